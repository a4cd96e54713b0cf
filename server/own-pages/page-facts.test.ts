import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { AdvanceAmount } from '#rules/advance.ts'
import { inTransaction } from '../db/open.ts'
import type { CallContext } from '../http/handlers.ts'
import { shown, wholesale } from '../testing/own-pages.ts'
import { startShop } from '../testing/shop.ts'
import { anonymous } from '../visitor.ts'
import { ownPageHandlers } from './own-pages.routes.ts'

test('the pages of delivery and terms promise the way to pay that the shop asks for', async () => {
  await using shop = await startShop()
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const asks = (ask: AdvanceAmount, isOn: boolean) =>
    admin.saveSettings({
      params: { group: 'payments' },
      body: {
        advance: { ask, everybody: true },
        wallets: { bkash: { isOn, number: '01712345678', kind: 'personal' } },
      },
    })
  const promise = async (inEnglish: RegExp, inBangla: RegExp) => {
    for (const slug of ['delivery', 'terms']) {
      assert.match((await guest.getOwnPage(shown(slug))).data.body, inEnglish)
      assert.match((await guest.getOwnPage(shown(slug, 'bn'))).data.body, inBangla)
    }
  }
  const cash = [/in cash when the parcel is at your door\.<\/p>/, /ক্যাশে টাকা দেবেন।<\/p>/] as const
  await promise(...cash)
  await asks('delivery', true)
  await promise(/at your door\. If something is to be paid in advance/, /টাকা দেবেন। আগে কিছু দিতে হলে/)
  await asks('all', true)
  await promise(/You pay when you order/, /টাকা দেবেন অর্ডারের সময়/)
  // Without a way to pay in advance the shop asks for none.
  await asks('all', false)
  await promise(...cash)
})

test('the return policy promises the days in which buyers may ask on the page of their order, or nothing', async () => {
  await using shop = await startShop()
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const promise = async (inEnglish: RegExp, inBangla: RegExp) => {
    assert.match((await guest.getOwnPage(shown('returns'))).data.body, inEnglish)
    assert.match((await guest.getOwnPage(shown('returns', 'bn'))).data.body, inBangla)
  }
  const sets = (returns: object) => admin.saveSettings({ params: { group: 'orders' }, body: { returns } })
  await promise(/the page of your order within 7 days of delivery\. If/, /ডেলিভারির ৭ দিনের মধ্যে/)
  await sets({ days: 14 })
  await promise(/within 14 days/, /১৪ দিনের/)
  await sets({ days: 1 })
  await promise(/within 1 day of delivery/, /১ দিনের মধ্যে/)
  await sets({ byBuyers: false })
  await promise(/wrong\. Nothing else is taken back\. If/, /অন্য কিছু ফেরত নিই না।/)
  await sets({ byBuyers: true, days: 0 })
  await promise(/Nothing else is taken back/, /অন্য কিছু ফেরত নিই না।/)
})

test('a page that is read while settings are saved has the facts of its last read', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await shop.keepsAnswers()
  const { getOwnPage } = ownPageHandlers(shop)
  const read = () => getOwnPage(shown('returns'), { visitor: anonymous } as CallContext)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holding = inTransaction(shop.pool, async (tx) => {
    await sql`lock table own_pages`.execute(tx)
    lock()
    await held
  })
  await locked
  const earlier = read()
  await shop.untilBlocked()
  // The next request waits for the answer to the earlier one, and cannot use it.
  shop.events.publish('productsChanged', { parts: ['product:another'] })
  const later = read()
  await admin.saveSettings({ params: { group: 'orders' }, body: { returns: { days: 14 } } })
  release()
  await Promise.all([holding, earlier])
  assert.match((await later).data.body, /within 14 days/)
})

test('a page in one language shows it in both, with its facts in the language of the text', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await admin.addOwnPage({
    body: { ...wholesale, title: { en: '', bn: 'পাইকারি' }, body: { en: '', bn: '<p>{holdHours} ঘণ্টা</p>' } },
  })
  const { data } = await shop.guest().getOwnPage(shown('wholesale'))
  assert.deepEqual([data.title, data.body], ['পাইকারি', '<p>৪৮ ঘণ্টা</p>'])
})

test('a fact of the settings is text on a page, whatever it looks like', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await admin.saveSettings({ params: { group: 'shop' }, body: { name: { en: '<b>A & B</b>', bn: '' } } })
  await admin.addOwnPage({ body: { ...wholesale, body: { en: '<p>{shop}</p>', bn: '' } } })
  const { data } = await shop.guest().getOwnPage(shown('wholesale'))
  assert.equal(data.body, '<p>&lt;b&gt;A &amp; B&lt;/b&gt;</p>')
})
