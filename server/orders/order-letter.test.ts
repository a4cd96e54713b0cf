import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'

test('a customer gets one confirmation of an order, however often the order was sent', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const cap = await shop.hasProduct({ title: 'পদ্মা <Trucker>', price: 123456, totalStock: 9 })
  const rahim = await shop.customer()
  const { email } = rahim.user
  const order = { body: orderOf(cap, { quantity: 2 }), idempotencyKey: 'once' }
  const { orderId } = await rahim.placeOrder(order)
  await rahim.placeOrder(order)
  const { subject, text = '', html = '' } = await smtp.mailTo(email, 'order')
  assert.equal(subject, `Your order #${orderId.slice(-5)} at Tupi`)
  assert.match(text, /2 × পদ্মা <Trucker>: ৳2,46,912.00\nSubtotal: ৳2,46,912.00\nDelivery: ৳80.00\nTotal: ৳2,46,992.00/)
  assert.match(html, /2 × পদ্মা &lt;Trucker&gt;/)
  assert.match(text, /http:\/\/shop.tupi.example\/shop\/account/)
  for (const typed of [inDhaka.name, inDhaka.phone, inDhaka.address]) assert.ok(!(text + html).includes(typed), typed)
  await rahim.requestReset({ body: { email } })
  await smtp.mailTo(email, 'new password')
  assert.equal(smtp.received.filter((mail) => mail.subject === subject).length, 1, 'what was queued later has come')
})

test('an order that is refused, and one of a guest, sends no mail', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const cap = await shop.hasProduct({ totalStock: 2 })
  const rahim = await shop.customer()
  await smtp.mailTo(rahim.user.email, 'Confirm')
  await refused(rahim.placeOrder({ body: orderOf(cap, { quantity: 3 }) }), { status: 409 })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  assert.deepEqual(await shop.db.selectFrom('mails').select('kind').where('kind', '=', 'order').execute(), [])
})
