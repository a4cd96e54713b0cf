import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShop } from '../testing/shop.ts'

test('the list of the first day ticks itself by what is done', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const done = async () =>
    Object.entries((await admin.getFirstDay()).data).flatMap(([name, isDone]) => (isDone ? [name] : []))
  assert.deepEqual(await done(), ['demo'])

  // Of the demo shop are both the products and the buyers.
  await shop.hasProduct()
  await shop.db.insertInto('demoShop').values({ customers: [], orders: [], reviews: [] }).execute()
  assert.deepEqual(await done(), [])
  await admin.saveSettings({ params: { group: 'shop' }, body: { name: { bn: 'রহিম ক্যাপস' } } })
  assert.deepEqual(await done(), ['name'])
  await admin.saveSettings({
    params: { group: 'shop' },
    body: { phone: '01712345678', logo: await shop.hasPicture() },
  })
  assert.deepEqual(await done(), ['name', 'logo'])
  await admin.saveSettings({ params: { group: 'shop' }, body: { email: '' } })
  await admin.saveSettings({ params: { group: 'delivery' }, body: { days: { en: '1-2 days' } } })
  assert.deepEqual(await done(), ['name', 'logo', 'phone', 'delivery'])
  await shop.hasProduct()
  await admin.clearDemo()
  assert.deepEqual(await done(), ['name', 'logo', 'phone', 'delivery', 'product', 'demo'])
})

test('the list knows a second factor and backups', async () => {
  await using shop = await startShop({ env: { BACKUP_DIR: '/nowhere' } })
  const admin = await shop.admin()
  const { secondFactor, backup } = (await admin.getFirstDay()).data
  assert.deepEqual([secondFactor, backup], [false, true])
  await shop.db
    .insertInto('totp')
    .values({ userId: admin.user._id, secret: 'A'.repeat(32), confirmedAt: new Date() })
    .execute()
  assert.equal((await admin.getFirstDay()).data.secondFactor, true)
})
