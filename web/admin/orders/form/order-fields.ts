import type { OrderableProduct } from '#contract/admin-products.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { placeOf } from '#rules/chat/place.ts'
import {
  type ChosenPlace,
  chargeAt,
  type DeliveryZone,
  type ShippingType,
  zoneAgreed,
  zoneOfPlace,
} from '#rules/delivery.ts'
import { readNumber } from '#rules/digits.ts'
import { linePrice, subtotalOf, type Totals, totalsAt } from '#rules/price.ts'
import { applyTyped } from '#web/form/carry-over.ts'
import { amountProblem } from '../../form/number-problem.ts'
import { texts } from './texts.ts'

/** A line as the form has it: one of the order with its agreed price, or a new one (without `line`). */
export type FormLine = {
  line?: number
  productId: string
  title: string
  titleBn?: string | undefined
  image: string
  /** The shop's price, or the agreed one of the present order. */
  price: number
  /** Another price as it is typed, where one is agreed on. */
  agreed?: string | undefined
  quantity: number
  size: string
  /** Set where one of the product's sizes is to be chosen. */
  needsSize?: true
}

/** The values of the form of an order: texts as they are typed. */
export type OrderFields = {
  /** `district` and `thana` by their official names, where they were chosen. */
  addressInfo: Record<'name' | 'phone' | 'address' | 'city' | 'pincode' | 'notes' | 'district' | 'thana', string>
  cartItems: FormLine[]
  shippingType: ShippingType
  /** Null: what the shop takes for the place. */
  shippingCharge: string | null
  /** Blank: a coupon's percentage, where there is one, or none. */
  discountAmount: string
}

export const noFields: OrderFields = {
  addressInfo: { name: '', phone: '', address: '', city: '', pincode: '', notes: '', district: '', thana: '' },
  cartItems: [],
  shippingType: 'inside',
  shippingCharge: null,
  discountAmount: '',
}

export function fieldsOf(order: AdminOrder): OrderFields {
  const { _id: _, district = '', thana = '', ...rest } = order.addressInfo
  const addressInfo = { ...rest, district, thana }
  const isAmount = order.discountPercentage === 0 && order.discountAmount > 0
  return {
    addressInfo,
    cartItems: order.cartItems.map(({ size = '', ...item }, line) => ({ ...item, size, line })),
    shippingType: order.shippingType,
    shippingCharge: String(order.shippingCharge),
    discountAmount: isAmount ? String(order.discountAmount) : '',
  }
}

type Zones = readonly DeliveryZone[]

/** What the shop takes for delivery where the order goes, in taka. */
function usualCharge(fields: OrderFields, zones: Zones): string {
  const zone = zoneAgreed(zones, { ...fields.addressInfo, shippingType: fields.shippingType })
  return String(chargeAt(zone, subtotalOf(priced(fields))))
}

/** Fields with a charge: the shop's own where none was typed. */
export type ChargedFields = OrderFields & { shippingCharge: string }

export const withCharge = (fields: OrderFields, zones: Zones): ChargedFields => ({
  ...fields,
  shippingCharge: fields.shippingCharge ?? usualCharge(fields, zones),
})

/** `moved` is at another place: in its area, and at its charge where none was typed for the place before. */
function inArea(before: OrderFields, moved: OrderFields, shippingType: ShippingType, zones: Zones): OrderFields {
  const isUsual = before.shippingCharge === null || before.shippingCharge === usualCharge(before, zones)
  return isUsual ? { ...moved, shippingType, shippingCharge: null } : moved
}

/** With another city, typed by hand: one that is known brings its area along, and nothing is chosen from the list. */
export function inCity(fields: OrderFields, city: string, zones: Zones): OrderFields {
  const moved = { ...fields, addressInfo: { ...fields.addressInfo, city, district: '', thana: '' } }
  return inArea(fields, moved, placeOf(city)?.shippingType ?? fields.shippingType, zones)
}

/** With a place from the list, which has its area. */
export function inPlace(fields: OrderFields, chosen: ChosenPlace & { city: string }, zones: Zones): OrderFields {
  const moved = { ...fields, addressInfo: { ...fields.addressInfo, ...chosen } }
  return inArea(fields, moved, zoneOfPlace(zones, chosen).type, zones)
}

type UsedAddress = Omit<OrderFields['addressInfo'], 'phone' | 'notes'>

/** With the address of an earlier order; a name that was typed stays. */
export function atUsedAddress(
  fields: OrderFields,
  { name, address, city, pincode, district, thana }: UsedAddress,
  zones: Zones,
): OrderFields {
  const typed = fields.addressInfo.name.trim()
  const moved = { ...fields, addressInfo: { ...fields.addressInfo, name: typed || name, address, pincode } }
  return district === '' ? inCity(moved, city, zones) : inPlace(moved, { city, district, thana }, zones)
}

/** With the place of a message, where one was found in it. */
export function inProposedPlace(
  before: OrderFields,
  addressInfo: OrderFields['addressInfo'],
  shippingType: ShippingType | null | undefined,
  zones: Zones,
): OrderFields {
  const type = addressInfo.thana === '' ? shippingType : zoneOfPlace(zones, addressInfo).type
  return inArea(before, { ...before, addressInfo }, type ?? before.shippingType, zones)
}

/** A product as a new line; its size is that of the message, or its only one. */
export const newLine = (product: OrderableProduct, { quantity = 1, size = '' } = {}): FormLine => {
  const named = product.sizes.find((name) => name.toLowerCase() === size.toLowerCase())
  const only = product.sizes.length === 1 ? product.sizes[0] : undefined
  const { _id: productId, title, titleBn, image } = product
  const line = { productId, title, titleBn, image, price: linePrice(product), quantity, size: named ?? only ?? '' }
  return product.sizes.length > 0 ? { ...line, needsSize: true } : line
}

/** Whether every line that comes in sizes has one. */
export const hasSizes = ({ cartItems }: OrderFields): boolean =>
  cartItems.every(({ needsSize, size }) => !needsSize || size !== '')

/** The lines as a call takes them. */
export const linesOf = ({ cartItems }: OrderFields) =>
  cartItems.map(({ line, productId, quantity, size, agreed }) => ({
    ...(line !== undefined && { line }),
    productId,
    quantity,
    ...(size !== '' && { size }),
    ...(agreed !== undefined && { price: agreed }),
  }))

/**
 * Lines as they were typed after `sent` was sent, over those of the `saved` order: there each line has the number of its place in `sent`.
 * A new line that was changed since stays a new one, and takes the place of the saved one.
 */
export const linesSince = (typed: FormLine[], sent: FormLine[], saved: FormLine[]): FormLine[] =>
  typed.map((line) => {
    const at = sent.findIndex((other) => other === line || (line.line !== undefined && other.line === line.line))
    const [before, now] = [sent[at], saved[at]]
    if (!before || !now) return line
    // The shop's price was typed in place of an agreed one, which the order has by now.
    const agreed = line.agreed ?? (before.agreed && String(line.price))
    return applyTyped({ ...line, agreed }, before, now)
  })

/** What is wrong with the price of a line as it is typed. */
export const priceProblemOf = ({ agreed }: FormLine): string | undefined =>
  agreed === undefined ? undefined : amountProblem(agreed, { isNeeded: true })

/** What a piece of a line costs. */
const priceOf = ({ agreed, price }: FormLine): number => (agreed === undefined ? price : readNumber(agreed))

const priced = ({ cartItems }: Pick<OrderFields, 'cartItems'>) =>
  cartItems.map((line) => ({ price: priceOf(line), salePrice: 0, quantity: line.quantity }))

/** What is wrong with the amounts as they are typed, by field. */
export function amountProblems(fields: ChargedFields): { shippingCharge?: string; discountAmount?: string } {
  const shipping = amountProblem(fields.shippingCharge, { isNeeded: true })
  const discount = amountProblem(fields.discountAmount) ?? discountAbove(fields)
  return {
    ...(shipping !== undefined && { shippingCharge: shipping }),
    ...(discount !== undefined && { discountAmount: discount }),
  }
}

function discountAbove({ cartItems, discountAmount }: OrderFields): string | undefined {
  const subtotal = subtotalOf(priced({ cartItems }))
  return cartItems.length > 0 && readNumber(discountAmount) > subtotal ? texts.discountAbove : undefined
}

/** What an order comes to as it is typed; null while an amount cannot be sent. `percentage` is of its coupon. */
export function totalsOfFields(fields: ChargedFields, percentage = 0): Totals | null {
  if (fields.cartItems.some((line) => priceProblemOf(line) !== undefined)) return null
  if (Object.keys(amountProblems(fields)).length > 0 || fields.cartItems.length === 0) return null
  const shipping = readNumber(fields.shippingCharge)
  const isBlank = fields.discountAmount.trim() === ''
  const amount = isBlank ? 0 : readNumber(fields.discountAmount)
  return totalsAt(priced(fields), { shipping, discount: isBlank ? { percentage } : { amount } })
}
