import type { Order } from '#contract/orders.ts'
import type { LabelParcel } from '#contract/packing.ts'
import { digits } from '#rules/build-language.ts'
import { useShop } from '#web/app/shop.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { CourierCodes } from '../labels/courier-codes.tsx'
import { collectText } from './collect-text.ts'
import { LinesTable, sizeColumn } from './lines-table.tsx'
import { Paper, Recipient } from './paper.tsx'
import { itemsOf, piecesInParcel } from './parcel-items.ts'
import { texts } from './texts.ts'

type Props = { order: Order; link: string; parcel: LabelParcel | null }

/** Goes on the parcel: what is in it, where it goes and what the courier collects; no prices, since parcels are presents too. */
export function PackingSlip({ order, link, parcel }: Props) {
  const collect = collectText({ ...order, parcel })
  const items = itemsOf({ ...order, parcel })
  const pieces = piecesInParcel({ ...order, parcel })
  return (
    <Paper title={texts.slip} order={order}>
      <Recipient label={texts.deliverTo} address={order.addressInfo} />
      <p className="mt-6 flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-6 border-2 border-ink px-4 py-3 text-xl">
        <span className="label">{collect.label}</span>
        <span className="wrap-anywhere min-w-0 font-bold text-3xl figures">{collect.amount}</span>
      </p>
      {parcel ? <CourierCodes parcel={parcel} className="mt-4 break-inside-avoid text-lg" /> : null}
      <LinesTable
        title={`${texts.slip} ${shortOrderId(order)}`}
        items={items}
        columns={[
          ...sizeColumn(items),
          { header: texts.quantity, cell: (item) => digits(item.quantity), isNumber: true },
        ]}
      />
      <p className="mt-2 text-right font-semibold figures">
        {texts.inParcel(texts.pieces(digits(pieces), pieces === 1))}
      </p>
      {link === '' ? null : <BuyersCode link={link} />}
    </Paper>
  )
}

/** A code that opens the order's page for its buyer, explained in both languages. The packing table scans the one on the label. */
function BuyersCode({ link }: { link: string }) {
  const { phone } = useShop()
  return (
    <div className="mt-6 flex break-inside-avoid flex-wrap items-center gap-4">
      <QrCode text={link} label={texts.buyersCode} className="size-24 shrink-0" />
      <p className="min-w-0 flex-1 basis-40 text-sm">
        <span lang="bn" className="block font-semibold">
          {texts.forBuyer.bn}
        </span>
        <span lang="en" className="block">
          {texts.forBuyer.en}
        </span>
        <span className="block">{phone}</span>
      </p>
    </div>
  )
}
