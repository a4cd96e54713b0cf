import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '#contract/audit.ts'
import type { CallInput } from '#contract/client.ts'
import type { AuditAction } from '#rules/audit-actions.ts'
import { DAY_MS } from '#rules/durations.ts'
import { clean } from '../cleaning.ts'
import { firstIdAt } from '../db/id.ts'
import { refused, times } from '../testing/expect.ts'
import { startGoogle } from '../testing/google.ts'
import type { Admin } from '../testing/recorded-step.ts'
import { steps } from '../testing/recorded-steps.ts'
import { repeatable, stateOf } from '../testing/repeated-calls.ts'
import { ORIGIN } from '../testing/second-factor-steps.ts'
import { PASSWORD, startShop } from '../testing/shop.ts'
import { entryOf } from './audit.service.ts'

const gathered: readonly string[] = [
  'access_refused',
  'too_many',
  'sign_in_failed',
  'password_refused',
  'second_factor_refused',
]

const list = async (admin: Admin, query: NonNullable<CallInput<'listAudit'>['query']> = {}): Promise<AuditEntry[]> =>
  (await admin.listAudit({ query })).data

test('every call that changes something in the shop or in an account leaves its row, as an export does, and one that changes nothing leaves none', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: { ...google.env, PUBLIC_URL: ORIGIN } })
  const { scene, takeCalls } = repeatable({ shop, google, admin: await shop.signedInAdmin() })
  const seen = new Set((await list(scene.admin)).map(({ _id }) => _id))
  const unseen = async () => {
    const fresh = (await list(scene.admin)).filter(({ _id }) => !seen.has(_id))
    for (const { _id } of fresh) seen.add(_id)
    // Refusals are gathered and written each minute, with their number: on a slow machine that is while another step runs.
    return fresh.filter(({ action }) => !gathered.includes(action))
  }
  const readState = await stateOf(shop)
  for (const [name, { actions, act }] of Object.entries(steps)) {
    await act(scene)
    const fresh = await unseen()
    for (const { userId, sessionId, requestId } of fresh) {
      assert.ok(userId && sessionId && requestId, `${name}: who, session and request`)
    }
    assert.deepEqual(fresh.map(({ action }) => action).sort(), actions.toSorted(), name)
    let state = await readState()
    for (const repeat of takeCalls()) {
      const before = state
      await repeat()
      state = await readState()
      const again = (await unseen()).map(({ action }) => action).filter((action) => action !== 'orders_exported')
      if (state === before) assert.deepEqual(again, [], `${name} again changes nothing`)
    }
  }
  const [price] = await list(scene.admin, { action: 'price_changed' })
  assert.deepEqual(price?.details, { price: '500 to 450', salePrice: '0 to 400' })
  assert.equal(price?.userName, 'Administrator')
  const everything = JSON.stringify(await shop.db.selectFrom('auditEntries').selectAll().execute())
  for (const typed of ['Rahim', 'karim@', 'tupi.example', '01712345678', PASSWORD]) {
    assert.ok(!everything.includes(typed), `the trail has no ${typed}`)
  }
})

test('products, coupons and banners are named as they were called, also when they are renamed or gone, and people as they are', async () => {
  await using shop = await startShop()
  const admin = await shop.signedInAdmin()
  const { data: cap } = await admin.addProduct({
    body: { title: 'Cap', titleBn: 'টুপি', description: 'A cap', category: 'new', price: 500, totalStock: 9 },
  })
  const params = { id: cap._id }
  await admin.editProduct({ params, body: { title: 'Soft cap', titleBn: '', price: 450 } })
  await admin.adjustStock({ params, body: { by: 1 } })
  const now = await list(admin, { action: 'product_added' })
  assert.deepEqual([now[0]?.targetName, now[0]?.targetNameBn, now[0]?.currentName], ['Cap', 'টুপি', 'Soft cap'])
  await admin.deleteProduct({ params })
  const called = async (action: AuditAction) =>
    (await list(admin, { action })).map(({ targetName, currentName }) => [targetName, currentName])
  assert.deepEqual(await called('price_changed'), [['Cap', null]])
  assert.deepEqual(await called('product_changed'), [['Cap', null]])
  assert.deepEqual(await called('stock_changed'), [['Soft cap', null]])
  assert.deepEqual(await called('product_deleted'), [['Soft cap', null]])
  const inBangla = async (action: AuditAction) => (await list(admin, { action })).map((entry) => entry.targetNameBn)
  assert.deepEqual(await inBangla('price_changed'), ['টুপি'])
  assert.deepEqual(await inBangla('product_deleted'), [undefined])

  const eid = { name: 'Eid', code: 'EID15', discountPercentage: 15, expiryDate: '2030-01-01' }
  const { data: coupon } = await admin.createCoupon({ body: eid })
  await admin.updateCoupon({ params: { id: coupon._id }, body: { name: 'Eid 2030' } })
  assert.deepEqual(await called('coupon_changed'), [['Eid (EID15)', 'EID15']])
  await admin.deleteCoupon({ params: { id: coupon._id } })
  assert.deepEqual(await called('coupon_deleted'), [['Eid 2030 (EID15)', null]])

  const { data: banner } = await admin.addFeature({ body: { image: 'https://cdn.example/eid.jpg' } })
  await admin.addFeature({ body: { image: 'https://cdn.example/winter.jpg' } })
  await admin.deleteFeature({ params: { id: banner._id } })
  assert.deepEqual(await called('banner_added'), [
    ['2', null],
    ['1', null],
  ])
  assert.deepEqual(await called('banner_deleted'), [['1', null]])
})

test('entries of one millisecond are in the order in which they were made', () => {
  const made = Array.from({ length: 200 }, (_, index) => entryOf({ action: 'stock_changed', target: String(index) }))
  const listed = made.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  assert.deepEqual(listed, made)
})

test('a change that is rolled back leaves no row', async () => {
  await using shop = await startShop()
  const admin = await shop.signedInAdmin()
  await refused(admin.changeRole({ params: { id: admin.user._id }, body: { role: 'customer' } }), { status: 409 })
  assert.deepEqual(await list(admin, { action: 'role_changed' }), [])
})

test('failed sign-ins, refused calls and too many tries are in the trail, equal ones of a minute as one row', async () => {
  await using shop = await startShop({ oneAddress: true })
  const [admin, rahim] = [await shop.signedInAdmin(), await shop.registeredCustomer()]
  const { email } = rahim.user
  const tries = times(12, () => shop.guest().login({ body: { email, password: 'something else' } }))
  assert.equal((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length, 0)
  await Promise.allSettled(times(30, () => rahim.listUsers()))
  await refused(shop.guest().listCoupons(), { status: 401 })
  const current = { currentPassword: 'something else', newPassword: 'a-long-password-2' }
  await refused(rahim.changePassword({ body: current }), { status: 400 })
  assert.deepEqual(await list(admin, { action: 'access_refused' }), [], 'nothing is written while the shop is asked')
  await shop.gathered.flush()
  const [failed, ...more] = await list(admin, { action: 'sign_in_failed' })
  assert.deepEqual([failed?.target, failed?.targetName, failed?.userId, more], [rahim.user._id, 'Rahim', null, []])
  assert.deepEqual(failed?.details, { code: 'wrong_login', call: 'POST /api/auth/login', count: 10 })
  const counts = async (action: AuditAction) =>
    (await list(admin, { action })).map(({ userId, details }) => [userId, details.code, details.count])
  assert.deepEqual(await counts('too_many'), [[null, 'too_many', 2]])
  assert.deepEqual(await counts('password_refused'), [[rahim.user._id, 'wrong_password', 1]])
  const byCode = (one: unknown[], other: unknown[]) => String(one[1]).localeCompare(String(other[1]))
  assert.deepEqual((await counts('access_refused')).sort(byCode), [
    [rahim.user._id, 'admins_only', 30],
    [null, 'not_signed_in', 1],
  ])
})

test('a user who signs in and out again and again gets five rows of each, then one a minute with a count', async () => {
  await using shop = await startShop()
  const [admin, rahim] = [await shop.signedInAdmin(), await shop.registeredCustomer()]
  const body = { email: rahim.user.email, password: PASSWORD }
  for (let i = 0; i < 7; i++) {
    await rahim.login({ body })
    await rahim.logout()
  }
  const counts = async (action: AuditAction) =>
    (await list(admin, { action, search: rahim.user._id })).map(({ details }) => details.count ?? 1)
  assert.deepEqual(await counts('signed_in'), [1, 1, 1, 1, 1])
  await shop.gathered.flush()
  assert.deepEqual(
    [await counts('signed_in'), await counts('signed_out')],
    [
      [3, 1, 1, 1, 1, 1],
      [3, 1, 1, 1, 1, 1],
    ],
  )
})

test('a trail that cannot be written makes no refusal fail', async () => {
  await using shop = await startShop()
  await shop.asOwner('alter table audit_entries rename to elsewhere')
  await refused(shop.guest().listCoupons(), { status: 401 })
  await shop.gathered.flush()
  await refused(shop.guest().listCoupons(), { status: 401 })
})

test('no entry can be changed, and none can be deleted before its time', async () => {
  await using shop = await startShop()
  const admin = await shop.signedInAdmin()
  const ofDay = (daysAgo: number) => {
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS)
    return { id: firstIdAt(createdAt), action: 'signed_in' as const, target: '', details: '{}', createdAt }
  }
  const [old, younger] = [ofDay(401), ofDay(399)]
  await shop.db.insertInto('auditEntries').values([old, younger]).execute()
  for (const statement of [
    `update audit_entries set user_id = 'somebody'`,
    `delete from audit_entries where id = '${younger.id}'`,
    'truncate audit_entries',
  ]) {
    await assert.rejects(shop.asOwner(statement), /kept for 400 days/, statement)
  }
  await clean(shop)
  const ids = (await list(admin)).map(({ _id }) => _id)
  assert.ok(ids.includes(younger.id) && !ids.includes(old.id))
})

test('an administrator finds entries by person, action and day, page by page', async () => {
  await using shop = await startShop()
  const [admin, rahim] = [await shop.signedInAdmin(), await shop.registeredCustomer('Rahim Uddin')]
  const { _id: id } = rahim.user
  for (const role of ['admin', 'customer', 'admin'] as const) await admin.changeRole({ params: { id }, body: { role } })
  assert.equal((await list(admin, { search: 'uddin' })).length, 4, 'what he did, and what was done to him')
  assert.equal((await list(admin, { search: id, action: 'signed_in' })).length, 1)
  assert.equal((await list(admin, { search: 'nobody' })).length, 0)
  const first = await admin.listAudit({ query: { action: 'role_changed', limit: 2 } })
  const second = await admin.listAudit({ query: { action: 'role_changed', limit: 2, olderThan: first.next ?? '' } })
  assert.deepEqual([first.data.length, second.data.length, second.next], [2, 1, null])
  assert.equal(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size, 3)
  const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)
  assert.equal((await list(admin, { from: today, to: today, action: 'role_changed' })).length, 3)
  assert.equal((await list(admin, { to: '2020-01-01' })).length, 0)
  await refused(admin.listAudit({ query: { action: 'something' } }), { status: 400 })
})

test('a day before 1970 is before all entries, payments and work of staff', async () => {
  await using shop = await startShop()
  const [admin, rahim] = [await shop.signedInAdmin(), await shop.registeredCustomer('Rahim Uddin')]
  await admin.changeRole({ params: { id: rahim.user._id }, body: { role: 'admin' } })
  assert.equal((await list(admin, { from: '1500-01-01', action: 'role_changed' })).length, 1)
  assert.equal((await list(admin, { to: '1970-01-01' })).length, 0)
  assert.deepEqual((await admin.listPayments({ query: { from: '1500-01-01', to: '1969-12-31' } })).data, [])
  assert.deepEqual((await admin.listStaffWork({ query: { day: '1969-01-01' } })).data, [])
})
