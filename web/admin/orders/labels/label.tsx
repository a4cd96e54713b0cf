import type { ReactNode } from 'react'
import type { LabelledOrder } from '#contract/packing.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { parcelAddress } from '#rules/parcel-code.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { placeText } from '#web/order/place-text.ts'
import { cx } from '#web/ui/class-names.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { collectText } from '../paper/collect-text.ts'
import { itemsOf, piecesInParcel } from '../paper/parcel-items.ts'
import { texts } from '../paper/texts.ts'
import { CourierCodes } from './courier-codes.tsx'
import type { LabelFormat } from './label-formats.ts'

type Props = { order: LabelledOrder; layout: LabelFormat['layout'] }

/**
 * A parcel's label: the recipient, the amount to collect, and the code that is scanned at the packing table. Every text has its
 * lines; what is longer is cut there and ends in dots, and nothing moves what is below it.
 */
export function Label({ order, layout }: Props) {
  return layout === 'small' ? <SmallLabel order={order} /> : <LargeLabel order={order} isWide={layout === 'wide'} />
}

function SmallLabel({ order }: { order: LabelledOrder }) {
  const shop = useShop()
  const { parcel } = order
  return (
    <div className="flex size-full flex-col justify-between px-[2.5mm] py-[2mm] text-[2.5mm] leading-[1.35]">
      <div className="flex gap-[2mm]">
        <div className={cx('shrink-0', parcel ? 'w-[18mm]' : 'w-[22mm]')}>
          <OrderCode order={order} className={parcel ? 'size-[18mm]' : 'size-[22mm]'} />
          <p className="mt-[0.5mm] text-center font-bold text-[4.6mm] leading-[1.1]">{shortOrderId(order)}</p>
          <p className="text-center">{piecesText(order)}</p>
        </div>
        <div className="min-w-0 flex-1">
          <Cut className={cx('font-semibold text-[3.2mm]', parcel ? 'line-clamp-1' : 'line-clamp-2')}>
            {order.addressInfo.name}
          </Cut>
          <p className="truncate font-bold text-[5mm] figures leading-[1.2]">
            <PhoneText of={order.addressInfo.phone} />
          </p>
          <Cut className={(parcel ? tightAddress : smallAddress)[lengthOf(order)]}>{order.addressInfo.address}</Cut>
          <City order={order} className="text-[3.8mm]" />
        </div>
      </div>
      {parcel ? <CourierCodes parcel={parcel} className="leading-[1.2]" bars="h-[6mm]" square="size-[10mm]" /> : null}
      <div
        className={cx(
          'flex items-end justify-between gap-[2mm] border-ink border-t-[0.3mm]',
          parcel ? 'pt-[0.3mm]' : 'pt-[1mm]',
        )}
      >
        <p className="shrink-0 text-[2.2mm] leading-[1.2]">
          {collectText(order).label}
          <span className="block font-bold text-[4.6mm] figures">{collectText(order).amount}</span>
        </p>
        <p className="min-w-0 text-right text-[2.2mm] leading-[1.2]">
          <span className="block truncate font-semibold">{shop.name}</span>
          <span className="block truncate">{shop.phone}</span>
        </p>
      </div>
    </div>
  )
}

function LargeLabel({ order, isWide }: { order: LabelledOrder; isWide: boolean }) {
  const shop = useShop()
  const { parcel } = order
  const { address, notes } = order.addressInfo
  return (
    <div className="flex size-full flex-col gap-[2.5mm] p-[5.5mm] text-[3.4mm] leading-[1.35]">
      <header className="flex justify-between gap-[3mm] border-ink border-b-[0.4mm] pb-[2mm]">
        <div className="min-w-0">
          <p className="truncate font-bold text-[5mm]">
            {shop.name} <span lang="bn">{shop.nameInBangla}</span>
          </p>
          <p className="truncate">{shop.phone}</p>
          <p className="truncate">{shop.address}</p>
          <p className="mt-[1mm] font-bold text-[8mm] leading-[1.1]">{shortOrderId(order)}</p>
          <DateText iso={order.orderDate} />
        </div>
        <OrderCode order={order} className="size-[30mm] shrink-0" />
      </header>
      <div className={cx('min-h-0 flex-1', isWide ? 'grid grid-cols-2 gap-[8mm]' : 'flex flex-col gap-[2.5mm]')}>
        <section className="min-w-0">
          <Cut className={cx('font-semibold text-[4.8mm]', parcel ? 'line-clamp-1' : 'line-clamp-2')}>
            {order.addressInfo.name}
          </Cut>
          <p className="truncate font-bold text-[7.5mm] figures leading-[1.2]">
            <PhoneText of={order.addressInfo.phone} />
          </p>
          <Cut className={cx('whitespace-pre-line', largeAddress[lengthOf(order)])}>{address}</Cut>
          <City order={order} className="text-[6mm]" />
          {notes ? (
            <Cut className={cx('mt-[1mm] text-[3mm] leading-[1.2]', parcel ? 'line-clamp-1' : 'line-clamp-2')}>
              {texts.notes(notes)}
            </Cut>
          ) : null}
        </section>
        <Contents order={order} lines={linesOf(order, isWide)} className={isWide ? '' : 'mt-auto'} />
      </div>
      {parcel ? <CourierCodes parcel={parcel} className="text-[3.6mm]" bars="h-[11mm]" square="size-[17mm]" /> : null}
      <footer className="flex items-baseline justify-between gap-[3mm] border-[0.5mm] border-ink px-[3mm] py-[1mm]">
        <span className="font-semibold">{collectText(order).label}</span>
        <span className="whitespace-nowrap font-bold text-[7mm] figures leading-[1.2]">
          {collectText(order).amount}
        </span>
      </footer>
    </div>
  )
}

/** The first lines of a parcel; the packing slip has all of them. */
function Contents({ order, lines, className }: { order: LabelledOrder; lines: number; className: string }) {
  const items = itemsOf(order)
  const shown = items.length > lines ? items.slice(0, lines - 1) : items
  const rest = items.length - shown.length
  return (
    <section className={cx('min-w-0 text-[3.2mm]', className)}>
      <ul>
        {numberedLines(shown).map(({ line: item, number }) => (
          <li key={number} className="flex gap-[2mm]">
            <span className="shrink-0 font-semibold figures">{digits(item.quantity)} ×</span>
            <span className="min-w-0 truncate">{titleOf(item)}</span>
            {item.size ? (
              <span className="ml-auto max-w-[20mm] shrink-0 truncate font-semibold">{sizeName(item.size)}</span>
            ) : null}
          </li>
        ))}
        {rest > 0 ? <li>{texts.moreLines(digits(rest))}</li> : null}
      </ul>
      <p className="font-semibold">{piecesText(order)}</p>
    </section>
  )
}

/** Drawn in the browser alone: a hundred codes would hold the server up. */
function OrderCode({ order, className }: { order: LabelledOrder; className: string }) {
  const { publicUrl } = useApp()
  return useIsInBrowser() ? (
    <QrCode
      text={parcelAddress(publicUrl, order._id)}
      label={texts.codeOf(shortOrderId(order))}
      className={className}
    />
  ) : (
    <div className={className} />
  )
}

const Cut = ({ className, children }: { className: string; children: ReactNode }) => (
  <p className={cx('wrap-anywhere', className)}>{children}</p>
)

/** Large is what parcels are sorted by: the district, which is the last part of a chosen place. The number behind it stays whole. */
function City({ order: { addressInfo }, className }: { order: LabelledOrder; className: string }) {
  const [district = '', ...before] = placeText(addressInfo).split(', ').reverse()
  return (
    <>
      {before.length > 0 ? <p className="truncate font-semibold leading-[1.2]">{before.reverse().join(', ')}</p> : null}
      <p className={cx('flex items-baseline gap-[1mm] font-bold leading-[1.2]', className)}>
        <span className="min-w-0 truncate">{district}</span>
        <span className="max-w-[20mm] shrink-0 truncate">{addressInfo.pincode}</span>
      </p>
    </>
  )
}

/** The length of an address, which decides its font size. */
function lengthOf({ addressInfo }: LabelledOrder): 'short' | 'long' | 'longest' {
  const { length } = addressInfo.address
  return length > 200 ? 'longest' : length > 75 ? 'long' : 'short'
}

/** How many lines there is room for. */
function linesOf(order: LabelledOrder, isWide: boolean): number {
  if (isWide) return order.parcel ? 10 : 14
  if (lengthOf(order) === 'short') return order.parcel ? 3 : 6
  return order.parcel ? 1 : 3
}

/** Beside the courier's codes. */
const tightAddress = {
  short: 'line-clamp-3 text-[3mm] leading-[1.2]',
  long: 'line-clamp-3 text-[2.5mm] leading-[1.2]',
  longest: 'line-clamp-4 text-[2.1mm] leading-[1.2]',
}

const smallAddress = {
  short: 'line-clamp-4 text-[3mm] leading-[1.2]',
  long: 'line-clamp-5 text-[2.5mm] leading-[1.2]',
  longest: 'line-clamp-6 text-[2.1mm] leading-[1.2]',
}

const largeAddress = {
  short: 'line-clamp-4 text-[4.4mm] leading-[1.2]',
  long: 'line-clamp-6 text-[3.6mm] leading-[1.2]',
  longest: 'line-clamp-8 text-[2.9mm] leading-[1.2]',
}

function piecesText(order: LabelledOrder): string {
  const pieces = piecesInParcel(order)
  return texts.pieces(digits(pieces), pieces === 1)
}
