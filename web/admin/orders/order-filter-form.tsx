import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { orderStatuses } from '#rules/order-status.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { filterSearch, isDay, isNarrowed, type OrderFilters, readFilters, statusOf } from './order-filters.ts'

const statuses = orderStatuses.map((status) => ({ value: status, label: status }))

/** Status and days act at once, words with Enter or the icon. Before the script is there it works as a plain form. */
export function OrderFilterForm() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const shown = filterSearch(readFilters(address))
  const [typed, setTyped] = useState({ filters: readFilters(address), from: shown })
  // The address has changed by itself, by Back or a link: the fields follow.
  if (typed.from !== shown) setTyped({ filters: readFilters(address), from: shown })
  const { filters } = typed

  const show = (next: OrderFilters) => {
    const search = filterSearch(readFilters(new URLSearchParams(filterSearch(next))))
    void navigate(paths.admin.filteredOrders(search), { preventScrollReset: true })
  }
  const type = (change: Partial<OrderFilters>, isWhole: boolean) => {
    const next = { ...filters, ...change }
    setTyped({ filters: next, from: shown })
    if (isWhole) show(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(filters)
  }
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      name={name}
      type="date"
      value={filters[name]}
      onChange={({ currentTarget: { value } }) => type({ [name]: value }, value === '' || isDay(value))}
    />
  )

  return (
    <form
      action={paths.admin.orders}
      onSubmit={submit}
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-5"
    >
      <TextField
        label="Search"
        name="search"
        type="search"
        enterKeyHint="search"
        placeholder="Order ID, name or phone"
        maxLength={100}
        value={filters.search}
        onChange={({ currentTarget: { value } }) => type({ search: value }, value === '')}
        suffix={<IconButton type="submit" label="Search orders" icon={<Search aria-hidden className="size-5" />} />}
        className="col-span-2"
      />
      <SelectField
        label="Status"
        name="status"
        placeholder="All"
        options={statuses}
        value={filters.status}
        onChange={({ currentTarget: { value } }) => type({ status: statusOf(value) }, true)}
        className="max-lg:col-span-2"
      />
      {day('from', 'From')}
      {day('to', 'To')}
      {isNarrowed(readFilters(address)) ? (
        <Link
          to={paths.admin.orders}
          className={`${buttonClass({ variant: 'quiet', size: 'small' })} justify-self-start max-lg:col-span-2`}
        >
          Show all orders
        </Link>
      ) : null}
    </form>
  )
}
