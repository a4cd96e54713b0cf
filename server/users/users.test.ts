import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { DAY_MS } from '#rules/durations.ts'
import { weeksAt } from '#rules/week.ts'
import { refused } from '../testing/expect.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { cutSoon, listenAs } from '../testing/sockets.ts'
import { weeklyUsers } from './users.service.ts'

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

test('an account is found by the words of its name and e-mail, in any case, and nothing in a search is special', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const [rahim, karim, bangla] = [
    await shop.customer('Rahim Uddin'),
    await shop.customer('Karim 100%'),
    await shop.customer('রহিম রা\u09DF'),
  ]
  const found = async (search: string) => (await admin.listUsers({ query: { search } })).data.map(({ _id }) => _id)
  assert.deepEqual(await found('  rahim '), [rahim.user._id])
  assert.deepEqual(await found(`UDDIN ${rahim.user.email.slice(0, 10)}`), [rahim.user._id])
  assert.deepEqual(await found('রহিম'), [bangla.user._id])
  assert.deepEqual(await found('রা\u09AF\u09BC'), [bangla.user._id], 'the letter য় written the other way')
  assert.deepEqual(await found('0%'), [karim.user._id])
  assert.deepEqual(await found('১০০'), [karim.user._id], 'digits in the other script')
  assert.deepEqual(await found('_'), [])
  assert.deepEqual(await found('\\'), [])
  assert.deepEqual(await found('rahim karim'), [])
  const pageOfAll = await admin.listUsers({ query: { search: 'tupi.example', limit: 1, page: 2 } })
  assert.deepEqual([pageOfAll.data, pageOfAll.total], [[karim.user], 4])
})

test('words that more than 1,000 accounts have find the newest 1,001', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const rahim = await shop.customer('Rahim')
  await shop.db
    .insertInto('users')
    .values(
      Array.from({ length: 1_100 }, (_, at) => ({
        id: `z${1_000 + at}`,
        userName: 'Karim',
        email: `karim${at}@gmail.example`,
      })),
    )
    .execute()
  const found = async (search: string, page: number) => {
    const { data, total } = await admin.listUsers({ query: { search, limit: 100, page } })
    return [data.at(0)?._id, data.length, total]
  }
  assert.deepEqual(await found('gm', 2), ['z1999', 100, 1_001])
  assert.deepEqual(await found('karim', 11), ['z1099', 1, 1_001])
  assert.deepEqual(await found('gmail', 12), [undefined, 0, 1_001])
  assert.deepEqual(await found('rahim', 1), [rahim.user._id, 1, 1])
  assert.deepEqual(await found('', 12), [rahim.user._id, 2, 1_102])
})

test('an administrator gives the role and takes it again, and it counts from the next call on', async () => {
  await using shop = await startShop()
  const [owner, karim] = [await shop.admin(), await shop.customer('Karim')]
  const given = await owner.changeRole({ params: { id: karim.user._id }, body: { role: 'admin' } })
  assert.equal(given.data.role, 'admin')
  assert.equal((await karim.listUsers()).total, 2)
  const again = await owner.changeRole({ params: { id: karim.user._id }, body: { role: 'admin' } })
  assert.deepEqual(again.data, given.data, 'nothing changes')
  await owner.changeRole({ params: { id: karim.user._id }, body: { role: 'customer' } })
  await refused(karim.listUsers(), { status: 403 })
  assert.equal((await karim.checkAuth()).user?.role, 'customer', 'still signed in')
})

test('a user who loses the role gets no more alerts of orders', async () => {
  await using shop = await startShop()
  const [owner, karim] = [await shop.admin(), await shop.customer('Karim')]
  await owner.changeRole({ params: { id: karim.user._id }, body: { role: 'admin' } })
  const [theirs, own] = [listenAs(shop, karim), listenAs(shop, owner)]
  await Promise.all([once(theirs as never, 'connect'), once(own as never, 'connect')])
  const cut = cutSoon(theirs)
  await owner.changeRole({ params: { id: karim.user._id }, body: { role: 'customer' } })
  await cut
  assert.ok(own.connected)
  theirs.connect()
  await once(theirs as never, 'connect_error')
  own.close()
})

test('the last administrator keeps the role, and a change of an unknown account, of an older state or by a customer is refused', async () => {
  await using shop = await startShop()
  const [owner, karim] = [await shop.admin(), await shop.customer('Karim')]
  const change = (id: string, body: { role: 'admin' | 'customer'; updatedAt?: string }) =>
    owner.changeRole({ params: { id }, body })
  await refused(change(owner.user._id, { role: 'customer' }), { status: 409, message: /last administrator/ })
  await refused(change('nobody', { role: 'admin' }), { status: 404 })
  await refused(change(karim.user._id, { role: 'admin', updatedAt: '2020-01-01T00:00:00.000Z' }), { status: 409 })
  await refused(karim.changeRole({ params: { id: karim.user._id }, body: { role: 'admin' } }), { status: 403 })
  await change(karim.user._id, { role: 'admin', updatedAt: karim.user.updatedAt })
  await change(owner.user._id, { role: 'customer' })
  await refused(change(owner.user._id, { role: 'admin' }), { status: 403 })
  assert.equal((await karim.listUsers()).data.filter(({ role }) => role === 'admin').length, 1)
})

test('the week’s registrations are counted from Saturday 00:00 in Dhaka and compared with the week before, and with its same hours', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { thisWeek, lastWeek } = weeksAt(new Date())
  const before = (moment: Date) => new Date(moment.getTime() - 1)
  await registeredAt(shop, [thisWeek, before(thisWeek), before(thisWeek), lastWeek, lastWeek, before(lastWeek)])
  const { soFar, ...week } = (await admin.weeklyUsers()).data
  assert.deepEqual(week, { thisWeekUsers: 2, lastWeekUsers: 4, percentChange: -50 })
  const { users } = (await admin.getStatistics()).data
  assert.deepEqual(soFar, users.soFar, 'as on the dashboard')
  const tuesday = new Date(thisWeek.getTime() + 3 * DAY_MS)
  assert.deepEqual((await weeklyUsers(shop.pool, tuesday)).soFar, { thisWeek: 2, lastWeek: 2, percentChange: 0 })
})

test('guests and customers do not see who has an account', async () => {
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
