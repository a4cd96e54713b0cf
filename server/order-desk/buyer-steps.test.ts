import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refused, settled, times } from '../testing/expect.ts'
import { hasFollowedOrder } from '../testing/followed-order.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, startShop } from '../testing/shop.ts'

// The tests of this file disturb each other in nothing: each has orders and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()
const ordered = () => hasFollowedOrder(shop, admin)
const orderedBy = (phone: string) => hasFollowedOrder(shop, admin, { phone })

test('the buyer cancels an order until it is confirmed: the stock is back once, and the timeline shows that it was the buyer', async () => {
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

test('if an order is cancelled and confirmed at the same moment, one of them succeeds, the other is refused, and the stock is right', async () => {
  await shop.warmUp(3)
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
        both.rejected.map(({ code }) => code),
        ['order_confirmed', 'order_confirmed'],
      )
      assert.equal(await shop.stockOf(order.cap), 3)
    } else {
      assert.deepEqual([status, both.rejected.map(({ code }) => code)], ['cancelled', ['stale']])
      assert.match(both.rejected[0]?.message ?? '', /The buyer has cancelled/)
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

test('a buyer who moves an order to another place pays the charge there, after accepting the new total', async () => {
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

test('a buyer’s correction to a place or number that is asked for an advance is refused, unless the order was asked for one or has paid', async () => {
  const none = { ask: 'nothing', everybody: false, zones: [], fromAmount: null, fromPieces: null, fromRejected: null }
  const asks = (advance: object) =>
    saveIn(shop, 'payments', {
      advance: { ...none, markedProducts: false, ...advance },
      wallets: { bkash: { isOn: true, number: '01712345678', kind: 'personal' } },
    })
  type Order = Awaited<ReturnType<typeof ordered>>
  type Changes = Parameters<Order['correct']>[0]
  const corrected = async (order: Order, changes: Changes) => {
    const { data } = await order.correct(changes, (await order.read()).updatedAt)
    return data.addressInfo
  }
  const isRefused = async (order: Order, changes: Changes) => {
    const { updatedAt } = await order.read()
    const { code } = await refused(order.correct(changes, updatedAt), {
      status: 409,
      message: /needs a payment in advance.+call us at \+?\d/,
    })
    assert.deepEqual([code, (await order.read()).updatedAt], ['please_call', updatedAt])
  }
  const [inSylhet, paid, order] = [await ordered(), await ordered(), await ordered()]
  const sylhet = { district: 'Sylhet', thana: 'Kotwali', city: '', totalAmount: 1150 }
  await corrected(inSylhet, sylhet)

  await asks({ ask: 'delivery', zones: ['outside-dhaka'] })
  await isRefused(order, sylhet)
  // Before the buyer is asked to accept the new total.
  await isRefused(order, { ...sylhet, totalAmount: 1080 })
  assert.equal((await corrected(order, { address: 'House 9' }))?.address, 'House 9')
  // It was in that zone before an advance was asked for there.
  assert.equal((await corrected(inSylhet, { ...sylhet, thana: 'Beanibazar' }))?.thana, 'Beanibazar')
  await admin.recordPayment({ body: { orderId: paid.id, method: 'bkash', amount: 150, reference: 'TRX0000001' } })
  assert.equal((await corrected(paid, sylhet))?.thana, 'Kotwali')

  const phone = '01811000111'
  for (const { moveTo } of [await orderedBy(phone), await orderedBy(phone)]) await moveTo('rejected')
  const another = await orderedBy('01811000112')
  await asks({ ask: 'delivery', fromRejected: 2 })
  await isRefused(another, { phone })
  await asks({})
  assert.equal((await corrected(another, { ...sylhet, phone }))?.phone, phone)
})
