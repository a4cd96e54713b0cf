import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderStatuses } from '#rules/order-status.ts'
import { Link } from '#web/app/link.tsx'
import { texts as orderTexts } from '#web/order/texts.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { filtersToSearch, isNarrowed } from '../list/filters.ts'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { useFilterFold } from '../list/use-filter-fold.tsx'
import { useMay } from '../use-may.ts'
import { isBackwards, type OrderFilters, readOrderFilters } from './order-filters.ts'
import { texts } from './texts.ts'

const statuses = orderStatuses.map((status) => ({ value: status, label: orderTexts.statuses[status] }))

type Props = {
  filters: OrderFilters
  title: ReactNode
  /** Beside the search. */
  action: ReactNode
  /** What else is rarely needed. */
  children: ReactNode
}

/** Searches orders, and narrows them to a status and to days, both ends included; on a phone all but the search is folded away. */
export function OrderFilterForm({ filters, title, action, children }: Props) {
  const { queue, ...narrowing } = filters
  const { search, status, from, to, ranOut } = narrowing
  const mayEnter = useMay()('orders.enter')
  const { folded, filterButton } = useFilterFold([status, from, to, ranOut], 'sm', isBackwards(filters))
  return (
    <ListSearch
      path={paths.admin.orders}
      read={readOrderFilters}
      margin="mb-1 max-sm:px-4"
      className="grid grid-cols-2 items-end gap-2 sm:grid-cols-3 xl:flex xl:flex-wrap xl:gap-x-3 xl:gap-y-1"
    >
      <input type="hidden" name="queue" defaultValue={queue} />
      <input type="hidden" name="ranOut" defaultValue={ranOut} />
      <div className="col-span-full flex min-w-0 flex-1 items-center gap-2 sm:gap-4">
        {title}
        <SearchField
          label={texts.search}
          hideLabel
          placeholder={texts.searchPlaceholder}
          words={search}
          className="min-w-0 flex-1"
        />
        {action}
        {filterButton}
        {mayEnter ? (
          <Link
            to={paths.admin.newOrder}
            aria-label={texts.newOrder}
            className={`${iconButtonClass({ variant: 'outline' })} sm:hidden`}
          >
            <Plus aria-hidden className="size-5" />
          </Link>
        ) : null}
      </div>
      <div {...folded}>
        {queue === '' ? (
          <SelectField
            label={texts.status}
            name="status"
            placeholder={texts.anyStatus}
            options={statuses}
            defaultValue={status}
            className="max-sm:col-span-2"
          />
        ) : null}
        <TextField label={texts.from} name="from" type="date" defaultValue={from} />
        <TextField
          label={texts.to}
          name="to"
          type="date"
          defaultValue={to}
          error={isBackwards(filters) ? texts.backwards : undefined}
        />
        {children}
      </div>
      {isNarrowed(narrowing) ? (
        <Link
          to={paths.admin.filteredOrders(filtersToSearch({ queue }))}
          className={`${buttonClass({ variant: 'quiet', size: 'small' })} -ml-3 col-span-full justify-self-start xl:basis-full xl:justify-start`}
        >
          {queue === '' ? texts.showAll : texts.showQueue}
        </Link>
      ) : null}
    </ListSearch>
  )
}
