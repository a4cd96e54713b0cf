import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setUpApp } from '../testing/authenticator-app.ts'
import { halfSignedIn, passed } from '../testing/second-factor.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'
import { writeRemovalLetter } from './removal-letter.ts'

test('a colleague cannot remove a second factor by changing the role and back: it stays for a day, and its owner can keep it', async () => {
  const env = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@tupi.example',
    PUBLIC_URL: 'http://shop.tupi.example',
  }
  await using shop = await startShop({ env })
  const admin = await shop.admin()
  await setUpApp(shop, admin)
  const { user: colleague } = await shop.customer()
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', colleague._id).execute()
  const browser = await shop.browserOf(colleague)
  const setRole = (role: 'customer' | 'admin') => browser.changeRole({ params: { id: admin.user._id }, body: { role } })
  const endsAt = async () => (await admin.getSecurity()).data.factorEndsAt
  assert.equal(await endsAt(), undefined)
  await setRole('customer')
  await halfSignedIn(shop)
  const first = await endsAt()
  assert.ok(Math.abs(Date.parse(first ?? '') - Date.now() - 24 * 3_600_000) < 60_000, first)
  await passed(shop, '20 hours')
  const second = await endsAt()
  for (const role of ['admin', 'customer', 'admin'] as const) await setRole(role)
  assert.equal(await endsAt(), second, 'asking again moves nothing')
  await admin.keepSecondFactor({ body: {} })
  assert.equal(await endsAt(), undefined)
  await passed(shop, '48 hours')
  await halfSignedIn(shop)
  const mails = await shop.db
    .selectFrom('mails')
    .select(['recipient', 'subjectId'])
    .where('kind', '=', 'factor')
    .execute()
  assert.deepEqual(mails, [{ recipient: admin.user.email, subjectId: admin.user._id }])
  await setRole('customer')
  await setRole('admin')
  const letter = await writeRemovalLetter(
    shop.pool,
    { origin: env.PUBLIC_URL, sender: shop.settings.current().shop, sizeNames: [] },
    {
      recipient: '',
      subjectId: admin.user._id,
      language: 'en',
    },
  )
  assert.match(letter?.paragraphs.join() ?? '', /will be removed on \d{1,2} \w+( \d{4})?, \d{1,2}:\d\d [ap]m \(Dhaka\)/)
})

test('an administrator who gives up the role loses their own second factor at once', async () => {
  await using shop = await startShop()
  const [admin, { user: colleague }] = [await shop.admin(), await shop.customer()]
  await admin.changeRole({ params: { id: colleague._id }, body: { role: 'admin' } })
  await setUpApp(shop, admin)
  await admin.changeRole({ params: { id: admin.user._id }, body: { role: 'customer' } })
  await shop.guest().login({ body: { email: admin.user.email, password: PASSWORD } })
})
