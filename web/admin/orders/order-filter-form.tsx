import { Link } from 'react-router'
import { orderStatuses } from '#rules/order-status.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isNarrowed } from '../list/filters.ts'
import { ListSearch } from '../list/list-search.tsx'
import { SearchField } from '../list/search-field.tsx'
import { isBackwards, type OrderFilters, readFilters } from './order-filters.ts'

const statuses = orderStatuses.map((status) => ({ value: status, label: status }))

/** Orders by id, name or phone, by status and by days, both ends included (behaviour §2). */
export function OrderFilterForm({ filters }: { filters: OrderFilters }) {
  const { search, status, from, to } = filters
  return (
    <ListSearch
      path={paths.admin.orders}
      filters={filters}
      read={readFilters}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      <SearchField
        label="Search"
        placeholder="Order ID, name or phone"
        words={search}
        className="col-span-full lg:col-span-2"
      />
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
