import type { Insertable, Selectable } from 'kysely'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { zoneOfType } from '#rules/delivery.ts'
import { toPoisha } from '#rules/money.ts'
import type { OrderEventKind } from '#rules/order-desk.ts'
import { cartTotals, linePrice } from '#rules/price.ts'
import { takeFromSizes } from '#rules/stock.ts'
import { newId } from '#server/db/id.ts'
import type { Tx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ProductKey } from './catalogue.ts'
import { addParcelsOf } from './fill-parcels.ts'
import { addReturns } from './fill-returns.ts'
import type { PastCall } from './history/calls.ts'
import { makeHistory } from './history/history.ts'
import type { PastOrder } from './history/orders.ts'
import type { Customer } from './history/people.ts'
import { saveRatings } from './ratings.ts'

type Sold = Pick<Selectable<Tables['products']>, 'id' | 'title' | 'titleBn' | 'price' | 'images' | 'sizes'> & {
  salePrice: number
  stockBySize: Record<string, number> | null
}
type Written = ReturnType<typeof rowsOf>
type Account = { id: string; cartId: string }

/**
 * Adds the customers, orders and reviews of the last 60 days to products that have just been added, and notes which they are, for
 * `clearDemo`. The stock stays as it is: it is what these orders have left.
 */
export async function addHistory(tx: Tx, productIds: Record<ProductKey, string>, now: Date): Promise<void> {
  const { customers, orders, calls, reviews } = makeHistory(now)
  const soldOf = await readProducts(tx, productIds)
  const accounts = new Map(
    customers.map((customer) => [customer, { id: newId(customer.joinedAt.getTime()), cartId: newId() }]),
  )
  const accountOf = (customer: Customer): Account => found(accounts.get(customer))
  const userRows = customers.map((customer) => ({
    id: accountOf(customer).id,
    userName: customer.userName,
    email: customer.email,
    passwordHash: null,
    createdAt: customer.joinedAt,
    updatedAt: customer.joinedAt,
  }))
  const written = orders.map((order) =>
    rowsOf(order, soldOf, order.customer && accountOf(order.customer), calls.get(order)),
  )
  const reviewRows = reviews.map(({ at, product, customer, stars, says }) => ({
    id: newId(at.getTime()),
    productId: productIds[product],
    userId: accountOf(customer).id,
    userName: customer.userName,
    reviewMessage: says,
    reviewValue: stars,
    createdAt: at,
    updatedAt: at,
  }))
  await tx.insertInto('users').values(userRows).execute()
  const cartRows = [...accounts.values()].map(({ id, cartId }) => ({ id: cartId, userId: id }))
  await tx.insertInto('carts').values(cartRows).execute()
  await tx
    .insertInto('orders')
    .values(written.map(({ order }) => order))
    .execute()
  await tx
    .insertInto('orderLines')
    .values(written.flatMap(({ lines }) => lines))
    .execute()
  await tx
    .insertInto('orderEvents')
    .values(written.flatMap(({ events }) => events))
    .execute()
  await tx
    .insertInto('moneyEntries')
    .values(written.flatMap(({ payments }) => payments))
    .execute()
  const sent = written.map(({ order, lines }, index) => ({
    past: found(orders[index]),
    id: order.id,
    total: Number(order.totalAmount),
    items: lines.map(({ position, productId, title, size, quantity }) => ({
      position,
      productId,
      title,
      size,
      quantity,
    })),
  }))
  await addParcelsOf(tx, sent, now)
  const delivered = written.flatMap(({ order, lines: [line] }) =>
    order.orderStatus === 'delivered' && line
      ? [{ id: order.id, deliveredAt: found(order.deliveredAt ?? undefined) as Date, line: lineOf(line) }]
      : [],
  )
  await addReturns(tx, delivered, now)
  await tx.insertInto('reviews').values(reviewRows).execute()
  await saveRatings(tx, Object.values(productIds))
  await tx
    .insertInto('demoShop')
    .values({
      customers: userRows.map(({ id }) => id),
      orders: written.map(({ order }) => order.id),
      reviews: reviewRows.map(({ id }) => id),
    })
    .execute()
}

const lineOf = ({ position, productId, title, titleBn, size, price }: Written['lines'][number]) => ({
  position,
  productId,
  title,
  titleBn,
  size,
  price,
})

async function readProducts(tx: Tx, productIds: Record<ProductKey, string>): Promise<(key: ProductKey) => Sold> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'title', 'titleBn', 'price', 'salePrice', 'images', 'sizes', 'stockBySize'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (key) => found(byId.get(productIds[key]))
}

/**
 * Taka that a piece has cost. It is written to the lines of the demo's orders alone, and not to their products: it is
 * deleted with these orders, and counts for no order of a real buyer.
 */
const costOf = ({ price }: Sold) => Math.round(price * 0.45)

/** An order as the shop's own rules make it (write-order.service.ts). */
function rowsOf(
  { at, movedAt, status, steps, reason, to, notes, coupon, lines: bought }: PastOrder,
  soldOf: (key: ProductKey) => Sold,
  account: Account | null,
  call: PastCall | undefined,
) {
  const id = newId(at.getTime())
  const lines = bought.map(({ product, size, quantity }) => ({
    ...soldOf(product),
    productId: soldOf(product).id,
    size,
    quantity,
  }))
  const discountPercentage = coupon?.discountPercentage ?? 0
  const { subtotal, shipping, discount, total } = cartTotals(
    lines,
    zoneOfType(defaultSettings.delivery.zones, to.shippingType),
    discountPercentage,
  )
  const order: Insertable<Tables['orders']> = {
    id,
    userId: account?.id ?? null,
    guestHash: null,
    cartId: account?.cartId ?? null,
    orderStatus: status,
    paymentStatus: status === 'delivered' ? 'paid' : 'pending',
    paid: status === 'delivered' ? toPoisha(total) : 0,
    shippingType: to.shippingType,
    shippingCharge: shipping,
    couponCode: coupon?.code ?? null,
    discountPercentage,
    discountAmount: discount,
    subtotal,
    totalAmount: total,
    addressId: null,
    name: to.userName,
    phone: to.phone,
    address: to.address,
    city: to.city,
    pincode: to.pincode,
    notes,
    createdAt: at,
    updatedAt: movedAt,
    rejectReason: reason,
    deliveredAt: status === 'delivered' ? movedAt : null,
    ...(call && { callState: call.callState, callAt: call.callAt, noAnswers: call.callState === 'noAnswer' ? 1 : 0 }),
  }
  const payment: Insertable<Tables['moneyEntries']> = {
    id: newId(movedAt.getTime()),
    orderId: id,
    kind: 'courier_collected',
    method: 'courier',
    amount: toPoisha(total),
    belongsKind: 'delivery',
    createdAt: movedAt,
  }
  const stepEvent = (step: PastOrder['steps'][number], index: number) => ({
    at: step.at,
    kind: 'status' as OrderEventKind,
    details: JSON.stringify({
      from: steps[index - 1]?.status ?? 'pending',
      to: step.status,
      ...(step.status === 'rejected' && { reason }),
    }),
  })
  return {
    order,
    payments: status === 'delivered' ? [payment] : [],
    events: [...steps.map(stepEvent), ...(call ? [callEvent(call)] : [])].map(({ at: moment, ...event }) => ({
      id: newId(moment.getTime()),
      orderId: id,
      userId: null,
      createdAt: moment,
      ...event,
    })),
    lines: lines.map((line, position) => ({
      orderId: id,
      position,
      productId: line.productId,
      title: line.title,
      titleBn: line.titleBn,
      image: line.images[0] ?? '',
      price: linePrice(line),
      cost: toPoisha(costOf(line)),
      quantity: line.quantity,
      size: line.size,
      takenFromSizes: JSON.stringify(takeFromSizes({ ...line, totalStock: 0 }, line.size || null, line.quantity)),
    })),
  }
}

/** As the order desk records it, with the call's state before (order-calls.service.ts). */
const callEvent = ({ at, callState, callAt }: PastCall) => ({
  at,
  kind: (callState === 'later' ? 'callLater' : 'noAnswer') satisfies OrderEventKind as OrderEventKind,
  details: JSON.stringify({
    ...(callAt && { callAt: callAt.toISOString() }),
    wasState: 'none',
    wasAt: null,
    wasNoAnswers: 0,
    wasHeldUntil: null,
  }),
})

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The history of the demo shop names something that is not there')
  return value
}
