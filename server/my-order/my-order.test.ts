import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { clean } from '../cleaning.ts'
import { refused } from '../testing/expect.ts'
import { hasFollowedOrder } from '../testing/followed-order.ts'
import { inDhaka, startShop } from '../testing/shop.ts'

// The tests of this file disturb each other in nothing: each has orders and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()
const ordered = (by?: { phone: string }) => hasFollowedOrder(shop, admin, by)

test('anyone with the link of an order follows it without an account, and sees no notes of staff', async () => {
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

test('an order from before the timeline has its link and its status, without the times that were not recorded', async () => {
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

test('order number and phone find the order, in any spelling; the refusal does not show which of them is wrong', async () => {
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

test('numbers cannot be guessed: ten wrong tries an hour from a network for a phone, and for a number; right ones do not count', async (t) => {
  const limited = await startShop({ oneAddress: true, env: { TRUST_PROXY: '127.0.0.1' } })
  t.after(() => limited[Symbol.asyncDispose]())
  const { id, key, read, correct } = await hasFollowedOrder(limited, admin, { phone: '01811223344' })
  const find = (number: string, phone: string) => limited.guest().findOrderLink({ body: { number, phone } })
  for (let i = 0; i < 12; i++) assert.equal((await find(id.slice(-5), '01811223344')).orderKey, key)
  for (let i = 0; i < 10; i++) await refused(find(`wron${i}`, '01811223344'), { status: 404 })
  await refused(find(id.slice(-5), '01811223344'), { status: 429 })
  for (let i = 0; i < 10; i++) await refused(find('same1', `0191122334${i}`), { status: 404 })
  await refused(find('same1', '01711223344'), { status: 429 })
  const buyer = await limited.guest().raw('POST', '/api/shop/order/find', {
    json: { number: id.slice(-5), phone: '01811223344' },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  assert.equal(buyer.body.orderKey, key, 'a stranger’s guesses are no reason to refuse the buyer elsewhere')
  assert.equal((await read()).status, 'placed', 'the link still opens it')
  for (let i = 0; i < 20; i++) await correct({ notes: `${i}` }, (await read()).updatedAt)
  await refused(correct({ notes: 'again' }, (await read()).updatedAt), { status: 429 })
})

test('once an order is over, its link shows the buyer’s number in no courier’s address either', async () => {
  const order = await ordered()
  await order.moveTo('inProcess')
  const parcels = [{ orderId: order.id, courier: 'by-hand', trackingCode: 'DA1' }]
  const { data: batch } = await admin.bookParcels({ body: { parcels } })
  const params = { id: batch.parcels[0]?._id ?? '' }
  const link = 'https://merchant.pathao.com/tracking?consignment_id=DA1'
  const linkAfter = async (body: Parameters<typeof admin.setParcel>[0]['body']) => {
    await admin.setParcel({ params, body })
    return (await order.read()).parcels[0]?.trackingLink
  }
  const trackingLink = `${link}&phone=${inDhaka.phone}`
  assert.equal(await linkAfter({ state: 'picked_up', trackingLink }), trackingLink)
  assert.equal(await linkAfter({ state: 'delivered' }), link)
  assert.equal(await linkAfter({ trackingLink: 'Ask at the shop' }), 'Ask at the shop')
})

test('when the buyer of an old order is deleted, its link shows what remains', async () => {
  const order = await ordered()
  await order.correct({ name: 'Karim Miah' }, (await order.read()).updatedAt)
  await order.moveTo('delivered')
  assert.deepEqual([(await order.read()).isBuyerDeleted, (await order.read()).addressInfo], [false, null])
  const longAgo = new Date('2020-01-01')
  await shop.db.updateTable('orders').set({ updatedAt: longAgo }).where('id', '=', order.id).execute()
  await clean(shop)
  const { isBuyerDeleted, status, totalAmount, toPay, cartItems } = await order.read()
  assert.deepEqual([isBuyerDeleted, status, totalAmount, toPay, cartItems.length], [true, 'delivered', 1080, 0, 1])
  const left = await shop.db.selectFrom('orderEvents').select('details').where('orderId', '=', order.id).execute()
  assert.doesNotMatch(JSON.stringify(left), /Karim/)
})
