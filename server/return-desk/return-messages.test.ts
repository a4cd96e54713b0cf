import assert from 'node:assert/strict'
import { test } from 'node:test'
import { never } from '../testing/expect.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { hasDelivered } from '../testing/returns.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'
import { startSmsGateway } from '../testing/sms-gateway.ts'

test('the buyer gets a message of each decision about a return in the language of the order, once', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  const { id, key, ask } = await hasDelivered(shop, admin)
  const longAgo = new Date(Date.now() - 20 * 24 * 60 * 60_000)
  await shop.db.updateTable('orders').set({ language: 'bn', createdAt: longAgo }).where('id', '=', id).execute()
  gateway.taken.length = 0
  const [first, second] = [await ask('money'), await ask('exchange')]
  await shop.sms?.work(never)
  assert.equal(gateway.taken.length, 0, 'nothing is decided')
  const refuse = () =>
    admin.refuseReturn({ params: { id: first.data._id }, body: { answer: 'It is worn' }, idempotencyKey: 'once' })
  await refuse()
  await refuse()
  await admin.acceptReturn({ params: { id: second.data._id }, body: {} })
  await shop.sms?.work(never)
  const link = `http://shop.tupi.example/shop/order#${key}`
  const number = id.slice(-5)
  assert.deepEqual(
    gateway.taken.map(({ id: name, msg }) => [name, msg]),
    [
      [`${first.data._id}-returnRefused`, `টুপি: অর্ডার #${number}-এর ফেরত নিতে পারছি না। ${link}`],
      [`${second.data._id}-returnAccepted`, `টুপি: অর্ডার #${number}-এর ফেরত গ্রহণ করা হয়েছে। ${link}`],
    ],
  )
})

test('the owner writes the messages about returns, with the answer of staff; of a withdrawn return nothing is sent', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  const admin = await shop.admin()
  const { texts } = shop.settings.current().orders
  const returns = { accepted: { en: 'Yes. {answer}', bn: '' }, refused: { en: '{shop}, {order}: {answer}', bn: '' } }
  await admin.saveSettings({ params: { group: 'orders' }, body: { texts: { ...texts, returns } } })
  const { id, ask } = await hasDelivered(shop, admin)
  gateway.taken.length = 0
  const [withdrawn, accepted] = [await ask('exchange'), await ask('money')]
  await admin.acceptReturn({ params: { id: withdrawn.data._id }, body: { answer: 'Come by' } })
  await admin.withdrawReturn({ params: { id: withdrawn.data._id }, body: {} })
  await admin.acceptReturn({ params: { id: accepted.data._id }, body: { answer: 'Bring it' } })
  const last = await ask('money')
  await admin.refuseReturn({ params: { id: last.data._id }, body: { answer: 'It is worn' } })
  await shop.sms?.work(never)
  assert.deepEqual(
    gateway.taken.map(({ msg }) => msg),
    ['Yes. Bring it', `Tupi, #${id.slice(-5)}: It is worn`],
  )
})

test('a customer reads the decision about a return with its answer in a mail; guests get none', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const admin = await shop.admin()
  const customer = await shop.registeredCustomer()
  const cap = await shop.hasProduct({ title: 'Padma <Trucker>', price: 500, sizes: ['M', 'L'], totalStock: 9 })
  const { orderId: id, orderKey: key } = await customer.placeOrder({ body: orderOf(cap, { quantity: 2, size: 'M' }) })
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  const asked = { kind: 'money' as const, reason: 'Too small', lines: [{ line: 0, quantity: 1 }] }
  const { data } = await customer.askMyReturn({ body: { key, ...asked } })
  const returnId = data.returns[0]?._id ?? ''
  await admin.acceptReturn({ params: { id: returnId }, body: { answer: 'Keep its <tag> on' } })
  const { text = '', html = '' } = await smtp.mailTo(
    customer.user.email,
    `Your return of order #${id.slice(-5)} at Tupi`,
  )
  assert.match(text, /We have accepted.+\n\nOur answer: Keep its <tag> on\n\nKeep the pieces ready/)
  assert.match(text, /1 × Padma <Trucker> \(M\)\nYou get back: ৳500/)
  assert.match(html, /Keep its &lt;tag&gt; on/)
  for (const part of [text, html]) assert.ok(part.includes(`http://shop.tupi.example/shop/order#${key}`))
  for (const typed of [inDhaka.name, inDhaka.phone, inDhaka.address]) assert.ok(!(text + html).includes(typed), typed)

  await shop.db.updateTable('orders').set({ language: 'bn' }).where('id', '=', id).execute()
  const again = (await customer.askMyReturn({ body: { key, ...asked } })).data.returns[1]?._id ?? ''
  await admin.refuseReturn({ params: { id: again }, body: { answer: 'এটি পরা হয়েছে' } })
  const bangla = await smtp.mailTo(customer.user.email, `অর্ডার #${id.slice(-5)}-এর ফেরত · টুপি`)
  assert.match(bangla.text ?? '', /আমাদের উত্তর: এটি পরা হয়েছে/)
  const guests = await hasDelivered(shop, admin)
  await admin.refuseReturn({ params: { id: (await guests.ask('money')).data._id }, body: { answer: 'It is worn' } })
  const waiting = await shop.db.selectFrom('mails').selectAll().where('sentAt', 'is', null).execute()
  assert.deepEqual(waiting, [])
})
