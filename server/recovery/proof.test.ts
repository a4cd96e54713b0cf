import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { linkIn, startMailServer } from '../testing/mail-server.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

const proofFor = async (smtp: MailServer, email: string, count = 1) =>
  linkIn(await smtp.mailTo(email, 'Confirm', count)).split('#')[1] ?? ''

test('a new customer is asked by mail to confirm the e-mail, and nothing is locked until then', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const rahim = await shop.registeredCustomer('<b>Visit evil.example</b>')
  const { subject, text = '', html = '' } = await smtp.mailTo(rahim.user.email)
  assert.equal(subject, 'Confirm your e-mail for Tupi')
  assert.doesNotMatch(text + html, /evil/, 'nothing that a stranger typed goes out in the shop’s name')
  assert.deepEqual((await rahim.getMailState()).data, { sendsMail: true, isProven: false })
  assert.deepEqual((await shop.guest().getMailState()).data, { sendsMail: true, isProven: null })
  const token = await proofFor(smtp, rahim.user.email)
  await rahim.proveEmail({ body: { token } })
  assert.equal((await rahim.getMailState()).data.isProven, true)
})

test('a link that is pressed again, and the one of a second mail, report that the e-mail is confirmed', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const [rahim, stranger] = [await shop.registeredCustomer(), await shop.registeredCustomer()]
  const first = await proofFor(smtp, rahim.user.email)
  await rahim.sendProof()
  const second = await proofFor(smtp, rahim.user.email, 2)
  for (const token of [first, first, second]) {
    assert.equal((await rahim.proveEmail({ body: { token } })).message, 'Your e-mail is confirmed')
  }
  await refused(stranger.proveEmail({ body: { token: second } }), { status: 403, message: /sign in to it/ })
  assert.equal((await stranger.getMailState()).data.isProven, false)
})

test('the link confirms nothing without the account: registering with another person’s e-mail gains nothing', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const [squatter, owner] = [await shop.registeredCustomer(), await shop.registeredCustomer()]
  const token = await proofFor(smtp, squatter.user.email)
  await refused(shop.guest().proveEmail({ body: { token } }), { status: 401 })
  await refused(owner.proveEmail({ body: { token } }), { status: 403, message: /sign in to it/ })
  assert.equal((await squatter.getMailState()).data.isProven, false)
})

test('the e-mail is sent again five times an hour, and not when it is confirmed', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ oneAddress: true, env: smtp.env })
  const rahim = await shop.registeredCustomer()
  for (let i = 0; i < 5; i++) await rahim.sendProof()
  await refused(rahim.sendProof(), { status: 429 })
  await rahim.proveEmail({ body: { token: await proofFor(smtp, rahim.user.email, 6) } })
  const karim = await shop.registeredCustomer()
  await karim.proveEmail({ body: { token: await proofFor(smtp, karim.user.email) } })
  await karim.sendProof()
  await shop.registeredCustomer()
  await smtp.mailTo(`customer-${Number(/\d+/.exec(karim.user.email)?.[0]) + 1}@tupi.example`)
  assert.equal(smtp.received.filter(({ to }) => to.some(({ address }) => address === karim.user.email)).length, 1)
})

test('opening the account again after deleting it sends no more mails to that e-mail, and asking for one is refused', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  let queued = 0
  const open = async (email: string) => {
    const browser = shop.guest()
    await browser.register({ body: { userName: 'Karim', email, password: PASSWORD } })
    await browser.login({ body: { email, password: PASSWORD } })
    queued += (await shop.db.selectFrom('mails').select('id').execute()).length
    return browser
  }
  for (let round = 0; round < 8; round++) {
    const browser = await open(round % 2 ? 'Karim@Tupi.example' : 'karim@tupi.example')
    await browser.deleteAccount({ body: { currentPassword: PASSWORD } })
  }
  const browser = await open('karim@tupi.example')
  assert.equal(queued, 6)
  await refused(browser.sendProof(), { status: 429, message: /try again tomorrow/ })
})
