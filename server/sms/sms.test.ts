import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clean } from '../cleaning.ts'
import { settled } from '../testing/expect.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { startSmsGateway } from '../testing/sms-gateway.ts'

const never = new AbortController().signal

/** What is due now, and what waits until a step is no longer taken back. */
async function sendAll(shop: TestShop): Promise<void> {
  await shop.db
    .updateTable('textMessages')
    .set({ dueAt: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
  await shop.sms?.work(never)
}

/** A number of its own for each: of one number few messages come in a day. */
let numbers = 0
const hasOrder = async (shop: TestShop, phone = `017${String(++numbers).padStart(8, '0')}`) => {
  const body = { ...orderOf(await shop.hasProduct()), addressInfo: { ...inDhaka, phone } }
  return { ...(await shop.guest().placeOrder({ body })), phone }
}

test('a buyer gets one message when the order is placed, one when it is confirmed and one when it is shipped', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: { ...gateway.env, SMS_AUTHORIZATION: 'Bearer token' } })
  const admin = await shop.admin()
  const body = { ...orderOf(await shop.hasProduct()), addressInfo: { ...inDhaka, phone: '+8801911-223344' } }
  const placed = await shop.guest().raw('POST', '/api/shop/order/create', {
    json: body,
    headers: { 'accept-language': 'bn' },
  })
  const { orderId: id, orderKey } = placed.body as { orderId: string; orderKey: string }
  await shop.sms?.work(never)
  assert.deepEqual(
    gateway.taken.map(({ key, to, id }) => ({ key, to, id })),
    [{ key: 'secret', to: '8801911223344', id: `${id}-placed` }],
  )
  const link = `http://shop.tupi.example/shop/order#${orderKey}`
  assert.match(gateway.taken[0]?.msg ?? '', /পেয়েছি.+৳৫৮০/)
  assert.ok(gateway.taken[0]?.msg?.endsWith(link))
  assert.deepEqual([gateway.asked[0]?.authorization, gateway.asked[0]?.type], ['Bearer token', 'application/json'])
  const moveTo = (orderStatus: 'pending' | 'inProcess' | 'inShipping') =>
    admin.updateOrder({ params: { id }, body: { orderStatus } })
  await moveTo('inProcess')
  await shop.sms?.work(never)
  assert.equal(gateway.taken.length, 1, 'a step may still be taken back')
  await sendAll(shop)
  await moveTo('pending')
  await moveTo('inProcess')
  await admin.changeOrders({ body: { orders: [{ _id: id }], change: { to: 'inShipping' } } })
  await sendAll(shop)
  await Promise.all([sendAll(shop), sendAll(shop)])
  assert.deepEqual(
    gateway.taken.map((message) => message.id),
    [`${id}-placed`, `${id}-confirmed`, `${id}-shipped`],
  )
  assert.match(gateway.taken[2]?.msg ?? '', /রওনা হয়েছে/)
  const { cartItems, shippingType, totalAmount } = orderOf(await shop.hasProduct())
  const entered = { source: 'messenger', cartItems, shippingType, totalAmount, addressInfo: inDhaka } as const
  const { orderId: other } = await admin.enterOrder({ body: entered })
  await admin.updateOrder({ params: { id: other }, body: { orderStatus: 'inProcess' } })
  await admin.updateOrder({ params: { id: other }, body: { orderStatus: 'rejected' } })
  await sendAll(shop)
  assert.equal(gateway.taken.length, 3, 'what does not hold any more is not said')
})

test('a message has the text and the name that are saved when it is sent, in another process too', async () => {
  await using gateway = await startSmsGateway()
  await using panel = await startShop()
  await using shop = await startShop({ besides: panel, env: gateway.env })
  const { orderId, orderKey } = await hasOrder(shop)
  await saveIn(panel, 'shop', { name: { en: 'Rickshaw', bn: '' } }, [shop])
  const { texts } = shop.settings.current().orders
  const pending = { en: '{shop} has {order}: {amount}, {link}', bn: '' }
  await saveIn(panel, 'orders', { texts: { ...texts, sms: { ...texts.sms, pending } } }, [shop])
  await shop.sms?.work(never)
  assert.deepEqual(
    gateway.taken.map(({ msg }) => msg),
    [`Rickshaw has #${orderId.slice(-5)}: Tk 580, http://shop.tupi.example/shop/order#${orderKey}`],
  )
})

test('a message that the gateway refused is sent again, one with an unknown result is not, and the health page counts both', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  const health = async () => (await admin.getHealth()).data.sms
  for (const mood of ['refuse', 'fail'] as const) {
    gateway.set(mood)
    await hasOrder(shop)
    await shop.sms?.work(never)
    assert.deepEqual(await health(), {
      state: 'good',
      waiting: 1,
      failed: 0,
      parts: mood === 'fail' ? 1 : 0,
      partsADay: 500,
    })
    const [message] = await shop.db.selectFrom('textMessages').selectAll().where('state', '=', 'waiting').execute()
    const pause = (message?.dueAt.getTime() ?? 0) - Date.now()
    assert.ok(pause > 50_000 && pause < 70_000, `${pause} ms`)
    gateway.set('take')
    await sendAll(shop)
  }
  assert.equal(gateway.taken.length, 2)
  gateway.set('hang up')
  await hasOrder(shop)
  await shop.sms?.work(never)
  gateway.set('take')
  await sendAll(shop)
  assert.equal(gateway.taken.length, 2, 'it may have come already')
  assert.deepEqual(await health(), { state: 'warning', waiting: 0, failed: 1, parts: 3, partsADay: 500 })
  gateway.set('refuse')
  await hasOrder(shop)
  await shop.sms?.work(never)
  await shop.db
    .updateTable('textMessages')
    .set({ giveUpAt: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
  gateway.set('take')
  await sendAll(shop)
  assert.deepEqual([gateway.taken.length, (await health())?.failed], [2, 2])
})

test('a shop without a gateway queues no messages, and its health page has none', async () => {
  await using shop = await startShop()
  await hasOrder(shop)
  assert.equal((await (await shop.admin()).getHealth()).data.sms, null)
  assert.deepEqual(await shop.db.selectFrom('textMessages').selectAll().execute(), [])
})

test('messages are limited: so many parts a day, three orders a number, and none for old or refused orders', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: { ...gateway.env, SMS_PARTS_A_DAY: '4' } })
  const admin = await shop.admin()
  for (let i = 0; i < 5; i++) await hasOrder(shop, '01811223344')
  await sendAll(shop)
  assert.equal(gateway.taken.length, 3)
  const { rejected } = await settled([
    shop.guest().placeOrder({ body: { ...orderOf(await shop.hasProduct({ totalStock: 1 }), { quantity: 2 }) } }),
  ])
  assert.equal(rejected.length, 1)
  const old = await hasOrder(shop)
  await sendAll(shop)
  const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60_000)
  await shop.db.updateTable('orders').set({ createdAt: longAgo }).where('id', '=', old.orderId).execute()
  await admin.updateOrder({ params: { id: old.orderId }, body: { orderStatus: 'inShipping' } })
  await sendAll(shop)
  assert.equal(gateway.taken.length, 4, 'the one of the old order when it was placed')
  await hasOrder(shop)
  await sendAll(shop)
  assert.equal(gateway.taken.length, 4, 'a day is used up')
  assert.deepEqual((await admin.getHealth()).data.sms, {
    state: 'warning',
    waiting: 1,
    failed: 0,
    parts: 4,
    partsADay: 4,
  })
  await shop.db
    .updateTable('textMessages')
    .set({ createdAt: new Date(0) })
    .execute()
  await clean(shop)
  assert.deepEqual(await shop.db.selectFrom('textMessages').selectAll().execute(), [])
})

test('a number gets three messages of placed orders a day, whatever becomes of these orders', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  const victim = '01811223355'
  const sentTo = (number: string) => gateway.taken.filter(({ to }) => to === `88${number}`).length
  const correct = async (id: string, phone: string) => {
    const { updatedAt } = (await admin.adminGetOrder({ params: { id } })).data
    await admin.correctOrder({ params: { id }, body: { updatedAt, addressInfo: { ...inDhaka, phone } } })
  }
  gateway.set('refuse')
  const refused = await hasOrder(shop, victim)
  await shop.sms?.work(never)
  gateway.set('take')
  for (let round = 0; round < 4; round++) {
    const { orderId: id } = await hasOrder(shop, victim)
    await shop.sms?.work(never)
    await correct(id, '01811223366')
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
  }
  assert.equal(sentTo(victim), 3, 'one that the gateway refused does not count')
  const { orderId } = await hasOrder(shop)
  await correct(orderId, victim)
  await sendAll(shop)
  assert.deepEqual([sentTo(victim), gateway.taken.length], [3, 3], 'corrected before it was sent')
  await admin.updateOrder({ params: { id: refused.orderId }, body: { orderStatus: 'inProcess' } })
  await sendAll(shop)
  assert.equal(sentTo(victim), 4, 'what the shop itself confirms is sent')
})

test('a step that is taken back sends nothing, and made again it sends its message once', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  const { orderId: id } = await hasOrder(shop)
  await shop.sms?.work(never)
  const moveTo = (orderStatus: 'pending' | 'inProcess') => admin.updateOrder({ params: { id }, body: { orderStatus } })
  const sent = () => gateway.taken.map((message) => message.id?.split('-')[1])
  await moveTo('inProcess')
  await moveTo('pending')
  await sendAll(shop)
  assert.deepEqual(sent(), ['placed'])
  await moveTo('inProcess')
  await shop.db
    .updateTable('textMessages')
    .set({ dueAt: new Date(0) })
    .execute()
  await moveTo('pending')
  await moveTo('inProcess')
  await shop.sms?.work(never)
  assert.deepEqual(sent(), ['placed'], 'the second step may be taken back as well')
  await sendAll(shop)
  assert.deepEqual(sent(), ['placed', 'confirmed'])
  await moveTo('pending')
  await moveTo('inProcess')
  await sendAll(shop)
  assert.deepEqual(sent(), ['placed', 'confirmed'])
})

test('a message that could not be written, or whose process ended before it was sent, is sent later', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  await hasOrder(shop)
  await shop.asOwner('alter table order_lines rename to order_lines_away')
  await shop.sms?.work(never)
  await shop.asOwner('alter table order_lines_away rename to order_lines')
  const states = () => shop.db.selectFrom('textMessages').select('state').execute()
  assert.deepEqual([gateway.asked.length, await states()], [0, [{ state: 'waiting' }]])
  await sendAll(shop)
  assert.equal(gateway.taken.length, 1)
  await hasOrder(shop)
  const claim = (parts: number, minutesAgo: number) =>
    shop.db
      .updateTable('textMessages')
      .set({ state: 'sending', parts, claimedAt: new Date(Date.now() - minutesAgo * 60_000) })
      .where('state', '=', 'waiting')
      .execute()
  await claim(0, 4)
  await shop.sms?.work(never)
  assert.equal(gateway.taken.length, 1, 'its process may still be at it')
  await shop.db
    .updateTable('textMessages')
    .set({ claimedAt: new Date(Date.now() - 6 * 60_000) })
    .where('state', '=', 'sending')
    .execute()
  await shop.sms?.work(never)
  assert.equal(gateway.taken.length, 2)
  await hasOrder(shop)
  await claim(1, 6)
  await shop.sms?.work(never)
  assert.equal(gateway.taken.length, 2, 'it may have come already')
})
