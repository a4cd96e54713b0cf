import type { User } from '#contract/auth.ts'
import { startBkash } from '#server/testing/fake-bkash.ts'
import { startNagad } from '#server/testing/fake-nagad.ts'
import { startPathao } from '#server/testing/fake-pathao.ts'
import { startRedx } from '#server/testing/fake-redx.ts'
import { startSslcommerz } from '#server/testing/fake-sslcommerz.ts'
import { startSteadfast } from '#server/testing/fake-steadfast.ts'
import { hasParcel } from '#server/testing/parcels.ts'
import { comeBack, turnOn } from '#server/testing/paying.ts'
import { hasDelivered } from '#server/testing/returns.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '#server/testing/shop.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { withVat } from '#server/testing/vat.ts'

/** Ids by the word before them in a path. */
export type Named = Record<string, readonly string[]>

/** Words that the id of an order comes after. */
const ofOrders = ['call', 'correct', 'merge', 'note', 'pack', 'profit']

/** Fakes of all couriers and payment providers: a call that tries one out reaches nothing outside of this machine. */
async function startOutside() {
  const stack = new AsyncDisposableStack()
  const [bkash, ...others] = [
    stack.use(await startBkash()),
    stack.use(await startSslcommerz()),
    stack.use(await startNagad()),
    stack.use(await startSteadfast()),
    stack.use(await startPathao()),
    stack.use(await startRedx()),
  ]
  const env: Record<string, string> = Object.assign({}, bkash.env, ...others.map((fake) => fake.env))
  return { stack, bkash, env }
}

/** An order that is paid by bKash, and one whose payment waits. */
async function hasPayments(shop: TestShop, bkash: Awaited<ReturnType<typeof startBkash>>) {
  await turnOn(shop, 'bkash', bkash)
  const cap = await shop.hasProduct()
  const placed: { orderId: string; key: string; payment: string }[] = []
  for (const isPaid of [true, false]) {
    const guest = shop.guest()
    const { orderId, orderKey: key } = await guest.placeOrder({ body: orderOf(cap) })
    const { payment } = await guest.payMyOrder({ body: { key, provider: 'bkash', payNow: 'all' } })
    if (isPaid) await comeBack(bkash.authorise())
    placed.push({ orderId, key, payment })
  }
  return placed
}

/** What staff have at work. */
async function hasWork(shop: TestShop, admin: TestClient) {
  await withVat(shop)
  const cap = await shop.hasProduct({ totalStock: 1_000 })
  const sent = [await hasParcel(shop, admin, cap), await hasParcel(shop, admin, cap, { state: 'in_transit' })]
  const delivered = await hasDelivered(shop, admin)
  await delivered.ask('money')
  const returns = await shop.db.selectFrom('returnRequests').select('id').execute()
  const cost = { kind: 'rent', amount: 3_000, firstDay: '2026-11-01', lastDay: '2026-11-30', note: '' } as const
  const { data: rent } = await admin.createCost({ body: cost })
  const { data: winter } = await admin.addCategory({ body: { slug: 'winter', name: { en: 'Winter', bn: '' } } })
  const page = { slug: 'wholesale', title: { en: 'Wholesale', bn: '' }, body: { en: '<p>Call us.</p>', bn: '' } }
  const { data: own } = await admin.addOwnPage({ body: page })
  const { after } = (await admin.getNextClosing()).data
  const { data: closing } = await admin.closeDay({ body: { after, counted: 0 } })
  const named: Named = {
    parcels: sent.map(({ id }) => id),
    returns: returns.map(({ id }) => id),
    costs: [rent._id],
    categories: [winter._id],
    pages: [own._id],
    closings: [closing._id],
    'product-costs': [cap._id],
  }
  return { named, delivered, orderIds: [...sent.map(({ orderId }) => orderId), delivered.id] }
}

/** Products, an order, a coupon, a banner and an address; price and coupon are those of the document's example of an order. */
async function hasSold(shop: TestShop, customer: TestClient & { user: User }, admin: TestClient) {
  const cap = await shop.hasProduct({
    price: 690,
    totalStock: 1_000_000,
    sizes: ['S', 'M'],
    stockBySize: { S: 500_000, M: 500_000 },
  })
  const tee = await shop.hasProduct({ totalStock: 1_000_000 })
  const cartItems = [{ productId: tee._id, quantity: 1 }]
  const { orderId } = await customer.placeOrder({
    body: { cartItems, addressInfo: inDhaka, shippingType: 'inside', totalAmount: 580 },
  })
  await shop.db
    .insertInto('coupons')
    .values({ id: 'coupon', name: 'Eid', code: 'EID15', discountPercentage: 15, expiryDate: null })
    .execute()
  const { data: banner } = await admin.addFeature({ body: { image: 'https://pictures.example/banner.jpg' } })
  const { data: address } = await customer.addAddress({ body: { ...inDhaka, userId: customer.user._id } })
  return { ids: [customer.user._id, cap._id, tee._id, banner._id, address._id, 'EID15', 'coupon'], orderId }
}

/** A shop with one of everything, and what can be named in it. */
export async function startFuzzedShop(defects: string[]) {
  const { stack, bkash, env } = await startOutside()
  const shop = await startShop({ env, log: (line) => line.includes('"level":50') && defects.push(line) })
  stack.use(shop)
  const [customer, admin] = [await shop.customer(), await shop.admin()]
  const own = await hasSold(shop, customer, admin)
  const [payments, work] = [await hasPayments(shop, bkash), await hasWork(shop, admin)]
  const orderIds = [own.orderId, ...payments.map((paid) => paid.orderId), ...work.orderIds]
  const named: Named = {
    ...work.named,
    'payment-attempts': payments.map(({ payment }) => payment),
    ...Object.fromEntries(ofOrders.map((noun) => [noun, orderIds])),
    buyers: [inDhaka.phone],
    'number-records': [inDhaka.phone],
  }
  const ids = [...own.ids, 'unknown', ...new Set(Object.values(named).flat())]
  return {
    ...shop,
    known: { ids, keys: [work.delivered.key, ...payments.map(({ key }) => key)], named },
    people: [null, customer.user, admin.user],
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
