import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '../db/open.ts'
import { never } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'
import { hasOrderOf, sendTexts, startSmsGateway } from '../testing/sms-gateway.ts'
import { until } from '../testing/until.ts'
import { openGateway } from './gateway.ts'
import { sendNextText } from './send-texts.ts'
import { claimText } from './sms.db.ts'

test('a message that the gateway answers a moment after the shop was stopped is sent', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env, jobs: true })
  const answer = gateway.hold()
  const { orderId } = await hasOrderOf(shop)
  await until(() => gateway.asked.length > 0, 'a call of the gateway')
  const stopped = shop.jobs.stop()
  answer()
  await stopped
  const texts = await shop.db.selectFrom('textMessages').select(['orderId', 'state']).execute()
  assert.deepEqual(texts, [{ orderId, state: 'sent' }])
})

test('a message that the shop has taken and not sent when it ends is sent by the next one', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  await hasOrderOf(shop)
  const send = openGateway({
    url: new URL(gateway.env.SMS_URL),
    body: '{}',
    authorization: null,
    success: null,
    partsADay: 500,
    origin: '',
  })
  const write = async () => ({ phone: '8801711223344', text: 'Thank you' })
  const log = { warn: () => {} }
  await sendNextText({ pool: shop.pool, write, send, partsADay: 500, log }, AbortSignal.abort())
  assert.equal(gateway.asked.length, 0)
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 1)
})

test('what the gateway answers while the database is unavailable is written when it is back', async (t) => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env, databaseLine: true })
  await hasOrderOf(shop)
  gateway.set('refuse')
  const answer = gateway.hold()
  const working = shop.sms?.work(never)
  await until(() => gateway.asked.length > 0, 'a call of the gateway')
  await shop.line?.cut()
  const tries = t.mock.method(shop.connections, 'connect').mock
  answer()
  await Promise.race([working, until(() => tries.callCount() >= 3, 'another try to write it')])
  await shop.line?.mend()
  await working
  gateway.set('take')
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 1)
})

test('a message that could not be written, or whose process ended before it was sent, is sent later', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  await hasOrderOf(shop)
  await shop.asOwner('alter table order_lines rename to order_lines_away')
  await shop.sms?.work(never)
  await shop.asOwner('alter table order_lines_away rename to order_lines')
  const states = () => shop.db.selectFrom('textMessages').select('state').execute()
  assert.deepEqual([gateway.asked.length, await states()], [0, [{ state: 'waiting' }]])
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 1)
  await hasOrderOf(shop)
  const claim = (givenAt: Date | null, minutesAgo: number) =>
    shop.db
      .updateTable('textMessages')
      .set({ state: 'sending', givenAt, claimedAt: new Date(Date.now() - minutesAgo * 60_000) })
      .where('state', '=', 'waiting')
      .execute()
  await claim(null, 4)
  await shop.sms?.work(never)
  assert.equal(gateway.taken.length, 1, 'its process may still be at it')
  await shop.db
    .updateTable('textMessages')
    .set({ claimedAt: new Date(Date.now() - 6 * 60_000) })
    .where('state', '=', 'sending')
    .execute()
  await shop.sms?.work(never)
  assert.equal(gateway.taken.length, 2)
  await hasOrderOf(shop)
  await claim(new Date(), 6)
  await shop.sms?.work(never)
  assert.equal(gateway.taken.length, 2, 'it may have come already')
})

test('a message that was not confirmed is tried again, also where the process of that try ended or its step is made again', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  const { orderId: id } = await hasOrderOf(shop)
  await sendTexts(shop)
  const confirm = async () => {
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'pending' } })
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
  }
  gateway.set('fail')
  await confirm()
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 2)
  const claimedMinutesAgo = async (minutes: number) => {
    const messages = shop.db.updateTable('textMessages')
    await messages.set({ dueAt: new Date(0) }).execute()
    assert.equal((await inTransaction(shop.pool, claimText))?.kind, 'confirmed')
    await messages.set({ claimedAt: new Date(Date.now() - minutes * 60_000) }).execute()
  }
  await claimedMinutesAgo(6)
  await shop.sms?.work(never)
  assert.equal(gateway.taken.length, 3)
  gateway.set('take')
  await claimedMinutesAgo(1)
  await confirm()
  await sendTexts(shop)
  assert.equal(gateway.taken.length, 4)
})
