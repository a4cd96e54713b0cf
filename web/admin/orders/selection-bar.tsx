import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Selection } from './use-selection.ts'

const linkClass = buttonClass({ variant: 'secondary', size: 'small' })

/** Ticks the whole page, and prints what is ticked. */
export function SelectionBar({ orders, selection }: { orders: readonly Order[]; selection: Selection }) {
  const { ids } = selection
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label="Select this page"
        checked={orders.length > 0 && orders.every((order) => selection.has(order._id))}
        onCheckedChange={(ticked) =>
          selection.put(
            orders.map((order) => order._id),
            ticked,
          )
        }
      />
      <p role="status" className="text-ink-soft text-sm tabular-nums">
        {ids.length > 0 ? `${ids.length} selected` : null}
      </p>
      {ids.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <Link to={paths.admin.printOrders('slips', ids)} className={linkClass}>
            Packing slips
          </Link>
          <Link to={paths.admin.printOrders('invoices', ids)} className={linkClass}>
            Invoices
          </Link>
          <Button variant="quiet" size="small" onClick={selection.clear}>
            Clear selection
          </Button>
        </div>
      ) : null}
    </div>
  )
}
