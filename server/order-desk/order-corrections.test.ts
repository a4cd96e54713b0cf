import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { clean } from '../cleaning.ts'
import { linesOf, orderIn } from '../testing/corrections.ts'
import { refused, settled } from '../testing/expect.ts'
import { inDhaka, startShop } from '../testing/shop.ts'

// Each test has users and products of its own; those that read all rows have a shop of their own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const errorsOf = async (refused: Promise<unknown>) => {
  const { rejected } = await settled([refused])
  return rejected.map(({ status, code, errors }) => ({ status, code, errors }))[0]
}

test('staff correct the address, pieces and charge of an order, and its timeline shows each value before and after', async () => {
  const admin = await shop.admin()
  const cap = await shop.hasProduct({
    titleBn: 'ঢাকা ক্লাসিক',
    sizes: ['56 cm', 'L'],
    stockBySize: { '56 cm': 5, L: 5 },
    totalStock: 10,
  })
  const other = await shop.hasProduct({ title: 'Padma Trucker', price: 690, totalStock: 3 })
  const order = await orderIn(shop, cap, { quantity: 2, size: '56 cm' })
  const { data } = await admin.correctOrder({
    params: { id: order._id },
    body: {
      updatedAt: order.updatedAt,
      addressInfo: { ...inDhaka, phone: '০১৯১১-২২৩৩৪৪', pincode: '' },
      cartItems: [
        { line: 0, productId: cap._id, quantity: 3, size: 'L' },
        { productId: other._id, quantity: 1 },
      ],
      shippingType: 'outside',
      shippingCharge: 60,
    },
  })
  assert.deepEqual(
    [data.addressInfo.phone, data.shippingType, data.shippingCharge, data.subtotal, data.totalAmount],
    ['01911223344', 'outside', 60, 2190, 2250],
  )
  const { data: seen } = await shop.guest().getProduct({ params: { id: cap._id } })
  assert.deepEqual([seen.stockBySize, await shop.stockOf(other)], [{ '56 cm': 5, L: 2 }, 2])
  const [event] = (await admin.listOrderEvents({ params: { id: order._id } })).data
  assert.deepEqual(
    [event?.kind, event?.userName, event?.details],
    [
      'corrected',
      admin.user.userName,
      {
        phone: '01712345678 → 01911223344',
        pincode: `${inDhaka.pincode} → –`,
        shippingType: 'inside → outside',
        shippingCharge: '80 → 60',
        totalAmount: '1080 → 2250',
        'item 1': 'Dhaka Classic, 56 cm × 2 → Dhaka Classic, L × 3',
        'itemBn 1': 'ঢাকা ক্লাসিক, ৫৬ সেমি × ২ → ঢাকা ক্লাসিক, L × ৩',
        'item 2': '– → Padma Trucker × 1',
        'itemBn 2': '– → Padma Trucker × ১',
      },
    ],
  )
})

test('agreed prices stay, what is added costs what it costs now, a changed area has the charge of today, and another total than was seen is refused', async () => {
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ price: 500 })
  const order = await orderIn(shop, cap)
  await admin.editProduct({ params: { id: cap._id }, body: { price: 700 } })
  const cartItems = [...linesOf(order).map((line) => ({ ...line, quantity: 2 })), { productId: cap._id, quantity: 1 }]
  const body = { updatedAt: order.updatedAt, cartItems, shippingType: 'outside' as const }
  const correct = (totalAmount?: number) =>
    admin.correctOrder({ params: { id: order._id }, body: { ...body, totalAmount } })
  const refusal = await refused(correct(1650), { status: 409, code: 'prices_changed' })
  assert.deepEqual(refusal.data, { totalAmount: 1850 }, 'the added one was shown at its earlier price')
  const { data } = await correct(1850)
  assert.deepEqual(
    data.cartItems.map(({ price, quantity }) => [price, quantity]),
    [
      [500, 2],
      [700, 1],
    ],
  )
  assert.deepEqual([data.subtotal, data.shippingCharge, data.totalAmount], [1700, 150, 1850])
})

test('a place that staff choose for a typed city of the same name is kept, and is in the timeline', async () => {
  const admin = await shop.admin()
  const typed = { ...inDhaka, city: 'Savar, Dhaka' }
  const order = await orderIn(shop, await shop.hasProduct(), { addressInfo: typed })
  const params = { id: order._id }
  const addressInfo = { ...typed, district: 'Dhaka', thana: 'Savar' }
  await admin.correctOrder({ params, body: { updatedAt: order.updatedAt, addressInfo } })
  const { district, thana } = (await admin.adminGetOrder({ params })).data.addressInfo
  assert.deepEqual([district, thana], ['Dhaka', 'Savar'])
  const [event] = (await admin.listOrderEvents({ params })).data
  assert.deepEqual([event?.kind, event?.details], ['corrected', { district: '– → Dhaka', thana: '– → Savar' }])
})

test('a coupon’s percentage follows the pieces until staff give an amount, which then stays', async () => {
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ price: 500 })
  await admin.createCoupon({ body: { name: 'Ten', code: 'TEN', discountPercentage: 10, expiryDate: '2030-01-01' } })
  let order = await orderIn(shop, cap, { couponCode: 'TEN', totalAmount: 530 } as never)
  const correct = async (changes: object) => {
    const body = { updatedAt: order.updatedAt, ...changes }
    order = (await admin.correctOrder({ params: { id: order._id }, body })).data
    return [order.discountPercentage, order.discountAmount, order.totalAmount]
  }
  const withPieces = (quantity: number) => ({ cartItems: linesOf(order).map((line) => ({ ...line, quantity })) })
  assert.deepEqual(await correct(withPieces(4)), [10, 200, 1880])
  assert.deepEqual(await correct({ discountAmount: 200 }), [10, 200, 1880])
  assert.deepEqual(await correct({ discountAmount: 300 }), [0, 300, 1780])
  assert.deepEqual(await correct(withPieces(2)), [0, 300, 780])
  assert.equal(order.couponCode, 'TEN')
  assert.deepEqual(await errorsOf(correct({ discountAmount: 1000.01 })), {
    status: 400,
    code: 'invalid_input',
    errors: { discountAmount: 'The discount is more than the pieces cost' },
  })
})

test('a line of a deleted product stays, shrinks or goes, and does not grow', async () => {
  const admin = await shop.admin()
  const [cap, other] = [await shop.hasProduct(), await shop.hasProduct()]
  let order = await orderIn(shop, cap, { quantity: 3 })
  await admin.deleteProduct({ params: { id: cap._id } })
  const correct = async (cartItems: object[]) => {
    const body = { updatedAt: order.updatedAt, cartItems } as never
    order = (await admin.correctOrder({ params: { id: order._id }, body })).data
    return order.cartItems.map(({ quantity }) => quantity)
  }
  const grown = await errorsOf(correct([{ line: 0, productId: cap._id, quantity: 4 }]))
  assert.deepEqual([grown?.code, Object.keys(grown?.errors ?? {})], ['product_gone', ['cartItems.0.productId']])
  assert.deepEqual(
    await correct([
      { line: 0, productId: cap._id, quantity: 2 },
      { productId: other._id, quantity: 1 },
    ]),
    [2, 1],
  )
  assert.deepEqual(await correct([{ line: 1, productId: other._id, quantity: 1 }]), [1])
  assert.equal(await shop.stockOf(other), 19)
})

test('a hidden product is added to no order, and one that an order has already may be more pieces', async () => {
  const admin = await shop.admin()
  const [cap, hidden] = [await shop.hasProduct(), await shop.hasProduct({ totalStock: 9 })]
  const order = await orderIn(shop, cap)
  for (const { _id: id } of [cap, hidden]) await admin.editProduct({ params: { id }, body: { isHidden: true } })
  const correct = (cartItems: { line?: number; productId: string; quantity: number }[]) =>
    admin.correctOrder({ params: { id: order._id }, body: { updatedAt: order.updatedAt, cartItems } })
  const added = await errorsOf(correct([...linesOf(order), { productId: hidden._id, quantity: 1 }]))
  assert.deepEqual([added?.code, Object.keys(added?.errors ?? {})], ['product_gone', ['cartItems.1.productId']])
  assert.equal(await shop.stockOf(hidden), 9)
  const { data } = await correct([{ line: 0, productId: cap._id, quantity: 2 }])
  assert.equal(data.cartItems[0]?.quantity, 2)
})

test('of two corrections at once the second must reload, a repeat counts once, and a shipped order cannot be corrected', async () => {
  const admin = await shop.admin()
  const cap = await shop.hasProduct()
  const order = await orderIn(shop, cap)
  const params = { id: order._id }
  const more = { updatedAt: order.updatedAt, cartItems: linesOf(order).map((line) => ({ ...line, quantity: 3 })) }
  const first = await admin.correctOrder({ params, body: more, idempotencyKey: 'first' })
  const again = await admin.correctOrder({ params, body: more, idempotencyKey: 'first' })
  assert.deepEqual([again.data.updatedAt, await shop.stockOf(cap)], [first.data.updatedAt, 17])
  assert.equal((await errorsOf(admin.correctOrder({ params, body: more })))?.code, 'stale')
  await assert.rejects(admin.correctOrder({ params, body: { shippingCharge: 1 } as never }), { status: 400 })
  const { data: shipped } = await admin.updateOrder({ params, body: { orderStatus: 'inShipping' } })
  const late = admin.correctOrder({ params, body: { updatedAt: shipped.updatedAt, shippingCharge: 1 } })
  assert.equal((await errorsOf(late))?.code, 'order_shipped')
})

test('a line that is too many is named, and nothing of the correction happens', async () => {
  const admin = await shop.admin()
  const [cap, few] = [await shop.hasProduct(), await shop.hasProduct({ totalStock: 1 })]
  const order = await orderIn(shop, cap, { quantity: 2 })
  const cartItems = [
    { line: 0, productId: cap._id, quantity: 1 },
    { productId: few._id, quantity: 2 },
  ]
  const refused = admin.correctOrder({ params: { id: order._id }, body: { updatedAt: order.updatedAt, cartItems } })
  assert.deepEqual(await errorsOf(refused), {
    status: 409,
    code: 'out_of_stock',
    errors: { 'cartItems.1.quantity': 'Only 1 quantity can be added for this item' },
  })
  assert.deepEqual([await shop.stockOf(cap), await shop.stockOf(few)], [18, 1])
  const twice = { updatedAt: order.updatedAt, cartItems: [cartItems[0], cartItems[0]] } as never
  assert.equal((await errorsOf(admin.correctOrder({ params: { id: order._id }, body: twice })))?.status, 400)
})

test('the audit trail names the corrected fields without a phone number; the timeline forgets the number with the buyer', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const order = await orderIn(shop, await shop.hasProduct())
  const params = { id: order._id }
  const body = { updatedAt: order.updatedAt, addressInfo: { ...inDhaka, phone: '01911223344' } }
  await admin.correctOrder({ params, body })
  const trail = await admin.listAudit({ query: { action: 'order_corrected' } })
  assert.deepEqual(
    trail.data.map(({ details }) => details),
    [{ fields: 'phone' }],
  )
  const details = async () =>
    (await admin.listOrderEvents({ params })).data.find(({ kind }) => kind === 'corrected')?.details
  assert.deepEqual(await details(), { phone: '01712345678 → 01911223344' })
  await admin.updateOrder({ params, body: { orderStatus: 'rejected' } })
  await sql`update orders set updated_at = now() - interval '366 days'`.execute(shop.db)
  await clean(shop)
  assert.deepEqual(await details(), {})
})
