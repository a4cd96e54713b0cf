import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import type { MyOrder } from '#contract/my-order.ts'
import { formatTaka } from '#rules/money.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { myOrderQuery } from '#web/visitor/order-api.ts'
import { ClaimForm } from './claim-form.tsx'
import { OnlinePart } from './online-part.tsx'
import { texts } from './pay-texts.ts'

type Props = { order: MyOrder; orderKey: string }

/** For the page after the order was placed. */
export function PayPlaced({ orderKey }: { orderKey: string }) {
  const order = useQuery(myOrderQuery(orderKey))
  if (order.data) {
    return (
      <div className="grid gap-8">
        <PayPart order={order.data.data} orderKey={orderKey} />
        <OnlinePart order={order.data.data} orderKey={orderKey} />
      </div>
    )
  }
  return couldNotLoad(order) ? <LoadError query={order} /> : <Skeleton className="h-64" label={texts.loading} />
}

/** What is to be paid before the parcel comes, where to send it, and what became of it. */
export function PayPart({ order, orderKey }: Props) {
  const id = useId()
  const { advance, payNow, toPay, payTo, claims, paid } = order
  const isChecking = advance.state === 'checking'
  const isDue = payNow > 0 && payTo.length > 0 && !isChecking
  if (!isDue && claims.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-4 border-ink border-2 bg-raised p-4 sm:p-6">
      <h2 id={id} className="display text-3xl">
        {isDue ? texts.title : texts.titleOfSent}
      </h2>
      {isChecking ? <p role="status">{texts.checking}</p> : null}
      {isDue ? (
        <>
          {advance.state === 'unpaid' ? <p className="border-bad border-l-4 pl-3">{texts.late}</p> : null}
          <div>
            <p className="text-ink-soft">{texts.amount}</p>
            <p className="flex items-center gap-2">
              <Price taka={payNow} size="large" />
              <CopyButton label={texts.copyAmount} text={String(payNow)} />
            </p>
            <p>{toPay > payNow ? texts.rest(formatTaka(toPay - payNow)) : texts.noRest}</p>
            {advance.reason ? <p className="text-ink-soft text-sm">{texts.reasons[advance.reason]}</p> : null}
          </div>
          <Numbers payTo={payTo} />
          <ClaimForm order={order} orderKey={orderKey} />
        </>
      ) : null}
      {paid > 0 ? <p>{texts.paid(formatTaka(paid))}</p> : null}
      <Claims claims={claims} />
    </section>
  )
}

const Numbers = ({ payTo }: Pick<MyOrder, 'payTo'>) => (
  <ul className="grid gap-3">
    {payTo.map(({ wallet, number, kind }) => (
      <li key={wallet} className="border-line border-t pt-3">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong>{texts.wallets[wallet]}</strong>
          <span className="text-xl figures">
            <PhoneText of={number} />
          </span>
          <CopyButton label={texts.copyNumber(texts.wallets[wallet])} text={number} />
        </p>
        <p className="text-ink-soft text-sm">{texts.kinds[kind]}</p>
      </li>
    ))}
  </ul>
)

function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = () => void copyText(text, texts.copied, texts.notCopied)
  return <IconButton label={label} icon={<Copy aria-hidden className="size-5" />} onClick={copy} />
}

const Claims = ({ claims }: Pick<MyOrder, 'claims'>) =>
  claims.length === 0 ? null : (
    <ul aria-label={texts.claims} className="grid gap-2">
      {claims.map(({ _id, wallet, trxId, amount, received, state, refusal, answer }) => (
        <li key={_id} className="wrap-anywhere border-line-strong border-l-2 pl-3">
          {formatTaka(received ?? amount)} · {texts.wallets[wallet]} · <span className="figures">{trxId}</span>:{' '}
          <strong>{texts.states[state]}</strong>
          {refusal ? <span className="block">{texts.refusals[refusal]}</span> : null}
          {answer ? <span className="block">{answer}</span> : null}
        </li>
      ))}
    </ul>
  )
