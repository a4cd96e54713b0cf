import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { refused } from '../testing/expect.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { writeOrderLetter } from './order-letter.ts'

/** The tables in which a text is somewhere. */
async function tablesWith({ db }: TestShop, text: string): Promise<string[]> {
  const found: string[] = []
  for (const { schema, name } of await db.introspection.getTables()) {
    const query = sql`select 1 from ${sql.table(`${schema}.${name}`)} as row where strpos(lower(row::text), ${text}) > 0`
    if ((await query.execute(db)).rows.length > 0) found.push(name)
  }
  return found
}

test('a customer gets one confirmation of an order, however often the order was sent', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const cap = await shop.hasProduct({ title: 'পদ্মা <Trucker>', price: 123456, totalStock: 9 })
  const rahim = await shop.registeredCustomer()
  const { email } = rahim.user
  const order = { body: orderOf(cap, { quantity: 2 }), idempotencyKey: 'once' }
  const { orderId, orderKey } = await rahim.placeOrder(order)
  await rahim.placeOrder(order)
  const { subject, text = '', html = '' } = await smtp.mailTo(email, 'order')
  assert.equal(subject, `Your order #${orderId.slice(-5)} at Tupi`)
  assert.match(text, /2 × পদ্মা <Trucker>: ৳2,46,912\nSubtotal: ৳2,46,912\nDelivery: ৳80\nTotal: ৳2,46,992\n/)
  assert.match(html, /2 × পদ্মা &lt;Trucker&gt;/)
  for (const part of [text, html]) assert.ok(part.includes(`http://shop.tupi.example/shop/order#${orderKey}`))
  for (const typed of [inDhaka.name, inDhaka.phone, inDhaka.address]) assert.ok(!(text + html).includes(typed), typed)
  await rahim.requestReset({ body: { email } })
  await smtp.mailTo(email, 'new password')
  assert.equal(smtp.received.filter((mail) => mail.subject === subject).length, 1, 'what was queued later has come')

  const inBangla = await rahim.raw('POST', '/api/shop/order/create', {
    headers: { 'accept-language': 'bn' },
    json: orderOf(cap, { quantity: 2 }),
  })
  const { orderId: second } = JSON.parse(inBangla.text)
  const letter = await smtp.mailTo(email, `আপনার অর্ডার #${second.slice(-5)} · টুপি`)
  assert.match(letter.text ?? '', /২ × পদ্মা <Trucker>: ৳২,৪৬,৯১২\nপ্রোডাক্টের দাম: .*\nডেলিভারি চার্জ: ৳৮০\nমোট: /)
  assert.match(letter.html ?? '', /<html lang="bn">/)
})

test('a guest who leaves an e-mail gets the confirmation there, and the shop keeps the e-mail nowhere else', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const cap = await shop.hasProduct({ price: 500, totalStock: 9 })
  const guest = shop.guest()
  const order = { body: { ...orderOf(cap), email: ' Guest@Tupi.example ' }, idempotencyKey: 'k'.repeat(32) }
  const { orderId, orderKey } = await guest.placeOrder(order)
  await guest.placeOrder(order)
  const { text = '' } = await smtp.mailTo('guest@tupi.example', `Your order #${orderId.slice(-5)} at Tupi`)
  assert.match(text, /1 × Dhaka Classic: ৳500\n/)
  assert.ok(text.includes(`http://shop.tupi.example/shop/order#${orderKey}`))
  assert.equal((await shop.db.selectFrom('mails').selectAll().execute()).length, 1)
  assert.deepEqual(await tablesWith(shop, 'guest@tupi.example'), ['mails'])
})

test('an e-mail that guests enter gets at most five confirmations a day, and a customer’s own orders are in addition', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const cap = await shop.hasProduct({ totalStock: 99 })
  const rahim = await shop.registeredCustomer()
  const { email } = rahim.user
  const toRahim = async () =>
    (await shop.db.selectFrom('mails').where('kind', '=', 'order').where('recipient', '=', email).selectAll().execute())
      .length
  for (let i = 0; i < 7; i++) await shop.guest().placeOrder({ body: { ...orderOf(cap), email } })
  assert.equal(await toRahim(), 5)
  await rahim.placeOrder({ body: { ...orderOf(cap), email: 'somebody@tupi.example' } })
  assert.equal(await toRahim(), 6, 'at the e-mail of the account, whatever the order says')
})

test('an order with what is no e-mail is refused under its field, and a blank one is none', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const cap = await shop.hasProduct()
  const errors = { email: 'Enter a valid e-mail address' }
  for (const email of ['nobody', 'a@b', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
    await refused(shop.guest().placeOrder({ body: { ...orderOf(cap), email } }), { status: 400, errors })
  }
  const email = `${'a'.repeat(250)}@b.example`
  await refused(shop.guest().placeOrder({ body: { ...orderOf(cap), email } }), {
    status: 400,
    errors: { email: 'E-mail can have at most 254 characters' },
  })
  for (const email of ['', '  ', null]) await shop.guest().placeOrder({ body: { ...orderOf(cap), email } })
  assert.deepEqual(await shop.db.selectFrom('mails').selectAll().execute(), [])
})

test('an order that is refused, and one of a guest who leaves no e-mail, sends no mail', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const cap = await shop.hasProduct({ totalStock: 2 })
  const rahim = await shop.registeredCustomer()
  await smtp.mailTo(rahim.user.email, 'Confirm')
  await refused(rahim.placeOrder({ body: orderOf(cap, { quantity: 3 }) }), { status: 409 })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  assert.deepEqual(await shop.db.selectFrom('mails').select('kind').where('kind', '=', 'order').execute(), [])
})

test('an order that was rejected before its mail could be sent gets no confirmation', async () => {
  await using shop = await startShop()
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const { shop: sender, sizes } = shop.settings.current()
  const letterOf = () =>
    writeOrderLetter(
      shop.pool,
      { origin: shop.address, sender, sizeNames: sizes.names },
      { recipient: 'rahim@tupi.example', subjectId: id, language: 'en' },
    )
  assert.equal((await letterOf())?.subject, `Your order #${id.slice(-5)} at Tupi`)
  await (await shop.admin()).updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
  assert.equal(await letterOf(), null)
})
