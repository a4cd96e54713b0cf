import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/language.en.ts'
import { formatCount } from '#rules/money.ts'
import { MAX_ORDERS_AT_ONCE } from '#rules/order-desk.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../../form/use-invalidate.ts'
import type { OrderFilters } from '../order-filters.ts'
import { type Selection, selectedOf } from '../use-selection.ts'
import { texts } from './many-texts.en.ts'

type Props = {
  /** The page that is shown. */
  orders: readonly AdminOrder[]
  /** On all pages, as the screen says. */
  total: number
  filters: OrderFilters
  selection: Selection
}

/** Ticks the page that is shown, or all orders that fit. */
export function SelectAll({ orders, total, filters, selection }: Props) {
  const { api } = useApp()
  const invalidate = useInvalidate()
  const load = useWrite({
    send: () => api.adminListOrders({ query: { ...filters, limit: MAX_ORDERS_AT_ONCE } }),
    onSuccess: async ({ data, total: now }) => {
      selection.set(data.map(selectedOf))
      if (now > data.length) toast.success(texts.firstSelected(digits(data.length), formatCount(now)))
      else if (now !== total) {
        toast.success(texts.listChanged(digits(data.length)))
        await invalidate(['adminListOrders', 'countQueues'])
      }
    },
    onError: (error) => toast.destructive(error.message),
  })
  if (orders.length === 0) return null
  const ids = orders.map(({ _id }) => _id)
  const isAll = total <= MAX_ORDERS_AT_ONCE
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Checkbox
        label={texts.selectPage}
        checked={ids.every(selection.has)}
        onCheckedChange={(ticked) => selection.put(ids, ticked)}
        className="inline-block text-sm"
      />
      {total > orders.length ? (
        <Button variant="quiet" size="small" className="-mx-3" loading={load.isPending} onClick={() => load.mutate()}>
          {isAll ? texts.selectAll(digits(total)) : texts.selectFirst(digits(MAX_ORDERS_AT_ONCE))}
        </Button>
      ) : null}
    </div>
  )
}
