import { useId } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { countPieces } from '#rules/stock.ts'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { Picture } from '#web/ui/picture.tsx'
import { paymentText } from './payment-text.ts'
import { texts } from './texts.ts'

/** What the courier collects, with the pieces that it is for; on a phone each item in a line, since the items with their prices are further down. */
export function Collect({ order }: { order: AdminOrder }) {
  const id = useId()
  const pieces = countPieces(order.cartItems)
  return (
    <section aria-labelledby={id} className="my-3 grid gap-1.5 border-line border-y py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="label text-lg">
          {texts.collect}
        </h3>
        <p className="display text-3xl sm:text-4xl">
          {formatTaka(order.orderStatus === 'rejected' ? 0 : order.toCollect)}
        </p>
      </div>
      <p className="text-ink-soft text-sm">{paymentText(order)}</p>
      <p className="font-semibold">{texts.pieces(digits(pieces), pieces === 1)}</p>
      <ul aria-label={texts.whatIsInIt} className="grid gap-1 md:hidden">
        {numberedLines(order.cartItems).map(({ line: item, number }) => (
          <li key={number} className="flex items-center gap-2 leading-snug">
            <Picture source={pictureSources(item.image)} alt="" sizes="32px" className="w-8 shrink-0" />
            <span className="wrap-anywhere min-w-0">
              <span className="font-bold figures">{digits(item.quantity)} × </span>
              {item.size ? <span className="font-bold">{sizeName(item.size)} </span> : null}
              {titleOf(item)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
