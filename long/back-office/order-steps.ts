import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { carriesOrder, isParcelOut } from '#rules/parcel-state.ts'
import { linesOf } from '#server/testing/corrections.ts'
import { inDhaka } from '#server/testing/shop.ts'
import { pickOf } from '../take-walks.ts'
import type { Office } from './office.ts'
import type { SheetOrder } from './sheets.ts'
import type { Choice, Step } from './step.ts'

type Method = 'COD' | 'manual' | 'bkash'

const MAX_ORDERS = 3

/** A buyer orders some pieces of one product. */
export async function place(office: Office, { pick, more }: Choice, paymentMethod: Method): Promise<void> {
  const { shop, customer, products, phones, orders } = office
  const buyer = paymentMethod === 'manual' ? customer : shop.guest()
  const product = pickOf(products, pick)
  if (!product) return
  const quantity = 1 + (more % 3)
  const size = pickOf(product.sizes, more)
  const body = {
    cartItems: [{ productId: product._id, quantity, ...(size && { size }) }],
    addressInfo: { ...inDhaka, phone: pickOf(phones, more) ?? '' },
    shippingType: 'inside' as const,
    totalAmount: product.price * quantity + 80,
    paymentMethod,
  }
  const { orderId, orderKey } = await buyer.placeOrder({ body, idempotencyKey: `${office.next()}-${'k'.repeat(32)}` })
  orders.push({ id: orderId, key: orderKey, buyer })
}

const placing =
  (method: Method): Step =>
  ({ office, choice }) =>
    office.orders.length >= MAX_ORDERS ? null : { act: () => place(office, choice, method) }

const enter: Step = ({ office, choice: { pick, more } }) => {
  const product = pickOf(office.products, pick)
  if (!product || office.orders.length >= MAX_ORDERS) return null
  const size = pickOf(product.sizes, more)
  const body = {
    source: 'phone' as const,
    addressInfo: { ...inDhaka, phone: office.phones[0] ?? '' },
    cartItems: [{ productId: product._id, quantity: 2, price: 400.25, ...(size && { size }) }],
    shippingType: 'inside' as const,
    shippingCharge: 60,
    discountAmount: 100,
    totalAmount: 760.5,
    message: '',
  }
  const act = async () => {
    const { orderId } = await office.admin.enterOrder({ body })
    const { data } = await office.admin.listOrderLinks({ query: { ids: [orderId] } })
    office.orders.push({ id: orderId, key: data[0]?.orderKey ?? '', buyer: office.shop.guest() })
  }
  return { act }
}

/**
 * KNOWN: an order that was delivered by hand while its parcel is under way, or reported as returned and not received, has its pieces
 * counted with one of both only; the walk does not deliver such an order by the status form.
 */
const isWithCourier = ({ parcels }: SheetOrder) =>
  parcels.some((one) => carriesOrder(one) && (isParcelOut(one.state) || (one.state === 'returned' && !one.receivedAt)))

const moving =
  (choose: (choice: Choice) => OrderStatus): Step =>
  ({ office, sheet: { order }, choice }) => {
    const to = choose(choice)
    if (to === 'delivered' && isWithCourier(order)) return null
    const act = async () => {
      await office.admin.updateOrder({ params: { id: order._id }, body: { orderStatus: to } })
      const key = `${office.keys.step}-1`
      if (order.orderStatus !== to) office.lastMove = { id: order._id, key, from: order.orderStatus }
    }
    return { act }
  }

const undo: Step = ({ office }) => {
  const { lastMove } = office
  if (!lastMove) return null
  const { id: _id, key: undoes, from } = lastMove
  const to = orderStatuses.find((status) => status === from) ?? 'pending'
  return { act: () => office.admin.changeOrders({ body: { orders: [{ _id, undoes }], change: { to } } }) }
}

/** Other pieces of its lines, or a further product. */
const correctLines: Step = ({ office, sheet: { order }, choice: { pick, more } }) => {
  const lines = linesOf(order).map((line, index) => ({
    ...line,
    quantity: index === pick % order.cartItems.length ? 1 + (more % 4) : line.quantity,
  }))
  const added = more % 3 === 0 ? office.products.slice(1).map(({ _id }) => ({ productId: _id, quantity: 1 })) : []
  const body = { updatedAt: order.updatedAt, cartItems: [...lines, ...added] }
  return { act: () => office.admin.correctOrder({ params: { id: order._id }, body }) }
}

const correctAmounts: Step = ({ office, sheet: { order }, choice: { more } }) => {
  const body = {
    updatedAt: order.updatedAt,
    shippingCharge: 10 * (more % 30),
    discountAmount: Math.min(33, order.subtotal),
  }
  return { act: () => office.admin.correctOrder({ params: { id: order._id }, body }) }
}

const merge: Step = ({ office, reading, sheet: { order }, choice: { pick } }) => {
  const other = pickOf(reading.sheets, pick)?.order
  if (!other || other._id === order._id) return null
  const body = { updatedAt: order.updatedAt, other: { _id: other._id, updatedAt: other.updatedAt } }
  return { act: () => office.admin.mergeOrders({ params: { id: order._id }, body }) }
}

const pack: Step = ({ office, sheet: { order } }) => ({
  act: () => office.admin.packOrder({ params: { id: order._id }, body: {} }),
})

const cancelByBuyer: Step = ({ placed: { buyer, key } }) => ({ act: () => buyer.cancelMyOrder({ body: { key } }) })

const correctByBuyer: Step = ({ placed: { buyer, key }, sheet: { order }, choice: { more } }) => {
  const addressInfo = { ...inDhaka, phone: order.addressInfo.phone, address: `House ${more}, Road 3, Dhanmondi` }
  return { act: () => buyer.correctMyOrder({ body: { key, updatedAt: order.updatedAt, addressInfo } }) }
}

export const orderSteps = {
  place: placing('COD'),
  placeAndSendMoney: placing('manual'),
  placeAndPayOnline: placing('bkash'),
  enter,
  confirm: moving(() => 'inProcess'),
  deliver: moving(() => 'delivered'),
  reject: moving(() => 'rejected'),
  move: moving(({ more }) => orderStatuses[more % orderStatuses.length] ?? 'pending'),
  undo,
  correctLines,
  correctAmounts,
  merge,
  pack,
  cancelByBuyer,
  correctByBuyer,
}
