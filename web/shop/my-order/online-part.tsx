import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { MyOrder } from '#contract/my-order.ts'
import type { PayNow } from '#rules/advance.ts'
import { momentText } from '#rules/date-text.ts'
import { formatTaka } from '#rules/money.ts'
import type { OnlineProvider } from '#rules/online-payments.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { recordBegunPayment } from '#web/visitor/begun-payment.ts'
import { myOrderQuery, orderApi, showMyOrder } from '#web/visitor/order-api.ts'
import { texts } from './payment-texts.ts'

type Props = { order: MyOrder; orderKey: string }

/** Paying online what an order still owes, where the shop offers a way; nothing otherwise. */
export function OnlinePart({ order, orderKey }: Props) {
  const id = useId()
  const [isAll, setAll] = useState(true)
  const pay = usePayment(orderKey)
  const { payOnline, lastPayment } = order
  const atTheDoor = order.canPayAtTheDoor ? <AtTheDoor orderKey={orderKey} /> : null
  if (!payOnline || lastPayment?.state === 'pending') return atTheDoor
  const { ways, all } = payOnline
  const part = partOf(payOnline)
  const payNow = part && !isAll ? part.payNow : 'all'
  return (
    <section aria-labelledby={id} className="grid gap-4 noscript:hidden">
      <h2 id={id} className="display text-3xl">
        {texts.payNow}
      </h2>
      {part ? (
        <RadioGroup
          label={texts.howMuch}
          value={payNow}
          onChange={(value) => setAll(value === 'all')}
          options={[
            { value: 'all', label: texts.all, detail: formatTaka(all) },
            { value: part.payNow, label: texts[part.payNow], detail: formatTaka(part.amount) },
          ]}
        />
      ) : null}
      {ways.map((provider, index) => (
        <Button
          key={provider}
          wide
          variant={index === 0 ? undefined : 'secondary'}
          loading={pay.isPending && pay.variables.provider === provider}
          disabled={pay.isPending && pay.variables.provider !== provider}
          onClick={() => pay.mutate({ provider, payNow })}
        >
          {texts.payWith(provider)}
        </Button>
      ))}
      <p className="text-ink-soft text-sm">{noteOf(order, payOnline, payNow)}</p>
      {order.payUntil ? <p className="text-sm">{texts.keptUntil(momentText(order.payUntil))}</p> : null}
      {atTheDoor}
    </section>
  )
}

type Options = NonNullable<MyOrder['payOnline']>

/** What can be paid alone: what the shop asks for in advance, or else the charge for delivery. */
function partOf({ all, asked, delivery }: Options): { payNow: 'asked' | 'delivery'; amount: number } | null {
  if (asked > 0) return asked < all ? { payNow: 'asked', amount: asked } : null
  return delivery > 0 ? { payNow: 'delivery', amount: delivery } : null
}

/** What remains to be paid at the door; if nothing has to be paid now, that all of it can be paid there. */
function noteOf({ payUntil, isNotPaid }: MyOrder, { all, asked, delivery }: Options, payNow: PayNow): string {
  if (payNow === 'all') return asked > 0 || payUntil || isNotPaid ? '' : texts.orAtTheDoor
  return texts.atTheDoor(formatTaka(all - (payNow === 'asked' ? asked : delivery)))
}

type Chosen = { provider: OnlineProvider; payNow: PayNow }

/** Leaves the shop for the provider's page; the button stays pressed until the browser has gone. */
function usePayment(orderKey: string) {
  const queries = useQueryClient()
  return useWrite({
    send: async (_, { provider, payNow }: Chosen) => {
      const begun = await orderApi.payMyOrder({ body: { key: orderKey, provider, payNow } })
      recordBegunPayment({ payment: begun.payment, orderKey })
      window.location.assign(begun.approvalURL)
      await untilLeft()
      return begun
    },
    afterError: () => void queries.invalidateQueries({ queryKey: myOrderQuery(orderKey).queryKey }),
  })
}

/** The buyer pays in cash after all; the order stays, or is taken up again. */
function AtTheDoor({ orderKey }: Pick<Props, 'orderKey'>) {
  const queries = useQueryClient()
  const { queryKey } = myOrderQuery(orderKey)
  const change = useWrite({
    send: () => orderApi.payMyOrderAtTheDoor({ body: { key: orderKey } }),
    onSuccess: async (answer) => {
      await showMyOrder(queries, orderKey, answer)
      toast.success(texts.paysAtTheDoor)
    },
    afterError: () => void queries.invalidateQueries({ queryKey }),
  })
  return (
    <Button wide variant="secondary" loading={change.isPending} onClick={() => change.mutate()}>
      {texts.payAtTheDoor}
    </Button>
  )
}

/** Resolves when Back shows the page again, or after so long that the buyer must have stopped the navigation. */
const untilLeft = () =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', resolve, { once: true })
    setTimeout(resolve, 15_000)
  })

/** The outcome of the buyer's last try to pay online, where the amount to pay does not show it. */
export function LastPayment({ order: { lastPayment } }: { order: MyOrder }) {
  if (!lastPayment) return null
  const { state, provider, amount, wentBack } = lastPayment
  const [taka, way] = [formatTaka(amount), texts.ways[provider]]
  const { checking, held, notPaid } = texts.last
  if (wentBack) return <p role="status">{texts.last.wentBack(way)}</p>
  if (state === 'pending') return <p role="status">{checking(taka, way)}</p>
  if (state === 'held') return <p role="status">{held(taka)}</p>
  return state === 'failed' || state === 'cancelled' ? <p role="status">{notPaid(taka, way)}</p> : null
}
