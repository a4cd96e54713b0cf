import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/order-desk.ts'
import type { Return } from '#contract/returns.ts'
import { holdsPieces } from '#rules/returns.ts'
import { sumBy } from '#rules/sum-by.ts'
import { isRefusal } from '#web/api.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { ReturnPhotos } from '#web/order/return-photos.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { HandOverDialog } from '../parcels/hand-over-dialog.tsx'
import { parcelReads } from '../parcels/parcel-words.ts'
import { PaymentDialog } from '../payments/payment-dialog.tsx'
import { useMay } from '../use-may.ts'
import { amountText } from './amount-text.ts'
import { AskDialog } from './ask-dialog.tsx'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'
import { EndExchange } from './end-exchange.tsx'
import { endOf } from './exchange-end.ts'
import { pieceText } from './piece-text.ts'
import { texts } from './texts.ts'

/** What comes back of a delivered order, and the steps with it. */
export function OrderReturns({ order }: { order: AdminOrder }) {
  const { api } = useApp()
  const mayEdit = useMay()('orders.edit')
  const asking = useDialogTarget<AdminOrder>()
  const isDelivered = order.orderStatus === 'delivered'
  const query = useQuery({
    ...callQuery(api, 'listOrderReturns', { params: { id: order._id } }),
    enabled: isDelivered,
  })
  if (!isDelivered) return null
  if (couldNotLoad(query)) {
    return (
      <Card title={texts.card}>
        <LoadError query={query} />
      </Card>
    )
  }
  if (query.data === undefined) return null
  const returns = query.data.data
  const returnable = returnableOf(order, returns)
  return (
    <Card title={texts.card}>
      {returns.length === 0 ? <p className="text-ink-soft">{texts.none}</p> : null}
      {[...returns].reverse().map((request) => (
        <ReturnFacts key={request._id} request={request} order={order} />
      ))}
      {mayEdit && returnable.length > 0 ? (
        <Button className="mt-3" variant="secondary" onClick={() => asking.open(order)}>
          {texts.ask}
        </Button>
      ) : null}
      {asking.show((_, dialog) => (
        <AskDialog order={order} returnable={returnable} {...dialog} />
      ))}
    </Card>
  )
}

/** What the shop has not taken back yet, by the lines of the order. */
const returnableOf = ({ cartItems }: AdminOrder, returns: readonly Return[]) =>
  cartItems
    .map(({ quantity }, line) => {
      const gone = returns
        .filter(({ state }) => holdsPieces(state))
        .flatMap(({ lines }) => lines.filter((one) => one.line === line))
      return { line, quantity: quantity - sumBy(gone, (one) => one.received ?? one.quantity) }
    })
    .filter(({ quantity }) => quantity > 0)

type FactsProps = { request: Return; order: AdminOrder }

function ReturnFacts({ request, order }: FactsProps) {
  const { api } = useApp()
  const { kind, state, isByBuyer, reason, answer, lines, photos } = request
  return (
    <section className="grid gap-2 border-line border-b py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={state === 'asked' ? 'red' : 'neutral'}>{texts.states[state]}</Badge>
        <strong>{texts.kinds[kind]}</strong>
        {isByBuyer ? <span className="text-ink-soft">{texts.byBuyer}</span> : null}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.line} className="wrap-anywhere">
            {pieceText(line)}
          </li>
        ))}
      </ul>
      {reason ? <p className="wrap-anywhere">{reason}</p> : null}
      {photos.length > 0 ? (
        <ReturnPhotos photos={photos} label={texts.photo} read={(id) => api.getReturnPhoto({ params: { id } })} />
      ) : null}
      {answer ? <p className="wrap-anywhere text-ink-soft">{texts.answered(answer)}</p> : null}
      <p className="empty:hidden">{amountText(request)}</p>
      <ReturnActions request={request} order={order} />
    </section>
  )
}

function ReturnActions({ request, order }: FactsProps) {
  const may = useMay()
  const deciding = useDialogTarget<Deciding>()
  const handing = useDialogTarget<string>()
  const refunding = useDialogTarget<number>()
  const params = { id: request._id }
  const step = useWrite({
    send: (api, name: 'withdrawReturn' | 'settleReturn', keyOf) =>
      api[name]({ params, body: {}, idempotencyKey: keyOf([name, request.updatedAt]) }),
    success: (_, name) => (name === 'withdrawReturn' ? texts.withdrawn : texts.settled),
    onError: (error) => {
      const amount = missingRefund(error)
      if (amount !== undefined && may('money.edit')) refunding.open(amount)
      else toast.destructive(error.message)
    },
    invalidates: parcelReads,
  })
  if (!may('orders.edit')) return null
  const { state, kind } = request
  const end = endOf(order, request)
  const canHandOver = may('parcels.edit') && request.lines.some(({ fresh }) => fresh?.isHeld) && !isOut(order, request)
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'asked' ? (
        <>
          <Button size="small" onClick={() => deciding.open({ request, isAccepted: true })}>
            {texts.accept}
          </Button>
          <Button size="small" variant="secondary" onClick={() => deciding.open({ request, isAccepted: false })}>
            {texts.refuse}
          </Button>
        </>
      ) : null}
      {canHandOver ? (
        <Button size="small" variant="secondary" onClick={() => handing.open(request._id)}>
          {texts.handOver}
        </Button>
      ) : null}
      {state === 'received' ? (
        <Button size="small" loading={step.isPending} onClick={() => step.mutate('settleReturn')}>
          {kind === 'money' ? texts.settleMoney : texts.settleExchange}
        </Button>
      ) : null}
      {end ? <EndExchange request={request} end={end} /> : null}
      {state === 'asked' || (state === 'accepted' && end === null) ? (
        <Button size="small" variant="quiet" loading={step.isPending} onClick={() => step.mutate('withdrawReturn')}>
          {texts.withdraw}
        </Button>
      ) : null}
      {deciding.show((decision, dialog) => (
        <DecideDialog {...decision} {...dialog} />
      ))}
      {handing.show((returnId, dialog) => (
        <HandOverDialog orderIds={[order._id]} returnId={returnId} {...dialog} />
      ))}
      {refunding.show((amount, dialog) => (
        <PaymentDialog
          order={order}
          isRefund
          amount={amount}
          {...dialog}
          onRecorded={() => step.mutate('settleReturn')}
        />
      ))}
    </div>
  )
}

/** Taka that are to be recorded as a refund before the return is done. */
const missingRefund = (error: Error): number | undefined =>
  isRefusal(error) && error.code === 'refund_not_recorded'
    ? (error.data as { amount: number } | undefined)?.amount
    : undefined

const endedStates: readonly string[] = ['refused', 'returned', 'lost', 'cancelled']

/** Whether the new pieces are with a courier, or with the buyer. */
const isOut = ({ parcels = [] }: AdminOrder, { _id }: Return) =>
  parcels.some((parcel) => parcel.kind === 'exchange' && parcel.returnId === _id && !endedStates.includes(parcel.state))
