import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '../db/open.ts'
import { never } from '../testing/expect.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'
import { hasOrderOf, sendTexts, startSmsGateway } from '../testing/sms-gateway.ts'
import { claimText, recordOutcome } from './sms.db.ts'

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
  await sendTexts(shop)
  await moveTo('pending')
  await moveTo('inProcess')
  await admin.changeOrders({ body: { orders: [{ _id: id }], change: { to: 'inShipping' } } })
  await sendTexts(shop)
  await Promise.all([sendTexts(shop), sendTexts(shop)])
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
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 3, 'what does not hold any more is not said')
})

test('a message has the text and the name that are saved when it is sent, in another process too', async () => {
  await using gateway = await startSmsGateway()
  await using panel = await startShop()
  await using shop = await startShop({ besides: panel, env: gateway.env })
  const { orderId, orderKey } = await hasOrderOf(shop)
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

test('a shop without a gateway queues no messages, and its health page has none', async () => {
  await using shop = await startShop()
  await hasOrderOf(shop)
  assert.equal((await (await shop.admin()).getHealth()).data.sms, null)
  assert.deepEqual(await shop.db.selectFrom('textMessages').selectAll().execute(), [])
})

test('a step that is taken back sends nothing, and made again it sends its message once', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  const { orderId: id } = await hasOrderOf(shop)
  await shop.sms?.work(never)
  const moveTo = (orderStatus: 'pending' | 'inProcess') => admin.updateOrder({ params: { id }, body: { orderStatus } })
  const sent = () => gateway.taken.map((message) => message.id?.split('-')[1])
  await moveTo('inProcess')
  await moveTo('pending')
  await sendTexts(shop)
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
  await sendTexts(shop)
  assert.deepEqual(sent(), ['placed', 'confirmed'])
  await moveTo('pending')
  await moveTo('inProcess')
  await sendTexts(shop)
  assert.deepEqual(sent(), ['placed', 'confirmed'])
})

test('what one process writes twice, since it lost the first answer, leaves the message to the process that has claimed it since', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  await hasOrderOf(shop)
  const claim = () => inTransaction(shop.pool, claimText)
  const first = await claim()
  assert.ok(first)
  const waitsAgain = () =>
    inTransaction(shop.pool, (tx) => recordOutcome(tx, first, { state: 'waiting', dueAt: new Date() }))
  await waitsAgain()
  assert.equal((await claim())?.tries, first.tries + 1)
  await waitsAgain()
  assert.equal(await claim(), undefined)
})
