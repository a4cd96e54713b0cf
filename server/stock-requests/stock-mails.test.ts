import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { DAY_MS } from '#rules/durations.ts'
import { clean } from '../cleaning.ts'
import { keyedHashes } from '../limits/keyed-hash.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'
import { writeStockLetter } from './stock-letter.ts'
import { mailWhatIsBack } from './stock-requests.service.ts'

// The tests of this file disturb each other in nothing: each has products and contacts of its own.
const smtp = await startMailServer()
const shop = await startShop({ env: smtp.env, jobs: true })
after(async () => {
  await shop[Symbol.asyncDispose]()
  await smtp[Symbol.asyncDispose]()
})
const admin = await shop.admin()

const waitingFor = async (productId: string, size?: string) =>
  (await admin.listStockRequests({ query: { productId, ...(size && { size }) } })).data

test('a shopper who left an e-mail gets one mail when the size is back, by an order that is rejected too, and none for a hidden product', async () => {
  const cap = await shop.hasProduct({
    title: 'Padma Trucker',
    titleBn: 'পদ্মা ট্রাকার',
    sizes: ['S', 'M'],
    stockBySize: { S: 1, M: 0 },
  })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap, { size: 'S' }) })
  const [contact, other] = ['waits@tupi.example', 'waits-too@tupi.example']
  const ask = (productId: string, size: string | null, language: 'en' | 'bn' = 'en') =>
    shop.guest().requestStock({ body: { productId, size, contact: size === 'M' ? other : contact, language } })
  await ask(cap._id, 'S')
  await ask(cap._id, 'M', 'bn')
  const hidden = await shop.hasProduct({ title: 'Hidden Cap', totalStock: 0 })
  await ask(hidden._id, null)
  await admin.editProduct({
    params: { id: hidden._id },
    body: { isHidden: true, totalStock: 5, stockSeen: 0 },
  })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
  const { text = '' } = await smtp.mailTo(contact, 'Padma Trucker (S) is back at Tupi')
  assert.match(text, /http:\/\/shop\.tupi\.example\/shop\/product\/new\/padma-trucker-\w+\?lang=en/)
  await admin.adjustStock({ params: { id: cap._id }, body: { by: 4, size: 'M' } })
  await smtp.mailTo(other, 'পদ্মা ট্রাকার (M) আবার এসেছে')
  await admin.adjustStock({ params: { id: cap._id }, body: { by: 4, size: 'S' } })
  await admin.editProduct({ params: { id: hidden._id }, body: { isHidden: false } })
  await smtp.mailTo(contact, 'Hidden Cap is back')
  assert.equal(smtp.received.filter(({ text = '' }) => /Padma Trucker|পদ্মা ট্রাকার/.test(text)).length, 2)
  assert.deepEqual(
    (await waitingFor(cap._id, 'S')).map(({ toldAt }) => toldAt !== null),
    [true],
  )
})

test('pieces back from an order that was not confirmed notify no one, and a contact gets one mail a week about a product', async () => {
  const cap = await shop.hasProduct({ title: 'Meghna Cap', totalStock: 3 })
  const [stranger, waits] = ['stranger@tupi.example', 'waits-long@tupi.example']
  const ask = (contact: string) => shop.guest().requestStock({ body: { productId: cap._id, contact } })
  const orderAll = async (quantity: number) =>
    (await shop.guest().placeOrder({ body: orderOf(cap, { quantity }) })).orderId
  const reject = (id: string) => admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
  const restock = (by: number) => admin.adjustStock({ params: { id: cap._id }, body: { by } })
  const mailed = async () => {
    assert.ok(shop.mail)
    await mailWhatIsBack(shop.pool, shop.mail)
    const moments = (await waitingFor(cap._id)).map((request) => request.toldAt)
    return moments.filter((moment) => moment !== null).length
  }
  const first = await orderAll(3)
  await ask(stranger)
  await ask(waits)
  await reject(first)
  assert.equal(await mailed(), 0)
  const second = await orderAll(3)
  const { updatedAt } = (await admin.adminGetOrder({ params: { id: second } })).data
  const cartItems = [{ productId: cap._id, quantity: 1 }]
  await admin.correctOrder({ params: { id: second }, body: { updatedAt, cartItems } })
  assert.equal(await mailed(), 0, 'nor are pieces that it is corrected by')
  await restock(1)
  await Promise.all([stranger, waits].map((contact) => smtp.mailTo(contact, 'Meghna Cap is back')))
  assert.equal(await mailed(), 2)

  await orderAll(await shop.stockOf(cap))
  await ask(stranger)
  await restock(2)
  assert.equal(await mailed(), 1, 'the one who waits again waits for a week')
  await shop.db
    .updateTable('tries')
    .set({ endsAt: new Date(0) })
    .where('limitName', '=', 'stock mail')
    .execute()
  await shop.db
    .updateTable('stockRequests')
    .set((eb) => ({ mailFrom: sql<Date>`${eb.ref('mailFrom')} - interval '7 days'` }))
    .execute()
  assert.equal(await mailed(), 2)
  await smtp.mailTo(stranger, 'Meghna Cap is back', 2)
})

test('a contact that has had as many of these mails in a day as it can is notified of another product a day later', async () => {
  const cap = await shop.hasProduct({ title: 'Atrai Cap', totalStock: 0 })
  const contact = 'waits-for-many@tupi.example'
  const key = (await keyedHashes(shop.pool))(`mail ${contact}`)
  const endsAt = new Date(Date.now() + DAY_MS)
  await shop.db.insertInto('tries').values({ limitName: 'mail stock', key, count: 40, endsAt }).execute()
  await shop.guest().requestStock({ body: { productId: cap._id, contact } })
  await admin.adjustStock({ params: { id: cap._id }, body: { by: 1 } })
  const request = shop.db.selectFrom('stockRequests').select(['toldAt', 'mailFrom']).where('contact', '=', contact)
  await until(async () => {
    const { toldAt, mailFrom } = await request.executeTakeFirstOrThrow()
    return toldAt !== null || mailFrom !== null
  })
  const { toldAt } = await request.executeTakeFirstOrThrow()
  assert.equal(toldAt, null, 'it waits')
  await shop.db.deleteFrom('tries').where('key', '=', key).execute()
  await sql`update stock_requests set mail_from = mail_from - interval '1 day' where contact = ${contact}`.execute(
    shop.db,
  )
  assert.ok(shop.mail)
  await mailWhatIsBack(shop.pool, shop.mail)
  await smtp.mailTo(contact, 'Atrai Cap is back')
})

test('another size in a confirmed order notifies a shopper who waits for the size that it frees', async () => {
  const cap = await shop.hasProduct({ title: 'Korotoa Cap', sizes: ['M', 'L'], stockBySize: { M: 1, L: 5 } })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap, { size: 'M' }) })
  const contact = 'medium@tupi.example'
  await shop.guest().requestStock({ body: { productId: cap._id, size: 'M', contact } })
  const params = { id: orderId }
  const { updatedAt } = (await admin.updateOrder({ params, body: { orderStatus: 'inProcess' } })).data
  const cartItems = [{ productId: cap._id, size: 'L', quantity: 1 }]
  await admin.correctOrder({ params, body: { updatedAt, cartItems } })
  await smtp.mailTo(contact, 'Korotoa Cap (M) is back')
})

test('a contact that was not notified because the pieces were gone again is notified when there are others', async () => {
  const cap = await shop.hasProduct({ title: 'Surma Cap', totalStock: 0 })
  const contact = 'late@tupi.example'
  await shop.guest().requestStock({ body: { productId: cap._id, contact } })
  await admin.adjustStock({ params: { id: cap._id }, body: { by: 1 } })
  const [request] = await waitingFor(cap._id)
  await smtp.mailTo(contact, 'Surma Cap is back')
  assert.ok(request)
  await shop.db.updateTable('products').set({ totalStock: 0 }).where('id', '=', cap._id).execute()
  const from = { origin: 'https://tupi.example', sender: shop.settings.current().shop, sizeNames: [] }
  assert.equal(await writeStockLetter(shop.pool, from, request._id), null)
  await admin.adjustStock({ params: { id: cap._id }, body: { by: 1 } })
  await smtp.mailTo(contact, 'Surma Cap is back', 2)
})

test('a mail that something is back waits while the mail server takes none, and its request with it', async () => {
  const cap = await shop.hasProduct({ title: 'Teesta Cap', totalStock: 0 })
  const contact = 'patient@tupi.example'
  await shop.guest().requestStock({ body: { productId: cap._id, contact } })
  smtp.set('refuse')
  const tries = smtp.tries()
  await admin.adjustStock({ params: { id: cap._id }, body: { by: 1 } })
  while (smtp.tries() === tries) await nextTurn()
  const aDay = sql`interval '25 hours'`
  await sql`update mails set due_at = now(), give_up_at = give_up_at - ${aDay} where recipient = ${contact}`.execute(
    shop.db,
  )
  await sql`update stock_requests set told_at = told_at - ${aDay} where contact = ${contact}`.execute(shop.db)
  smtp.set('take')
  await clean(shop)
  assert.ok(shop.mail)
  await shop.mail.work(AbortSignal.timeout(10_000))
  await smtp.mailTo(contact, 'Teesta Cap is back')
})
