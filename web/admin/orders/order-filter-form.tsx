import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { orderStatuses } from '#rules/order-status.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isNarrowed } from '../list/filters.ts'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { isBackwards, type OrderFilters, readOrderFilters } from './order-filters.ts'

const statuses = orderStatuses.map((status) => ({ value: status, label: status }))

/** Orders by id, name or phone, by status and by days, both ends included; on a phone all but the search is folded away. */
export function OrderFilterForm({ filters }: { filters: OrderFilters }) {
  const { search, status, from, to } = filters
  const id = useId()
  const [isOpen, setOpen] = useState(isBackwards(filters))
  const set = [status, from, to].filter((value) => value !== '').length
  return (
    <ListSearch
      path={paths.admin.orders}
      filters={filters}
      read={readOrderFilters}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      <div className="col-span-full flex items-end gap-2 lg:col-span-2">
        <SearchField label="Search" placeholder="Order ID, name or phone" words={search} className="min-w-0 flex-1" />
        <IconButton
          label="Filters"
          icon={<SlidersHorizontal aria-hidden className="size-5" />}
          variant="outline"
          count={set}
          countLabel={`${set} set`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="sm:hidden"
        />
      </div>
      <div id={id} className={cx('contents', !isOpen && 'max-sm:hidden')}>
        <SelectField
          label="Status"
          name="status"
          placeholder="All"
          options={statuses}
          defaultValue={status}
          className="max-sm:col-span-2"
        />
        <TextField label="From" name="from" type="date" defaultValue={from} />
        <TextField
          label="To"
          name="to"
          type="date"
          defaultValue={to}
          error={isBackwards(filters) ? 'This day is before “From”, so no order fits' : undefined}
        />
      </div>
      {isNarrowed(filters) ? (
        <Link
          to={paths.admin.orders}
          className={`${buttonClass({ variant: 'quiet', size: 'small' })} -ml-3 col-span-full justify-self-start`}
        >
          Show all orders
        </Link>
      ) : null}
    </ListSearch>
  )
}
