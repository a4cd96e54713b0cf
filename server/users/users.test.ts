import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weeksAt } from '#rules/week.ts'
import { refused } from '../testing/expect.ts'
import { startShop, type TestShop } from '../testing/shop.ts'

const registeredAt = (shop: TestShop, moments: Date[]) =>
  shop.db
    .insertInto('users')
    .values(moments.map((createdAt, index) => ({ id: `u${index}`, userName: 'U', email: `u${index}@x`, createdAt })))
    .execute()

test('administrators see all accounts, newest first and in pages, without a password in sight', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const [rahim, karim] = [await shop.customer('Rahim'), await shop.customer('Karim')]
  const { data, total } = await admin.listUsers()
  assert.deepEqual(data, [karim.user, rahim.user, admin.user])
  assert.equal(total, 3)
  assert.deepEqual(Object.keys(data[0] ?? {}).sort(), [
    '_id',
    'createdAt',
    'email',
    'id',
    'role',
    'updatedAt',
    'userName',
  ])
  assert.deepEqual((await admin.listUsers({ query: { limit: 2, page: 2 } })).data, [admin.user])
})

test('the week’s registrations are counted from Saturday 00:00 in Dhaka and compared with the week before', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { thisWeek, lastWeek } = weeksAt(new Date())
  const before = (moment: Date) => new Date(moment.getTime() - 1)
  await registeredAt(shop, [thisWeek, before(thisWeek), before(thisWeek), lastWeek, lastWeek, before(lastWeek)])
  const { data } = await admin.weeklyUsers()
  assert.deepEqual(data, { thisWeekUsers: 2, lastWeekUsers: 4, percentChange: -50 })
})

test('nobody but administrators sees who has an account', async () => {
  await using shop = await startShop()
  const rahim = await shop.customer()
  for (const [browser, status] of [
    [shop.guest(), 401],
    [rahim, 403],
  ] as const) {
    await refused(browser.listUsers(), { status })
    await refused(browser.weeklyUsers(), { status })
  }
})
