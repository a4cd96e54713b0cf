import { NO_MOBILE, type TakenAddress } from '#contract/addresses.ts'
import type { CorrectedLine, Correction } from '#contract/order-changes.ts'
import { type DeliveryZone, zoneAgreed } from '#rules/delivery.ts'
import { banglaDigits } from '#rules/digits.ts'
import { type Language, titleIn } from '#rules/languages.ts'
import { formatTaka } from '#rules/money.ts'
import type { EventDetails } from '#rules/order-desk.ts'
import { paymentStatusOf } from '#rules/order-money.ts'
import { isBangladeshMobile } from '#rules/phone.ts'
import { type Terms, type Totals, totalsAt } from '#rules/price.ts'
import { sizeIn } from '#rules/size-name.ts'
import type { NewOrderLine, OrderLineRow, OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { requireDiscountBelow, requireSeenTotal, toOrderLine } from '../orders/plan-order.ts'
import {
  addPieces,
  type LinePieces,
  lastPieces,
  lastTaken,
  negative,
  type RequestedLine,
  sizesOf,
  takeStock,
  withReturned,
} from '../orders/taken-pieces.ts'
import type { Products } from '../products/stock.service.ts'
import { fromSchema, ShopError } from '../shop-error.ts'

/** What a correction writes, and its changes for the timeline. */
export type CorrectionPlan = {
  columns: Partial<OrderRow>
  /** Null where they stay. */
  lines: NewOrderLine[] | null
  /** The stock afterwards. */
  products: Products
  changes: EventDetails
}

/**
 * Works a correction out from the data of the database; nothing is written. Lines keep their agreed prices, new ones have the present
 * price, unless staff agreed on another one. Throws `product_gone`, `out_of_stock`, `invalid_input`, and `prices_changed` where the total is
 * not the one that was seen.
 */
export function planCorrection(
  products: Products,
  { order, lines }: OrderWithLines,
  correction: Correction,
  zones: readonly DeliveryZone[],
): CorrectionPlan {
  requirePhone(order, correction)
  const wantedLines = correction.cartItems
  const planned = wantedLines && planLines(products, lines, wantedLines)
  const after = planned?.lines ?? lines
  const { totals, ...terms } = termsAfter(order, after, correction, zones)
  if (correction.totalAmount !== undefined) requireSeenTotal(totals, correction.totalAmount)
  const columns = {
    ...(correction.addressInfo && addressAfter(order, correction.addressInfo)),
    ...terms,
    shippingCharge: totals.shipping,
    discountAmount: totals.discount,
    subtotal: totals.subtotal,
    totalAmount: totals.total,
    paymentStatus: paymentStatusOf({ ...order, totalAmount: totals.total }),
  }
  const changes = { ...changedFields(order, columns), ...(wantedLines && changedLines(lines, wantedLines, after)) }
  return { columns, lines: planned?.lines ?? null, products: planned?.products ?? products, changes }
}

/** An unchanged number is not checked again. */
function requirePhone(order: OrderRow, { addressInfo }: Correction): void {
  if (!addressInfo || addressInfo.phone === order.phone || isBangladeshMobile(addressInfo.phone)) return
  throw new ShopError('invalid_input', { errors: { 'addressInfo.phone': fromSchema(NO_MOBILE) } })
}

/** A chosen place stays only with its city: a city corrected by hand is not a chosen place. */
function addressAfter(order: OrderRow, address: TakenAddress): TakenAddress {
  const isSent = address.district !== order.district || address.thana !== order.thana
  if (address.city === order.city) return address.district === '' ? { ...address, ...chosenPlace(order) } : address
  return isSent ? address : { ...address, district: '', thana: '' }
}

const chosenPlace = ({ district, thana }: OrderRow) => ({ district, thana })

type AfterTerms = Pick<OrderRow, 'shippingType' | 'discountPercentage'> & { totals: Totals }

/** A percentage follows the lines until staff give an amount: from then on there is no percentage, and the amount stays. */
function termsAfter(
  order: OrderRow,
  lines: NewOrderLine[],
  correction: Correction,
  zones: readonly DeliveryZone[],
): AfterTerms {
  const priced = lines.map(({ price, quantity }) => ({ price, salePrice: 0, quantity }))
  const shippingType = correction.shippingType ?? order.shippingType
  const place = correction.addressInfo ?? order
  const usual =
    shippingType === order.shippingType ? order.shippingCharge : zoneAgreed(zones, { ...place, shippingType })
  const shipping = correction.shippingCharge ?? usual
  const at = (discount: Terms['discount']) => totalsAt(priced, { shipping, discount })
  const { discountPercentage: percentage } = order
  const amount = correction.discountAmount ?? order.discountAmount
  const byPercentage = at({ percentage })
  const follows = percentage > 0 && (correction.discountAmount ?? byPercentage.discount) === byPercentage.discount
  const totals = follows ? byPercentage : at({ amount })
  requireDiscountBelow(totals)
  return { shippingType, discountPercentage: follows ? percentage : 0, totals }
}

/** The lines as they are wanted: first what is given up goes back to the stock, then what is more is taken. */
function planLines(products: Products, lines: OrderLineRow[], wantedLines: CorrectedLine[]) {
  const staying = linesThatStay(lines, wantedLines)
  const back = lines.flatMap((line) => givenUp(line, staying.get(line)?.wanted))
  const takes = wantedLines.flatMap((wanted, at) => wantedMore(lines[wanted.line ?? -1], wanted, at) ?? [])
  const { taken, products: after } = takeStock(withReturned(products, back), takes)
  const takenAt = new Map(taken.map((part) => [part.line.at, part]))
  const corrected = wantedLines.map((wanted, at): NewOrderLine => {
    const part = takenAt.get(at)
    const before = lines[wanted.line ?? -1]
    if (!before) return part ? toOrderLine(part) : refuseMalformed()
    const { productId, title, titleBn, image } = before
    const price = wanted.price ?? before.price
    const size = wanted.size ?? ''
    const takenFromSizes = sizesAfter(before, wanted, part?.fromSizes ?? {})
    // Pieces of another size may have another cost.
    const cost = isSameSize(before, wanted) ? before.cost : undefined
    return { productId, title, titleBn, image, price, quantity: wanted.quantity, size, takenFromSizes, cost }
  })
  return { lines: corrected, products: after }
}

/** The wanted lines of those that stay, by the lines before. Throws where a line is named twice, is not there, or is of another product. */
function linesThatStay(lines: OrderLineRow[], wantedLines: CorrectedLine[]) {
  const staying = new Map<OrderLineRow, { wanted: CorrectedLine }>()
  for (const wanted of wantedLines) {
    if (wanted.line === undefined) continue
    const line = lines[wanted.line]
    if (!line || staying.has(line) || line.productId !== wanted.productId) refuseMalformed()
    else staying.set(line, { wanted })
  }
  return staying
}

function refuseMalformed(): never {
  throw new ShopError('malformed', {
    message: {
      en: 'Each line of cartItems names one line of the order, or none',
      bn: 'cartItems-এর প্রতিটি লাইন অর্ডারের একটি লাইনের, বা নতুন',
    },
  })
}

const isSameSize = ({ size }: OrderLineRow, wanted: CorrectedLine) => size === (wanted.size ?? '')

/** What a line gives back to the stock: all of it, or the pieces that are fewer now. */
function givenUp(line: OrderLineRow, wanted: CorrectedLine | undefined): LinePieces[] {
  if (!wanted || !isSameSize(line, wanted)) return [line]
  return lastPieces(line, line.quantity - wanted.quantity)
}

/** What a line takes in addition: all of it, or the pieces that are more now. */
function wantedMore(line: OrderLineRow | undefined, wanted: CorrectedLine, at: number): RequestedLine | null {
  const quantity = line && isSameSize(line, wanted) ? wanted.quantity - line.quantity : wanted.quantity
  return quantity > 0 ? { productId: wanted.productId, size: wanted.size, quantity, price: wanted.price, at } : null
}

/** From which sizes a line has its pieces, once `more` were taken, or some given back. */
function sizesAfter(line: OrderLineRow, wanted: CorrectedLine, more: Record<string, number>): Record<string, number> {
  if (!isSameSize(line, wanted)) return more
  const fewer = lastTaken(line.takenFromSizes, Math.max(0, line.quantity - wanted.quantity))
  const had = Object.keys(more).length > 0 ? sizesOf(line) : line.takenFromSizes
  const after = addPieces(addPieces(had, negative(fewer)), more)
  return Object.fromEntries(Object.entries(after).filter(([, part]) => part > 0))
}

const nothing = '–'
const fromTo = (from: unknown, to: unknown) => `${from === '' ? nothing : from} → ${to === '' ? nothing : to}`

const reportedFields = [
  'name',
  'phone',
  'address',
  'city',
  'district',
  'thana',
  'pincode',
  'notes',
  'shippingType',
  'shippingCharge',
  'discountAmount',
  'discountPercentage',
  'totalAmount',
] as const

const changedFields = (order: OrderRow, columns: Partial<OrderRow>): EventDetails =>
  Object.fromEntries(
    reportedFields.flatMap((name) => {
      const to = columns[name]
      return to === undefined || to === order[name] ? [] : [[name, fromTo(order[name], to)]]
    }),
  )

/** The text of a line; empty where there is none. */
function lineText(language: Language, line: NewOrderLine | undefined, withPrice: boolean): string {
  if (!line) return ''
  const { size, quantity, price, ...product } = line
  const item = [titleIn(language, product), ...(size === '' ? [] : [sizeIn(language, size)])].join(', ')
  const text = `× ${quantity}${withPrice ? `, ${formatTaka(price)}` : ''}`
  return `${item} ${language === 'bn' ? banglaDigits(text) : text}`
}

/** A line before and after a correction; undefined where it is new, or gone. */
type LineChange = { from: OrderLineRow | undefined; to: NewOrderLine | undefined }

/** Each line that was changed, removed or added, by its number: as English names it, and as Bangla does. */
function changedLines(before: OrderLineRow[], wantedLines: CorrectedLine[], after: NewOrderLine[]): EventDetails {
  const lines: LineChange[] = [
    ...before.map((from, index) => ({ from, to: after[wantedLines.findIndex(({ line }) => line === index)] })),
    ...after.filter((_, at) => wantedLines[at]?.line === undefined).map((to) => ({ from: undefined, to })),
  ]
  return Object.fromEntries(
    lines.flatMap(({ from, to }, index) => {
      const hasNewPrice = from !== undefined && to !== undefined && from.price !== to.price
      const textsIn = (language: Language) => ({
        from: lineText(language, from, hasNewPrice),
        to: lineText(language, to, hasNewPrice),
      })
      const [english, bangla] = [textsIn('en'), textsIn('bn')]
      if (english.from === english.to) return []
      return [
        [`item ${index + 1}`, fromTo(english.from, english.to)],
        [`itemBn ${index + 1}`, fromTo(bangla.from, bangla.to)],
      ]
    }),
  )
}
