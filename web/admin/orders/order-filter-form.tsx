import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { orderStatuses } from '#rules/order-status.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isDay, statusOf } from './order-filters.ts'
import { useOrderFilters } from './use-order-filters.ts'

const statuses = orderStatuses.map((status) => ({ value: status, label: status }))

/** Status and days act at once, words with Enter or the icon. Before the script is there it works as a plain form. */
export function OrderFilterForm() {
  const { filters, isNarrowed, show, type } = useOrderFilters()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(filters)
  }
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
      <Day label="From" name="from" value={filters.from} onChange={(from, isWhole) => type({ from }, isWhole)} />
      <Day label="To" name="to" value={filters.to} onChange={(to, isWhole) => type({ to }, isWhole)} />
      {isNarrowed ? (
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

type DayProps = { label: string; name: string; value: string; onChange: (day: string, isWhole: boolean) => void }

function Day({ onChange, ...field }: DayProps) {
  return (
    <TextField
      {...field}
      type="date"
      onChange={({ currentTarget: { value } }) => onChange(value, value === '' || isDay(value))}
    />
  )
}
