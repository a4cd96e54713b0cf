import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, settled, times } from '../testing/expect.ts'
import { linkIn, startMailServer } from '../testing/mail-server.ts'
import { givenToken, mailedToken, NEW_PASSWORD, setPassword, signInWith, tokenOf } from '../testing/reset-links.ts'
import { orderOf, PASSWORD, startShop } from '../testing/shop.ts'

test('a customer who forgot the password gets a link by mail and signs in with a new one, and all other devices are signed out', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const rahim = await shop.registeredCustomer()
  const { email } = rahim.user
  const browser = shop.guest()
  const { message } = await browser.requestReset({ body: { email: ` ${email.toUpperCase()} ` } })
  assert.match(message, /30 minutes/)
  const mail = await smtp.mailTo(email, 'new password')
  assert.equal(mail.subject, 'Set a new password for Tupi')
  assert.match(mail.text ?? '', new RegExp(`${smtp.env.PUBLIC_URL}/reset-password#\\S{43}\\s`))
  const token = tokenOf(linkIn(mail))
  assert.equal((await browser.findResetLink({ body: { token } })).data.email, email)
  await setPassword(browser, token)
  assert.equal((await browser.checkAuth()).user, null, 'signing in comes after it')
  assert.equal((await rahim.checkAuth()).user, null)
  await refused(signInWith(shop.guest(), email, PASSWORD), { status: 401 })
  await signInWith(browser, email, NEW_PASSWORD)
})

test('the database keeps no link that opens an account, and the log neither', async () => {
  await using smtp = await startMailServer()
  const logged: string[] = []
  await using shop = await startShop({ env: smtp.env, log: (line) => void logged.push(line) })
  const { user } = await shop.registeredCustomer()
  const token = await mailedToken(smtp, shop.guest(), user.email)
  await shop.guest().findResetLink({ body: { token } })
  const rows = await Promise.all([
    shop.db.selectFrom('mails').selectAll().execute(),
    shop.db.selectFrom('accountLinks').selectAll().execute(),
  ])
  await setPassword(shop.guest(), token)
  assert.ok(!JSON.stringify(rows).includes(token))
  assert.ok(!logged.join('').includes(token))
  assert.ok(!logged.join('').includes(user.email))
})

test('a link sets no weak password, and can be used again for a better one', async () => {
  await using shop = await startShop()
  const { user } = await shop.registeredCustomer('Rahim Uddin')
  const token = await givenToken(shop, user._id)
  for (const weak of ['password123', 'rahim uddin', user.email]) {
    const { errors } = await refused(setPassword(shop.guest(), token, weak), { status: 400 })
    assert.match(errors?.newPassword ?? '', /Please choose another one/)
  }
  await setPassword(shop.guest(), token)
})

test('a link works once, also for many at the same moment, and then is refused as used', async () => {
  await using shop = await startShop()
  const { user } = await shop.registeredCustomer()
  const [token, other] = [await givenToken(shop, user._id), await givenToken(shop, user._id)]
  await shop.warmUp(6)
  const { fulfilled, rejected } = await settled(
    times(6, (index) => setPassword(shop.guest(), token, `a-long-password-${index}`)),
  )
  assert.equal(fulfilled.length, 1)
  assert.deepEqual(new Set(rejected.map(({ code }) => code)), new Set(['link_used']))
  await refused(shop.guest().findResetLink({ body: { token } }), { status: 409, message: /used already/ })
  await refused(setPassword(shop.guest(), other), { status: 409, message: /used already/ })
})

test('a link that is older than 30 minutes, incomplete or for something else sets no password', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const { user } = await shop.registeredCustomer()
  const proof = tokenOf(linkIn(await smtp.mailTo(user.email, 'Confirm')))
  const token = await givenToken(shop, user._id)
  const { endsAt } = await shop.db
    .selectFrom('accountLinks')
    .select('endsAt')
    .where('kind', '=', 'reset')
    .executeTakeFirstOrThrow()
  assert.ok(Math.abs(endsAt.getTime() - Date.now() - 30 * 60_000) < 60_000)
  for (const wrong of [token.slice(1), proof, 'x']) await refused(setPassword(shop.guest(), wrong), { status: 404 })
  await refused(setPassword(shop.guest(), token, 'short'), {
    status: 400,
    errors: { newPassword: 'A password needs at least 8 characters' },
  })
  await shop.db.updateTable('accountLinks').set({ endsAt: new Date() }).execute()
  await refused(shop.guest().findResetLink({ body: { token } }), { status: 409, message: /too old/ })
  await refused(setPassword(shop.guest(), token), { status: 409, message: /too old/ })
  await signInWith(shop.guest(), user.email, PASSWORD)
})

test('a changed password makes links useless that were made before', async () => {
  await using shop = await startShop()
  const rahim = await shop.registeredCustomer()
  const token = await givenToken(shop, rahim.user._id)
  await rahim.changePassword({ body: { currentPassword: PASSWORD, newPassword: 'a-third-long-password' } })
  await refused(setPassword(shop.guest(), token), { status: 409, message: /password was changed/ })
})

test('an unknown e-mail gets the same answer, before the account is looked up, and no mail', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ oneAddress: true, env: smtp.env })
  const { user } = await shop.registeredCustomer()
  const ask = async (email: string) => {
    const { status, body } = await shop.guest().raw('POST', '/api/auth/reset/request', { json: { email } })
    const row = await shop.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .where('kind', '=', 'reset')
      .execute()
    assert.equal(row.length, 1, 'queued before it is looked up')
    return { status, body }
  }
  const known = await ask(user.email)
  assert.deepEqual(await ask('nobody@tupi.example'), known)
  // Also when it is asked for too often.
  const tooMany = async (email: string) => {
    for (let i = 0; i < 4; i++) await shop.guest().requestReset({ body: { email } })
    const { status, body } = await shop.guest().raw('POST', '/api/auth/reset/request', { json: { email } })
    return { status, body: { ...body, requestId: '' } }
  }
  assert.deepEqual(await tooMany('nobody@tupi.example'), await tooMany(user.email))
  await smtp.mailTo(user.email, 'new password', 5)
  assert.equal(
    smtp.received.some(({ to }) => to.some(({ address }) => address === 'nobody@tupi.example')),
    false,
  )
})

test('links are asked for five times an hour for an e-mail and fifty times from an address', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ oneAddress: true, env: smtp.env })
  const ask = (email: string) => shop.guest().requestReset({ body: { email } })
  for (let i = 0; i < 5; i++) await ask('rahim@tupi.example')
  await refused(ask('RAHIM@tupi.example'), { status: 429 })
  for (let i = 0; i < 45; i++) await ask(`customer-${i}@tupi.example`)
  await refused(ask('karim@tupi.example'), { status: 429 })
})

test('the browser that set a new password can sign in, however many others fail at the account', async () => {
  await using shop = await startShop({ oneAddress: true })
  const { user } = await shop.registeredCustomer()
  const browser = shop.guest()
  await setPassword(browser, await givenToken(shop, user._id))
  for (let i = 0; i < 10; i++) await refused(signInWith(shop.guest(), user.email, 'wrong-password'), { status: 401 })
  await refused(signInWith(shop.guest(), user.email, NEW_PASSWORD), { status: 429 })
  await signInWith(browser, user.email, NEW_PASSWORD)
})

test('without mail a link cannot be asked for, nothing waits, and an administrator makes one', async () => {
  await using shop = await startShop()
  const rahim = await shop.registeredCustomer()
  const cap = await shop.hasProduct()
  await rahim.placeOrder({ body: orderOf(cap) })
  assert.deepEqual((await rahim.getMailState()).data, { sendsMail: false, isProven: false })
  await refused(shop.guest().requestReset({ body: { email: rahim.user.email } }), {
    status: 409,
    message: /no e-mails/,
  })
  await refused(rahim.sendProof(), { status: 409, message: /no e-mails/ })
  assert.deepEqual(await shop.db.selectFrom('mails').selectAll().execute(), [])
  const admin = await shop.signedInAdmin()
  await refused(admin.createResetLink({ params: { id: 'nobody' } }), { status: 404 })
  const { data } = await admin.createResetLink({ params: { id: rahim.user._id } })
  assert.match(data.path, /^\/reset-password#\S{43}$/)
  await setPassword(shop.guest(), tokenOf(data.path))
  await signInWith(shop.guest(), rahim.user.email, NEW_PASSWORD)
  const { data: entries } = await admin.listAudit({ query: { action: 'password_reset' } })
  assert.deepEqual(
    entries.map(({ target, details }) => [target, details]),
    [[rahim.user._id, { by: admin.user._id }]],
  )
  assert.equal((await admin.listAudit({ query: { action: 'reset_link_made' } })).data.length, 1)
})

/** A customer with data in every table. */

test('the links that an administrator has made set no password any more once the role is taken', async () => {
  await using shop = await startShop()
  const [owner, rival] = [await shop.admin(), await shop.helper('admin')]
  const { data } = await rival.createResetLink({ params: { id: owner.user._id } })
  const token = tokenOf(data.path)
  await owner.changeRole({ params: { id: rival.user._id }, body: { role: 'manager' } })
  await refused(shop.guest().findResetLink({ body: { token } }), { status: 409, message: /does not work any more/ })
  await refused(setPassword(shop.guest(), token), { status: 409, message: /does not work any more/ })
  await signInWith(shop.guest(), owner.user.email, PASSWORD)
})

test('of an administrator who makes a link at the moment the role is taken, no link sets a password', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const rival = await shop.helper('admin')
  const { made } = await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ role: 'manager' }).where('id', '=', rival.user._id).execute()
    const made = rival.createResetLink({ params: { id: owner.user._id } })
    await Promise.race([shop.untilBlocked(), made])
    return { made }
  })
  await refused(made, { status: 403 })
})
