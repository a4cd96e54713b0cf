import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { clean } from '../cleaning.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'

// The tests of this file disturb each other in nothing: each has orders and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()

type Changes = Partial<typeof inDhaka> & { district?: string; thana?: string; totalAmount?: number }

/** Two caps of five, ordered by a guest; the browser that follows the order is another one. */
async function ordered({ phone = inDhaka.phone } = {}, at: TestShop = shop) {
  const cap = await at.hasProduct({ totalStock: 5 })
  const body = orderOf(cap, { quantity: 2 })
  const { orderId, orderKey } = await at.guest().placeOrder({ body: { ...body, addressInfo: { ...inDhaka, phone } } })
  const browser = at.guest()
  return {
    cap,
    id: orderId,
    key: orderKey,
    read: async () => (await browser.getMyOrder({ body: { key: orderKey } })).data,
    cancel: () => browser.cancelMyOrder({ body: { key: orderKey } }),
    correct: ({ totalAmount, ...changes }: Changes, updatedAt: string, idempotencyKey?: string) =>
      browser.correctMyOrder({
        body: { key: orderKey, updatedAt, totalAmount, addressInfo: { ...inDhaka, ...changes } },
        ...(idempotencyKey && { idempotencyKey }),
      }),
    moveTo: (orderStatus: 'pending' | 'inProcess' | 'inShipping' | 'delivered' | 'rejected', reason = '') =>
      admin.updateOrder({ params: { id: orderId }, body: { orderStatus, reason } }),
  }
}

test('whoever has the link of an order follows it without an account, and reads nothing that staff note', async () => {
  const order = await ordered()
  const params = { id: order.id }
  assert.equal(order.key.slice(0, -22), order.id)
  const placed = await order.read()
  assert.deepEqual(
    [placed.status, placed.toPay, placed.canCancel, placed.canCorrect, placed.addressInfo?.address],
    ['placed', 1080, true, true, inDhaka.address],
  )
  await admin.addOrderNote({ params, body: { note: 'Sounds like a joker' } })
  await admin.recordCall({ params, body: { result: 'noAnswer' } })
  assert.equal((await order.read()).couldNotBeReached, true)
  await order.moveTo('inProcess')
  await admin.packOrder({ params, body: {} })
  const packed = await order.read()
  assert.deepEqual(
    [
      packed.status,
      packed.steps.map(({ step }) => step),
      packed.canCancel,
      packed.canCorrect,
      packed.couldNotBeReached,
    ],
    ['packed', ['placed', 'confirmed', 'packed'], false, false, false],
  )
  assert.ok(packed.steps.every(({ at }) => Math.abs(Date.parse(at ?? '') - Date.now()) < 60_000))
  await order.moveTo('pending')
  assert.deepEqual(
    (await order.read()).steps.map(({ step }) => step),
    ['placed'],
    'what is taken back is gone',
  )
  await order.moveTo('rejected', 'A liar')
  const rejected = await order.read()
  assert.deepEqual(
    [rejected.status, rejected.toPay, rejected.isCancelledByBuyer, rejected.addressInfo],
    ['cancelled', 0, false, null],
  )
  for (const answer of [placed, packed, rejected]) {
    assert.doesNotMatch(JSON.stringify(answer), /joker|liar|Administrator|desk|rejectReason|guestHash|userId/)
  }
})

test('an order of before the timeline has its link and its status, without the times that nobody noted', async () => {
  const { key, read, id } = await ordered()
  await shop.db.updateTable('orders').set({ orderStatus: 'inShipping' }).where('id', '=', id).execute()
  const { status, steps } = await read()
  assert.deepEqual(
    [status, steps.map(({ step, at }) => [step, at === null])],
    [
      'shipped',
      [
        ['placed', false],
        ['shipped', true],
      ],
    ],
  )
  const { data: links } = await admin.listOrderLinks({ query: { ids: [id] } })
  assert.deepEqual(links, [{ _id: id, orderKey: key }])
})

test('a wrong key and an order that is gone are answered alike, also with the key of another order', async () => {
  const [order, other] = [await ordered(), await ordered()]
  const wrong = [
    '',
    order.id,
    `${order.key}A`,
    order.key.slice(0, -1),
    order.id + other.key.slice(-22),
    `${order.id}${'টুপি'.repeat(9)}`,
    `${order.id}${'A'.repeat(22)}`,
  ]
  const gone = await ordered()
  await shop.db.deleteFrom('orders').where('id', '=', gone.id).execute()
  const { updatedAt } = await order.read()
  const guest = shop.guest()
  const texts = new Set<string>()
  for (const key of [...wrong, gone.key]) {
    for (const [method, path, rest] of [
      ['POST', '', {}],
      ['POST', '/cancel', {}],
      ['PUT', '/address', { updatedAt, addressInfo: inDhaka }],
    ] as const) {
      const { status, text } = await guest.raw(method, `/api/shop/order/mine${path}`, { json: { key, ...rest } })
      assert.equal(status, 404, key)
      texts.add(text)
    }
  }
  assert.equal(texts.size, 1)
  assert.equal((await order.read()).status, 'placed')
})

test('the buyer cancels an order until it is confirmed: the stock is back once, and the timeline says who it was', async () => {
  const order = await ordered()
  const answers = await Promise.all(times(4, order.cancel))
  assert.ok(answers.every(({ data }) => data.status === 'cancelled' && data.isCancelledByBuyer && data.toPay === 0))
  assert.equal(await shop.stockOf(order.cap), 5)
  const params = { id: order.id }
  const events = (await admin.listOrderEvents({ params })).data
  assert.deepEqual(
    events.map(({ kind, userName }) => [kind, userName]),
    [['cancelled', null]],
  )
  assert.equal((await admin.adminGetOrder({ params })).data.desk.rejectReason, 'Cancelled by the buyer')
  const confirmed = await ordered()
  await confirmed.moveTo('inProcess')
  const refusal = await refused(confirmed.cancel(), { status: 409, message: /confirmed already.+call us at \+?\d/ })
  assert.equal(refusal.code, 'order_confirmed')
  assert.equal(await shop.stockOf(confirmed.cap), 3)
})

test('of cancelling and confirming at the same moment one happens, the other is told, and the stock is right', async () => {
  await shop.warmUp()
  for (let round = 0; round < 8; round++) {
    const order = await ordered()
    const params = { id: order.id }
    const { updatedAt } = (await admin.adminGetOrder({ params })).data
    const confirm = () => admin.updateOrder({ params, body: { orderStatus: 'inProcess', updatedAt } })
    const [first, second] = round % 2 === 0 ? [confirm, order.cancel] : [order.cancel, confirm]
    const both = await settled<unknown>([first(), second(), order.cancel()])
    const { status } = await order.read()
    if (status === 'confirmed') {
      assert.deepEqual(
        both.broken.map(({ code }) => code),
        ['order_confirmed', 'order_confirmed'],
      )
      assert.equal(await shop.stockOf(order.cap), 3)
    } else {
      assert.deepEqual([status, both.broken.map(({ code }) => code)], ['cancelled', ['stale']])
      assert.match(both.broken[0]?.message ?? '', /The buyer has cancelled/)
      assert.equal(await shop.stockOf(order.cap), 5)
    }
    assert.equal((await admin.listOrderEvents({ params })).data.length, 1)
  }
})

test('the buyer corrects where an order goes until it is packed; without another district it costs what it did', async () => {
  const order = await ordered()
  const params = { id: order.id }
  const before = await order.read()
  const changes = { phone: '০১৯১১-২২৩৩৪৪', address: 'House 9, Road 3, Dhanmondi', city: 'Sylhet', notes: 'Blue gate' }
  await order.correct(changes, before.updatedAt, 'the-same-key')
  const { data: again } = await order.correct(changes, before.updatedAt, 'the-same-key')
  assert.deepEqual(
    [again.addressInfo, again.totalAmount],
    [{ ...inDhaka, ...changes, phone: '01911223344', city: 'Dhaka' }, 1080],
  )
  const [event, ...others] = (await admin.listOrderEvents({ params })).data
  assert.deepEqual([event?.kind, event?.userName, others], ['buyerCorrected', null, []])
  assert.equal(event?.details.phone, '01712345678 → 01911223344')
  assert.equal((await refused(order.correct({}, before.updatedAt), { status: 409 })).code, 'stale')
  await refused(order.correct({ phone: '0171' }, again.updatedAt), {
    status: 400,
    errors: { 'addressInfo.phone': 'Please enter a valid BD mobile number' },
  })
  await admin.updateBuyer({ params: { phone: '01911000000' }, body: { isBlocked: true } })
  await refused(order.correct({ phone: '01911000000' }, again.updatedAt), { status: 409, message: /call us/ })
  await order.moveTo('inProcess')
  await admin.packOrder({ params, body: {} })
  const { updatedAt } = await order.read()
  assert.equal((await refused(order.correct({ name: 'Karim' }, updatedAt), { status: 409 })).code, 'order_packed')
  await order.moveTo('inShipping')
  const shipped = await order.read()
  assert.equal(
    (await refused(order.correct({ name: 'Karim' }, shipped.updatedAt), { status: 409 })).code,
    'order_packed',
  )
})

test('a buyer who moves an order to another place pays the charge there, once the new total was seen', async () => {
  const order = await ordered()
  const params = { id: order.id }
  const savar = { district: 'Dhaka', thana: 'সাভার', city: 'সাভার, ঢাকা', pincode: '' }
  const { updatedAt } = await order.read()
  for (const totalAmount of [undefined, 1080, 1149]) {
    const refusal = await refused(order.correct({ ...savar, totalAmount }, updatedAt), { status: 409 })
    assert.deepEqual([refusal.code, refusal.data], ['prices_changed', { totalAmount: 1150 }])
  }
  const untouched = await order.read()
  assert.deepEqual([untouched.updatedAt, untouched.totalAmount], [updatedAt, 1080])
  assert.deepEqual((await admin.listOrderEvents({ params })).data, [])

  const { data: moved } = await order.correct({ ...savar, totalAmount: 1150 }, updatedAt)
  const { addressInfo, shippingType, shippingCharge, toPay } = moved
  assert.deepEqual([shippingType, shippingCharge, moved.totalAmount, toPay], ['outside', 150, 1150, 1150])
  assert.deepEqual([addressInfo?.district, addressInfo?.thana, addressInfo?.city], ['Dhaka', 'Savar', 'সাভার, ঢাকা'])
  const [event] = (await admin.listOrderEvents({ params })).data
  assert.deepEqual([event?.kind, event?.details.totalAmount], ['buyerCorrected', '1080 → 1150'])

  // What staff agreed on stays with the place; another place has the shop's own charge.
  await admin.correctOrder({ params, body: { updatedAt: moved.updatedAt, shippingCharge: 100 } })
  const agreed = await order.read()
  const { data: street } = await order.correct({ ...savar, address: 'House 9' }, agreed.updatedAt)
  assert.deepEqual([street.shippingCharge, street.addressInfo?.address], [100, 'House 9'])
  const mirpur = { district: 'Dhaka', thana: 'Mirpur', city: '', totalAmount: 1080 }
  const { data: back } = await order.correct(mirpur, street.updatedAt)
  assert.deepEqual([back.shippingType, back.totalAmount, back.addressInfo?.city], ['inside', 1080, 'Mirpur, Dhaka'])
  await refused(order.correct({ district: 'Atlantis' }, back.updatedAt), {
    status: 400,
    errors: { 'addressInfo.district': 'Choose a district from the list' },
  })
})

test('order number and phone find the order, in any spelling; what is wrong of them is not said', async () => {
  const order = await ordered({ phone: '01811223344' })
  const guest = shop.guest()
  const find = (number: string, phone: string) => guest.findOrderLink({ body: { number, phone } })
  const number = order.id.slice(-5)
  for (const [typed, phone] of [
    [`#${number}`, '01811223344'],
    [number.toUpperCase(), '+880 1811-223344'],
    [` # ${number} `, '০১৮১১২২৩৩৪৪'],
    [order.id, '8801811223344'],
  ] as const) {
    assert.equal((await find(typed, phone)).orderKey, order.key)
  }
  const wrongPhone = await refused(find(number, '01811223345'), { status: 404 })
  const wrongNumber = await refused(find('zzzzz', '01811223344'), { status: 404 })
  assert.deepEqual([wrongPhone.code, wrongPhone.message], [wrongNumber.code, wrongNumber.message])
  await refused(find('12', '123'), {
    status: 400,
    errors: { number: 'An order number has 5 letters and digits', phone: 'Please enter a valid BD mobile number' },
  })
})

test('numbers are not guessed: ten wrong tries an hour for a phone, and for a number; who is right is not counted', async (t) => {
  const limited = await startShop({ env: { RATE_LIMITS: 'on' } })
  t.after(() => limited[Symbol.asyncDispose]())
  const { id, key, read, correct } = await ordered({ phone: '01811223344' }, limited)
  const find = (number: string, phone: string) => limited.guest().findOrderLink({ body: { number, phone } })
  for (let i = 0; i < 12; i++) assert.equal((await find(id.slice(-5), '01811223344')).orderKey, key)
  for (let i = 0; i < 10; i++) await refused(find(`wron${i}`, '01811223344'), { status: 404 })
  await refused(find(id.slice(-5), '01811223344'), { status: 429 })
  for (let i = 0; i < 10; i++) await refused(find('same1', `0191122334${i}`), { status: 404 })
  await refused(find('same1', '01711223344'), { status: 429 })
  assert.equal((await read()).status, 'placed', 'the link still opens it')
  for (let i = 0; i < 20; i++) await correct({ notes: `${i}` }, (await read()).updatedAt)
  await refused(correct({ notes: 'again' }, (await read()).updatedAt), { status: 429 })
})

test('when the buyer of an old order is deleted, its link says what remains', async () => {
  const order = await ordered()
  await order.correct({ name: 'Karim Miah' }, (await order.read()).updatedAt)
  await order.moveTo('delivered')
  assert.deepEqual([(await order.read()).isBuyerDeleted, (await order.read()).addressInfo], [false, null])
  const longAgo = new Date('2020-01-01')
  await shop.db.updateTable('orders').set({ updatedAt: longAgo }).where('id', '=', order.id).execute()
  await clean({ pool: shop.pool, pictures: shop.pictures, orderWatch: shop.orderWatch })
  const { isBuyerDeleted, status, totalAmount, toPay, cartItems } = await order.read()
  assert.deepEqual([isBuyerDeleted, status, totalAmount, toPay, cartItems.length], [true, 'delivered', 1080, 0, 1])
  const left = await shop.db.selectFrom('orderEvents').select('details').where('orderId', '=', order.id).execute()
  assert.doesNotMatch(JSON.stringify(left), /Karim/)
})
