import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/build-language.ts'
import { MAX_ORDERS_AT_ONCE } from '#rules/order-desk.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.ts'
import { isPacked } from '../../steps/order-step.ts'
import { useMarksPacked } from '../../steps/use-order-step.ts'
import type { OrderFilters } from '../order-filters.ts'
import { listNameOf, type Selection, selectedOf } from '../use-selection.ts'
import { selectedText, type Wanted } from './change-words.ts'
import { texts } from './texts.ts'

type Props = {
  /** The page that is shown. */
  orders: readonly AdminOrder[]
  /** On all pages, as shown on the screen. */
  total: number
  filters: OrderFilters
  selection: Selection
}

/** What a press asks for: the list of that moment, and the ticks before it. */
type Sent = { wanted: Wanted; filters: OrderFilters; total: number; before: readonly string[] }

const quiet = { variant: 'quiet', size: 'small', className: '-mx-3' } as const

/** Ticks the page that is shown, all orders that fit, or those of them that are packed. */
export function SelectAll({ orders, total, filters, selection }: Props) {
  const { queries } = useApp()
  const marksPacked = useMarksPacked()
  const load = useWrite({
    send: (api, { filters }: Sent) => api.adminListOrders({ query: { ...filters, limit: MAX_ORDERS_AT_ONCE } }),
    // By now another list may be shown.
    onSuccess: async ({ data, total: now }, { wanted, filters, total, before }) => {
      const chosen = data
        .map((order) => selectedOf(order, listNameOf(filters)))
        .filter((order) => wanted === 'all' || isPacked(order))
      const known = new Set([...before, ...chosen.map(({ _id }) => _id)])
      selection.set([...chosen, ...selection.orders.filter(({ _id }) => !known.has(_id))])
      if (chosen.length === 0) return toast.destructive(texts.nonePacked)
      const text = selectedText(wanted, { chosen: chosen.length, read: data.length, all: now, shown: total })
      if (text !== null) toast.success(text)
      if (now !== total) await invalidate(queries, ['adminListOrders', 'countQueues'])
    },
  })
  const press = (wanted: Wanted) => load.mutate({ wanted, filters, total, before: selection.ids })
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
        <Button {...quiet} loading={load.isPending} onClick={() => press('all')}>
          {isAll ? texts.selectAll(digits(total)) : texts.selectFirst(digits(MAX_ORDERS_AT_ONCE))}
        </Button>
      ) : null}
      {filters.queue === 'confirmed' && marksPacked ? (
        <Button {...quiet} disabled={load.isPending} onClick={() => press('packed')}>
          {texts.selectPacked}
        </Button>
      ) : null}
    </div>
  )
}
