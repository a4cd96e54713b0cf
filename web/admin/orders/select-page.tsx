import type { Order } from '#contract/orders.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Selection } from './use-selection.ts'

/** Ticks all orders of the page that is shown. */
export function SelectPage({ orders, selection }: { orders: readonly Order[]; selection: Selection }) {
  const ids = orders.map((order) => order._id)
  return (
    <Checkbox
      label="Select this page"
      checked={ids.length > 0 && ids.every(selection.has)}
      onCheckedChange={(ticked) => selection.put(ids, ticked)}
      className="inline-block"
    />
  )
}
