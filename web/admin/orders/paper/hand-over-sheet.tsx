import type { LabelledOrder } from '#contract/packing.ts'
import { digits, language } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { sumBy } from '#rules/sum-by.ts'
import { useShop } from '#web/app/shop.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { placeText } from '#web/order/place-text.ts'
import { sheetClass } from '#web/order/sheet-class.ts'
import { paths } from '#web/paths.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { PanelLink } from '../../panel-link.tsx'
import { Signatures } from '../../paper/shop-paper.tsx'
import { BarCode } from '../labels/bar-code.tsx'
import { piecesInParcel } from './parcel-items.ts'
import { texts } from './texts.ts'

type Handed = LabelledOrder & { parcel: NonNullable<LabelledOrder['parcel']> }

/** The orders that a courier has a parcel of, by courier. */
const byCourier = (orders: readonly LabelledOrder[]): Map<string, Handed[]> => {
  const sheets = new Map<string, Handed[]>()
  for (const order of orders) {
    const { parcel } = order
    if (!parcel) continue
    const name = parcel.courierName?.[language] ?? texts.byHand
    sheets.set(name, [...(sheets.get(name) ?? []), { ...order, parcel }])
  }
  return sheets
}

/** What each courier takes along: its rider signs for it. A sheet, or several, for each courier. */
export function HandOverSheets({ orders }: { orders: readonly LabelledOrder[] }) {
  const sheets = [...byCourier(orders)]
  if (sheets.length === 0) return <p>{texts.nothingBooked}</p>
  return (
    <div className="grid grid-cols-1 gap-6 print:block">
      {sheets.map(([courier, handed]) => (
        <HandOverSheet key={courier} courier={courier} orders={handed} />
      ))}
    </div>
  )
}

const cellClass = 'py-1.5 pl-3 first:pl-0 align-middle'
const numberClass = `${cellClass} text-right whitespace-nowrap figures`

function HandOverSheet({ courier, orders }: { courier: string; orders: readonly Handed[] }) {
  const shop = useShop()
  const title = `${texts.handOver}: ${courier}`
  const pieces = sumBy(orders, piecesInParcel)
  const collect = sumBy(orders, ({ parcel }) => parcel.toCollect)
  return (
    <article aria-label={title} className={sheetClass}>
      <h2 className="display text-2xl">{title}</h2>
      <p className="mb-3">{[shop.name, shop.phone].filter(Boolean).join(' · ')}</p>
      <ScrollRegion label={title}>
        <table className="w-full min-w-160 text-left text-sm print:min-w-0">
          <thead>
            <tr className="hidden text-sm print:table-row">
              <td colSpan={5}>{title}</td>
            </tr>
            <tr className="label border-ink border-b text-sm">
              <th scope="col" className={cellClass}>
                {texts.orderNumber}
              </th>
              <th scope="col" className={cellClass}>
                {texts.code}
              </th>
              <th scope="col" className={cellClass}>
                {texts.buyerAndPlace}
              </th>
              <th scope="col" className={numberClass}>
                {texts.quantity}
              </th>
              <th scope="col" className={numberClass}>
                {texts.cash}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <HandedRow key={order._id} order={order} />
            ))}
            <tr className="break-inside-avoid border-ink border-t-2 font-bold">
              <td colSpan={3} className={cellClass}>
                {texts.parcelsInAll(digits(orders.length), orders.length === 1)}
              </td>
              <td className={numberClass}>{digits(pieces)}</td>
              <td className={numberClass}>{formatTaka(collect)}</td>
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      <Signatures names={[texts.signature, texts.date]} />
    </article>
  )
}

function HandedRow({ order }: { order: Handed }) {
  const { addressInfo, parcel } = order
  return (
    <tr className="break-inside-avoid border-line border-b">
      <td className={`${cellClass} whitespace-nowrap font-semibold figures`}>
        <PanelLink to={paths.admin.order(order._id)} linkClass="underline-offset-4 hover:underline">
          {shortOrderId(order)}
        </PanelLink>
      </td>
      <td className={cellClass}>
        {parcel.code === '' ? null : (
          <>
            <BarCode text={parcel.code} label={texts.barcodeOf(parcel.code)} className="h-[7mm] w-[52mm]" />
            <span className="figures">{parcel.code}</span>
          </>
        )}
      </td>
      <td className={`${cellClass} wrap-anywhere`}>
        {addressInfo.name}
        <span className="block">{placeText(addressInfo)}</span>
      </td>
      <td className={numberClass}>{digits(piecesInParcel(order))}</td>
      <td className={numberClass}>{formatTaka(parcel.toCollect)}</td>
    </tr>
  )
}
