import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SettingsValues } from '#contract/settings-groups.ts'
import { refused } from '../testing/expect.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { statementsOf } from '../testing/statements.ts'
import { writeOrderLetter } from './order-letter.ts'

const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()

type Payments = SettingsValues['payments']
const bkash = { isOn: true, number: '01712345678', kind: 'personal' } as const
const noRule = {
  ask: 'nothing',
  everybody: false,
  zones: [],
  fromAmount: null,
  fromPieces: null,
  fromRejected: null,
  markedProducts: false,
}

/** The shop asks for this in advance, and takes money on its bKash number. */
const asks = (advance: Partial<Payments['advance']>, wallets: object = { bkash }) =>
  admin.saveSettings({ params: { group: 'payments' }, body: { advance: { ...noRule, ...advance }, wallets } })

const manual = (cap: Parameters<typeof orderOf>[0], more: object = {}) => ({
  ...orderOf(cap),
  paymentMethod: 'manual',
  ...more,
})
const place = (body: object) => shop.guest().placeOrder({ body: body as ReturnType<typeof orderOf> })
const read = async (id: string) => (await admin.adminGetOrder({ params: { id } })).data

test('without a rule an order is paid at the door, whatever way it names', async () => {
  await asks({}, { bkash: { ...bkash, isOn: false } })
  const cap = await shop.hasProduct()
  for (const paymentMethod of [undefined, 'COD', 'cod', 'paypal', null]) {
    const { orderId, payNow } = await place({ ...orderOf(cap), paymentMethod })
    const { paymentMethod: stored, advance } = await read(orderId)
    assert.deepEqual([payNow, stored, advance.state], [0, 'COD', 'none'])
  }
  for (const paymentMethod of ['bkash', 'sslcommerz', 'nagad', 'manual']) {
    const refusal = await refused(place({ ...orderOf(cap), paymentMethod }), { status: 409 })
    assert.equal(refusal.code, 'payment_not_set_up')
  }
})

test('where a rule asks for an advance, cash on delivery is refused with amount and reason, and the order stores what was asked', async () => {
  await asks({ ask: 'delivery', everybody: true })
  const cap = await shop.hasProduct()
  const refusal = await refused(place(orderOf(cap)), { status: 409, message: /৳80 is paid in advance, and ৳500 when/ })
  assert.deepEqual([refusal.code, refusal.data], ['advance_asked', { amount: 80, reason: 'everybody', atDoor: 500 }])
  const { orderId, payNow } = await place(manual(cap, { payNow: 'delivery' }))
  const order = await read(orderId)
  assert.deepEqual([payNow, order.payNow, order.paymentMethod, order.toCollect], [80, 80, 'manual', 580])
  assert.deepEqual(order.advance, { state: 'due', amount: 80, reason: 'everybody' })
  const all = await place(manual(cap))
  assert.equal(all.payNow, 580)
  await asks({ ask: 'all', everybody: true })
  await refused(place(manual(cap, { payNow: 'delivery' })), { status: 409 })
  assert.equal((await place(manual(cap, { payNow: 'asked' }))).payNow, 580)
})

test('a rule asks for nothing as long as no way to pay is set up', async () => {
  await asks({ ask: 'all', everybody: true }, { bkash: { ...bkash, isOn: false } })
  const cap = await shop.hasProduct()
  assert.equal((await place(orderOf(cap))).payNow, 0)
  assert.equal((await shop.guest().getShop()).data.payments, undefined)
})

test('the shop’s pages know whether every order is to be paid in advance as a whole', async () => {
  const asksAll = async (advance: Partial<Payments['advance']>) => {
    await asks(advance)
    return (await shop.guest().getShop()).data.payments?.asksAll
  }
  assert.equal(await asksAll({ ask: 'all', everybody: true }), true)
  assert.equal(await asksAll({ ask: 'all', fromAmount: 1_000 }), false)
  assert.equal(await asksAll({ ask: 'share', percent: 100, everybody: true }), true)
  assert.equal(await asksAll({ ask: 'delivery', everybody: true }), false)
})

test('zones, amounts, pieces, marked products and a poor record are asked, and others are not', async () => {
  const cap = await shop.hasProduct()
  const marked = await shop.hasProduct({ asksAdvance: true })
  const reasonOf = async (body: object) => {
    const result = await place(body).then(
      () => null,
      (error) => error.body?.data?.reason ?? error.data?.reason,
    )
    return result
  }
  await asks({ ask: 'delivery', zones: ['dhaka-city'] })
  assert.equal(await reasonOf(orderOf(cap)), 'zone')
  await asks({ ask: 'delivery', zones: ['outside-dhaka'] })
  assert.equal(await reasonOf(orderOf(cap)), null)
  await asks({ ask: 'delivery', fromAmount: 580 })
  assert.equal(await reasonOf(orderOf(cap)), 'amount')
  await asks({ ask: 'delivery', fromPieces: 2 })
  assert.equal(await reasonOf(orderOf(cap)), null)
  assert.equal(await reasonOf(orderOf(cap, { quantity: 2 })), 'pieces')
  await asks({ ask: 'delivery', markedProducts: true })
  assert.deepEqual([await reasonOf(orderOf(cap)), await reasonOf(orderOf(marked))], [null, 'product'])
  await asks({})
  const phone = '01811000111'
  const body = { ...orderOf(cap), addressInfo: { ...orderOf(cap).addressInfo, phone } }
  for (const _ of [1, 2]) {
    const { orderId } = await place(body)
    await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
  }
  await asks({ ask: 'delivery', fromRejected: 2 })
  // The shop’s notes on a number are not shown.
  assert.equal(await reasonOf(body), 'order')
  assert.equal(await reasonOf(orderOf(cap)), null)
  const { orderId } = await place({ ...body, paymentMethod: 'manual', payNow: 'asked' })
  assert.deepEqual(
    [(await read(orderId)).advance.reason, (await read(orderId)).desk.advanceReason],
    ['order', 'record'],
  )
})

test('the preview shows the advance for an order, what remains at the door, and the ways to pay', async () => {
  const cap = await shop.hasProduct()
  await asks({ ask: 'share', percent: 20, everybody: true })
  const { cartItems, shippingType, addressInfo } = orderOf(cap)
  const preview = () => shop.guest().previewAdvance({ body: { cartItems, shippingType, addressInfo } })
  assert.deepEqual((await preview()).data, {
    total: 580,
    ways: ['manual'],
    asked: { amount: 116, atDoor: 464, reason: 'everybody' },
    delivery: { amount: 80, atDoor: 500 },
  })
  await asks({})
  assert.equal((await preview()).data.asked, null)
})

test('staff enter an order without an advance, and a repeat of an order answers what was asked', async () => {
  await asks({ ask: 'delivery', everybody: true })
  const cap = await shop.hasProduct()
  const { addressInfo, cartItems, shippingType, totalAmount } = orderOf(cap)
  const { orderId } = await admin.enterOrder({
    body: { source: 'messenger', addressInfo, cartItems, shippingType, totalAmount },
  })
  const entered = await read(orderId)
  assert.deepEqual([entered.paymentMethod, entered.advance.amount], ['COD', 0])
  const guest = shop.guest()
  const send = () =>
    guest.placeOrder({
      body: manual(cap, { payNow: 'asked' }) as ReturnType<typeof orderOf>,
      idempotencyKey: 'k'.repeat(40),
    })
  const [one, other] = [await send(), await send()]
  assert.deepEqual([one.payNow, other.payNow, one.orderId === other.orderId], [80, 80, true])
})

test('an advance for all orders costs no further statement, and a rule about the buyer’s record costs one', async () => {
  const cap = await shop.hasProduct()
  const guest = shop.guest()
  const send = (body: object) =>
    statementsOf(shop, () => guest.placeOrder({ body: body as ReturnType<typeof orderOf> }))
  await asks({}, { bkash: { ...bkash, isOn: false } })
  await send(orderOf(cap))
  const { length: before } = await send(orderOf(cap))
  await asks({ ask: 'delivery', everybody: true })
  assert.equal((await send(manual(cap))).length, before)
  await asks({ ask: 'delivery', fromRejected: 2 })
  assert.equal((await send(orderOf(cap))).length, before + 1)
})

test('the mail of an order names what is to be paid in advance, and cash on delivery only if that is due', async () => {
  await asks({ ask: 'delivery', everybody: true })
  const cap = await shop.hasProduct()
  const sender = { name: { en: 'Tupi', bn: 'টুপি' }, phone: '+8801700000000', email: '' }
  const letterOf = async (subjectId: string, language: 'en' | 'bn') =>
    (
      await writeOrderLetter(
        shop.pool,
        { origin: 'https://shop.example', sender, sizeNames: [] },
        { recipient: 'rahim@example.com', subjectId, language },
      )
    )?.paragraphs.join(' ') ?? ''
  const { orderId } = await place(manual(cap, { payNow: 'delivery' }))
  assert.match(await letterOf(orderId, 'en'), /Please pay ৳80 in advance/)
  assert.match(await letterOf(orderId, 'bn'), /৳৮০ আগে দিন/)
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 80, reference: 'MAIL000001' } })
  assert.match(await letterOf(orderId, 'en'), /You pay in cash on delivery/)
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 500, reference: 'MAIL000002' } })
  assert.match(await letterOf(orderId, 'en'), /It is paid/)
})
