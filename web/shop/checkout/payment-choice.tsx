import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallAnswer, CallInput } from '#contract/client.ts'
import { orderLinkCalls } from '#contract/order-link-calls.ts'
import { formatTaka } from '#rules/money.ts'
import { afterTyping } from '#web/app/after-typing.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useShop } from '#web/app/shop.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { choosePayment, useOrderChoices } from '#web/visitor/order-draft.ts'
import type { PricedLine } from '#web/visitor/use-priced-cart.ts'
import type { AskedAdvance } from './order-refusal.ts'
import { texts } from './payment-texts.ts'
import { previewKey } from './use-place-order.ts'

type Preview = CallAnswer<'previewAdvance'>['data']

/** Only once the order is no longer being changed: the shop limits how often this may be asked. */
const previewQuery = (body: CallInput<'previewAdvance'>['body']) =>
  queryOptions({
    queryKey: [...previewKey, body] as const,
    queryFn: afterTyping(orderLinkCalls, (api) => api.previewAdvance({ body })),
    placeholderData: keepPreviousData,
  })

type Props = {
  lines: readonly PricedLine[]
  /** Taka. */
  total: number
  /** The buyer's; blank until it is complete. */
  phone: string
  /** What the shop has refused the order for. */
  refusedFor: AskedAdvance | undefined
}

/** How the order is paid. Where the shop asks for a part in advance, it shows how much and why, and what remains at the door. */
export function PaymentChoice({ lines, total, phone, refusedFor }: Props) {
  const preview = useQuery(previewQuery(useOrdered(lines, phone)))
  const { ways = [] } = useShop().payments ?? {}
  const isFailed = !preview.data && couldNotLoad(preview)
  // Where the preview cannot be read, the refusal has the amounts: a refused order can be paid all the same.
  const data = preview.data?.data ?? (refusedFor && { asked: refusedFor, delivery: refusedFor, ways })
  /** Dots in place of what was asked for before the last change of the order. */
  const format = (taka: number) => (preview.isPlaceholderData ? '…' : formatTaka(taka))
  const options = data ? optionsOf(data, total, format) : []
  const { payment } = useOrderChoices()
  const isOffered = options.some(({ value }) => value === payment)
  const first = options[0]?.value
  useEffect(() => {
    // What was chosen is not offered any more, or an advance is asked for since.
    if (first !== undefined && !isOffered) choosePayment(first)
  }, [first, isOffered])
  if (!data) {
    if (isFailed) return <LoadError query={preview} />
    return <Skeleton className="h-24" label={texts.loading} />
  }
  const { asked } = data
  return (
    <section className="grid gap-2">
      {isFailed ? <LoadError query={preview} /> : null}
      {asked ? <p role="status">{texts.reasons[asked.reason](format(asked.amount))}</p> : null}
      <RadioGroup
        label={texts.title}
        look="stacked"
        name="payment"
        options={options}
        value={payment}
        onChange={choosePayment}
      />
      <p className="text-ink-soft text-sm">{noteOf(payment)}</p>
    </section>
  )
}

/** The order as the shop is asked about it. */
function useOrdered(lines: readonly PricedLine[], phone: string): CallInput<'previewAdvance'>['body'] {
  const { district, thana, shippingType, coupon } = useOrderChoices()
  return {
    cartItems: lines.map(({ productId, size = null, quantity }) => ({ productId, size, quantity })),
    addressInfo: { phone, district, thana },
    shippingType,
    couponCode: coupon?.code ?? '',
  }
}

function noteOf(payment: string): string {
  if (payment === 'COD') return texts.inCash
  return payment.startsWith('manual') ? texts.how : texts.goes
}

/** The first one is chosen at first: at the door, or what is asked for. */
function optionsOf({ asked, delivery, ways }: Omit<Preview, 'total'>, total: number, format: (taka: number) => string) {
  const all = { amount: Math.floor(total + 0.5), atDoor: 0 }
  const part = asked ? { ...asked, payNow: 'asked' } : { ...delivery, payNow: 'delivery' }
  const parts = [
    ...(part.amount > 0 && part.atDoor > 0 ? [part] : []),
    { ...all, payNow: asked?.atDoor === 0 ? 'asked' : 'all' },
  ]
  const now = ways.flatMap((way) =>
    parts.map(({ amount, atDoor, payNow }) => ({
      value: `${way} ${payNow}`,
      label: texts.now(format(amount), texts.ways[way]),
      detail: (
        <span className="text-ink-soft text-sm">
          {atDoor > 0 ? texts.restAtDoor(format(atDoor)) : texts.nothingAtDoor}
        </span>
      ),
    })),
  )
  return asked ? now : [{ value: 'COD', label: texts.atDoor }, ...now]
}
