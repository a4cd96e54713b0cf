import type { OrderToPack } from '#contract/packing.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { pictureSources } from '#rules/picture.ts'
import { countPieces } from '#rules/stock.ts'
import { Link } from '#web/app/link.tsx'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { paths } from '#web/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useMay } from '../../use-may.ts'
import { collectText } from '../paper/collect-text.ts'
import { texts } from './texts.ts'

/** What is in a parcel, large enough to be compared with the items on the table. */
export function PackingCard({ order }: { order: OrderToPack }) {
  const may = useMay()
  const pieces = countPieces(order.cartItems)
  const { label, amount } = collectText(order)
  return (
    <div className="grid gap-3">
      <ul className="@container grid gap-2">
        {numberedLines(order.cartItems).map(({ line: item, number }) => (
          <li key={number} className="flex items-center gap-3 @max-[14rem]:flex-wrap">
            <Picture
              source={pictureSources(item.image)}
              alt=""
              sizes="64px"
              className="w-16 shrink-0 @max-[14rem]:w-10"
            />
            <span className="shrink-0 font-bold text-2xl figures">{digits(item.quantity)} ×</span>
            <span className="wrap-anywhere min-w-0 flex-1 leading-snug @max-[14rem]:basis-full">{titleOf(item)}</span>
            {item.size ? <span className="shrink-0 font-bold text-2xl">{sizeName(item.size)}</span> : null}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2">
        <span className="font-semibold">{texts.pieces(digits(pieces), pieces === 1)}</span>
        <span>
          {label}: <span className="font-semibold figures">{amount}</span>
        </span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0">{order.addressInfo.name}</span>
        {may('orders.read') ? (
          <Link
            to={paths.admin.order(order._id)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {texts.openOrder}
          </Link>
        ) : null}
      </p>
    </div>
  )
}
