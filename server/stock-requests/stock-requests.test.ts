import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { clean } from '../cleaning.ts'
import { refused, times } from '../testing/expect.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'

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

test('a shopper leaves a phone number for a product that is out of stock, once for each product and size', async () => {
  const cap = await shop.hasProduct({ sizes: ['S', 'M'], stockBySize: { S: 0, M: 2 } })
  const ask = (contact: string, size: string | null = 'S') =>
    shop.guest().requestStock({ body: { productId: cap._id, size, contact } })
  await Promise.all(['01712 345-678', '+8801712345678', '০১৭১২৩৪৫৬৭৮'].map((phone) => ask(phone)))
  await ask(' Rahim@Tupi.example ')
  assert.deepEqual((await waitingFor(cap._id, 'S')).map(({ contact }) => contact).sort(), [
    '01712345678',
    'rahim@tupi.example',
  ])
  await refused(ask('01712345678', 'M'), { status: 409, message: 'This is in stock: you can order it now' })
  await refused(ask('01712345678', null), { status: 409 })
  await refused(ask('01712345678', 'L'), { status: 400, message: 'Please choose a size' })
  const enter = 'Enter a mobile number of Bangladesh or an e-mail'
  for (const contact of ['', '0171234567', 'rahim', 'x'.repeat(300)]) {
    await refused(ask(contact), { status: 400, ...(contact.length < 255 && { errors: { contact: enter } }) })
  }
  await refused(shop.guest().requestStock({ body: { productId: 'nothing', contact: '01712345678' } }), { status: 404 })
})

test('one contact waits for at most twenty things, and an address asks at most sixty times an hour', async () => {
  const caps = await Promise.all(times(21, () => shop.hasProduct({ totalStock: 0 })))
  const asking = caps.map(
    ({ _id: productId }) =>
      () =>
        shop.guest().requestStock({ body: { productId, contact: '01811111111' } }),
  )
  for (const ask of asking.slice(0, 20)) await ask()
  await refused(asking[20]?.() ?? Promise.resolve(), { status: 429 })
  await asking[0]?.()
  await using limited = await startShop({ oneAddress: true })
  const body = { productId: (await limited.hasProduct({ totalStock: 0 }))._id, contact: '01811111111' }
  for (let number = 0; number < 60; number++) await limited.guest().requestStock({ body })
  await refused(limited.guest().requestStock({ body }), { status: 429 })
})

test('staff see the products that are waited for, those back in stock first, and mark who was notified', async () => {
  const few = await shop.hasProduct({ titleBn: 'অল্প', totalStock: 0 })
  const many = await shop.hasProduct({ totalStock: 0 })
  const ask = ({ _id: productId }: { _id: string }, contact: string) =>
    shop.guest().requestStock({ body: { productId, contact, language: 'bn' } })
  await ask(few, '01911111111')
  for (const contact of ['01911111111', '01911111112']) await ask(many, contact)
  const listed = async () => (await admin.listWantedProducts({ query: {} })).data
  const wanted = async () =>
    (await listed())
      .filter(({ productId }) => [few._id, many._id].includes(productId))
      .map(({ productId, waiting, stock }) => [productId, waiting, stock])
  assert.deepEqual(await wanted(), [
    [many._id, 2, 0],
    [few._id, 1, 0],
  ])
  await admin.adjustStock({ params: { id: few._id }, body: { by: 3 } })
  assert.deepEqual(await wanted(), [
    [few._id, 1, 3],
    [many._id, 2, 0],
  ])
  assert.equal((await listed()).find(({ productId }) => productId === few._id)?.titleBn, 'অল্প')
  const [first] = await waitingFor(few._id)
  assert.equal(first?.language, 'bn')
  const params = { id: first?._id ?? '' }
  assert.ok((await admin.markTold({ params, body: { told: true } })).data.toldAt)
  assert.deepEqual(await wanted(), [[many._id, 2, 0]])
  await admin.markTold({ params, body: { told: false } })
  assert.equal((await wanted()).length, 2)
  await refused(admin.markTold({ params: { id: 'nobody' }, body: { told: true } }), { status: 404 })
  // While hidden, it cannot be bought.
  await admin.editProduct({ params: { id: few._id }, body: { isHidden: true } })
  assert.deepEqual(await wanted(), [
    [many._id, 2, 0],
    [few._id, 1, 0],
  ])
})

test('a number or an e-mail is deleted a day after it was notified, after 90 days, and with product or account', async () => {
  const [cap, gone] = await Promise.all(times(2, () => shop.hasProduct({ totalStock: 0 })))
  const rahim = await shop.customer()
  assert.ok(cap && gone)
  const asks = { notified: '01511111111', justNotified: '01511111112', old: '01511111113', waits: '01511111114' }
  for (const contact of Object.values(asks)) {
    await shop.guest().requestStock({ body: { productId: cap._id, contact } })
  }
  await shop.guest().requestStock({ body: { productId: gone._id, contact: asks.waits } })
  await rahim.requestStock({ body: { productId: cap._id, contact: '01511111115' } })
  await shop.guest().requestStock({ body: { productId: cap._id, contact: rahim.user.email } })
  const { stockRequests } = (await rahim.getPersonalData()).data
  assert.deepEqual(
    stockRequests.map(({ productId, size, contact }) => ({ productId, size, contact })),
    [{ productId: cap._id, size: null, contact: '01511111115' }],
  )
  const set = (contact: string, column: 'toldAt' | 'createdAt', ago: string) =>
    shop.db
      .updateTable('stockRequests')
      .set({ [column]: sql<Date>`now() - ${ago}::interval` })
      .where('contact', '=', contact)
      .execute()
  await set(asks.notified, 'toldAt', '25 hours')
  await set(asks.justNotified, 'toldAt', '23 hours')
  await set(asks.old, 'createdAt', '91 days')
  await admin.deleteProduct({ params: { id: gone._id } })
  await shop.db.updateTable('users').set({ emailProvenAt: new Date() }).where('id', '=', rahim.user._id).execute()
  await rahim.deleteAccount({ body: { currentPassword: PASSWORD } })
  await clean(shop)
  const left = await shop.db
    .selectFrom('stockRequests')
    .select('contact')
    .where('productId', 'in', [cap._id, gone._id])
    .execute()
  assert.deepEqual(left.map(({ contact }) => contact).sort(), [asks.justNotified, asks.waits])
})
