import type { Order, OrderDraft } from '#contract/orders.ts'
import { linePrice } from '#rules/price.ts'
import { available, stockLimitMessage, takeFromSizes } from '#rules/stock.ts'
import type { CardRow } from '../products/product.ts'
import type { HeldStock } from '../products/stock.service.ts'
import { ShopError } from '../shop-error.ts'
import type { NewOrderLine, OrderLineRow, OrderWithLines } from './orders.db.ts'

/** Who buys: a customer, or the browser of a guest. */
export type Buyer = { userId: string } | { guestHash: Buffer }

/** An order as it leaves the shop. */
export const toOrder = ({ order, lines }: OrderWithLines): Order => ({
  _id: order.id,
  userId: order.userId,
  cartId: order.cartId,
  cartItems: lines.map(toOrderItem),
  addressInfo: {
    ...(order.addressId !== null && { _id: order.addressId }),
    name: order.name,
    phone: order.phone,
    address: order.address,
    city: order.city,
    pincode: order.pincode,
    notes: order.notes,
  },
  orderStatus: order.orderStatus,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  shippingType: order.shippingType,
  shippingCharge: order.shippingCharge,
  couponCode: order.couponCode,
  discountPercentage: order.discountPercentage,
  discountAmount: order.discountAmount,
  subtotal: order.subtotal,
  totalAmount: order.totalAmount,
  orderDate: order.createdAt.toISOString(),
  orderUpdateDate: order.updatedAt.toISOString(),
  updatedAt: order.updatedAt.toISOString(),
  paymentId: null,
  payerId: null,
})

const toOrderItem = ({ productId, title, image, price, quantity, size }: OrderLineRow) => ({
  productId,
  title,
  image,
  price,
  quantity,
  ...(size !== '' && { size }),
})

type Wanted = { productId: string; size: string | null; quantity: number }

/** Why a line cannot be had, as field and sentence; null when it can. */
function missing(product: CardRow | undefined, { size, quantity }: Wanted): [string, string] | null {
  if (!product) return ['productId', 'This product is no longer sold']
  if (size !== null && !product.sizes.includes(size)) return ['size', 'This size is no longer sold']
  const stock = available(product, size)
  return quantity > stock ? ['quantity', stockLimitMessage(stock)] : null
}

/**
 * Takes every line from the held stock, so that two lines of one product count together. Throws `product_gone` or
 * `out_of_stock` with an error for each line that cannot be had (behaviour §5).
 */
export function takeStock(
  stock: HeldStock,
  lines: Wanted[],
): { product: CardRow; line: Wanted; fromSizes: Record<string, number> }[] {
  const errors: Record<string, string> = {}
  const taken = lines.flatMap((line, index) => {
    const product = stock.find(line.productId)
    const reason = missing(product, line)
    if (reason) errors[`cartItems.${index}.${reason[0]}`] = reason[1]
    if (reason || !product) return []
    const fromSizes = takeFromSizes(product, line.size, line.quantity)
    stock.take(line.productId, line.quantity, fromSizes)
    return [{ product, line, fromSizes }]
  })
  if (Object.keys(errors).length > 0) {
    const gone = lines.some((line) => stock.find(line.productId) === undefined)
    throw new ShopError(gone ? 'product_gone' : 'out_of_stock', { errors })
  }
  return taken
}

/** An order line keeps what was agreed: title, picture and price of this moment. */
export const agreedLine = ({ product, line, fromSizes }: ReturnType<typeof takeStock>[number]): NewOrderLine => ({
  productId: product.id,
  title: product.title,
  image: product.images[0] ?? '',
  price: linePrice(product),
  quantity: line.quantity,
  size: line.size ?? '',
  takenFromSizes: fromSizes,
})

/** Where an order goes, as columns. */
export const addressColumns = ({ _id, ...address }: OrderDraft['addressInfo']) => ({
  ...address,
  addressId: _id ?? null,
})
