import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { AuditEntry } from '#contract/audit.ts'
import type { User } from '#contract/auth.ts'
import type { CallName, calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/client.ts'
import type { AuditAction } from '#rules/audit-actions.ts'
import { clean } from '../cleaning.ts'
import { startAuthenticator } from '../testing/authenticator.ts'
import { authenticatorApp, setUpApp } from '../testing/authenticator-app.ts'
import { refused, times } from '../testing/expect.ts'
import { startGoogle, type TestGoogle } from '../testing/google.ts'
import { orderOf, PASSWORD, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

type Admin = TestClient & { user: User }
type Scene = { shop: TestShop; admin: Admin; google: TestGoogle }
type Step = { actions: AuditAction[]; act: (scene: Scene) => Promise<unknown> }

type AdminWrite = {
  [Name in CallName]: (typeof calls)[Name] extends { access: 'admin'; method: 'GET' }
    ? never
    : (typeof calls)[Name] extends { access: 'admin' }
      ? Name
      : never
}[CallName]

/**
 * A picture alone changes nothing of the shop; it counts with the product or banner that shows it. So does what only begins to set
 * up a second factor.
 */
type Recorded =
  | Exclude<AdminWrite, 'uploadImage' | 'beginTotp' | 'beginPasskey'>
  | 'secondStep'
  | 'login'
  | 'logout'
  | 'googleLogin'
  | 'changePassword'
  | 'endSession'
  | 'endOtherSessions'
  | 'deleteAccount'

/** Where browsers allow passkeys without https. */
const ORIGIN = 'http://localhost'

const coupon = { name: 'Eid', code: 'EID15', discountPercentage: 15, expiryDate: '2030-01-01' }
const couponOf = async ({ admin }: Scene) => (await admin.listCoupons()).data[0]?._id ?? ''
const productOf = async ({ admin }: Scene) =>
  (await admin.adminListProducts({ query: { limit: 1 } })).data[0]?._id ?? ''
const bannersOf = async ({ admin }: Scene) => (await admin.listFeatures()).data.map(({ _id }) => _id)

/** In this order: what one makes, the next changes, the last deletes. A new call of administrators does not compile without its step. */
const steps: Record<Recorded, Step> = {
  login: {
    actions: ['signed_in'],
    act: ({ shop, admin }) => shop.guest().login({ body: { email: admin.user.email, password: PASSWORD } }),
  },
  googleLogin: {
    actions: ['signed_in'],
    act: async ({ shop, google }) => {
      const browser = shop.guest()
      const { data } = await browser.googleConfig()
      const credential = await google.token({ nonce: data?.nonce, email: 'karim@tupi.example' })
      await browser.googleLogin({ body: { credential } })
    },
  },
  logout: { actions: ['signed_out'], act: async ({ shop, admin }) => (await shop.browserOf(admin.user)).logout() },
  changePassword: {
    actions: ['signed_in', 'password_changed'],
    act: async ({ shop }) =>
      (await shop.customer()).changePassword({ body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-2` } }),
  },
  endSession: {
    actions: ['signed_in', 'sessions_ended'],
    act: async ({ shop }) => {
      const customer = await shop.customer()
      const [session] = (await customer.listSessions({ query: {} })).data
      await customer.endSession({ params: { id: session?._id ?? '' } })
    },
  },
  endOtherSessions: {
    actions: ['signed_in', 'sessions_ended'],
    act: async ({ shop }) => (await shop.customer()).endOtherSessions(),
  },
  endUserSessions: {
    actions: ['signed_in', 'sessions_ended'],
    act: async ({ shop, admin }) => admin.endUserSessions({ params: { id: (await shop.customer()).user._id } }),
  },
  changeRole: {
    actions: ['signed_in', 'role_changed'],
    act: async ({ shop, admin }) =>
      admin.changeRole({ params: { id: (await shop.customer()).user._id }, body: { role: 'admin' } }),
  },
  createResetLink: {
    actions: ['signed_in', 'reset_link_made'],
    act: async ({ shop, admin }) => admin.createResetLink({ params: { id: (await shop.customer()).user._id } }),
  },
  addProduct: {
    actions: ['product_added'],
    act: ({ admin }) =>
      admin.addProduct({
        body: { title: 'Cap', description: 'A cap', category: 'new', price: 500, totalStock: 9 },
        idempotencyKey: 'cap',
      }),
  },
  editProduct: {
    actions: ['product_changed', 'price_changed', 'stock_changed'],
    act: async (scene) =>
      scene.admin.editProduct({
        params: { id: await productOf(scene) },
        body: { title: 'Soft cap', price: 450, salePrice: 400, totalStock: 7 },
      }),
  },
  updateOrder: {
    actions: ['order_status_changed'],
    act: async (scene) => {
      const product = (await scene.shop.guest().getProduct({ params: { id: await productOf(scene) } })).data
      const { orderId: id } = await scene.shop.guest().placeOrder({ body: orderOf(product) })
      await scene.admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
    },
  },
  exportOrders: {
    actions: ['orders_exported'],
    act: ({ admin }) => admin.exportOrders({ body: { search: 'Rahim' } }),
  },
  moderateReview: {
    actions: ['signed_in', 'review_hidden', 'review_answered'],
    act: async (scene) => {
      const body = { productId: await productOf(scene), reviewMessage: 'Soft', reviewValue: 4 }
      const { data } = await (await scene.shop.customer()).addReview({ body })
      await scene.admin.moderateReview({ params: { id: data._id }, body: { isHidden: true, shopAnswer: 'Thanks' } })
      await scene.admin.moderateReview({ params: { id: data._id }, body: { isHidden: true, shopAnswer: 'Thanks' } })
    },
  },
  deleteReview: {
    actions: ['review_deleted'],
    act: async ({ admin }) => {
      const [review] = (await admin.adminListReviews()).data
      await admin.deleteReview({ params: { id: review?._id ?? '' } })
    },
  },
  deleteProduct: {
    actions: ['product_deleted'],
    act: async (scene) => scene.admin.deleteProduct({ params: { id: await productOf(scene) } }),
  },
  deleteAccount: {
    actions: ['signed_in', 'account_deleted'],
    act: async ({ shop }) => (await shop.customer()).deleteAccount({ body: { currentPassword: PASSWORD } }),
  },
  createCoupon: { actions: ['coupon_added'], act: ({ admin }) => admin.createCoupon({ body: coupon }) },
  updateCoupon: {
    actions: ['coupon_changed'],
    act: async (scene) =>
      scene.admin.updateCoupon({ params: { id: await couponOf(scene) }, body: { discountPercentage: 20 } }),
  },
  deleteCoupon: {
    actions: ['coupon_deleted'],
    act: async (scene) => scene.admin.deleteCoupon({ params: { id: await couponOf(scene) } }),
  },
  addFeature: {
    actions: ['banner_added'],
    act: async ({ shop, admin }) => admin.addFeature({ body: { image: await shop.hasPicture() } }),
  },
  arrangeFeatures: {
    actions: ['banners_arranged'],
    act: async (scene) => scene.admin.arrangeFeatures({ body: { ids: await bannersOf(scene) } }),
  },
  deleteFeature: {
    actions: ['banner_deleted'],
    act: async (scene) => scene.admin.deleteFeature({ params: { id: (await bannersOf(scene))[0] ?? '' } }),
  },
  confirmTotp: { actions: ['second_factor_added'], act: ({ shop, admin }) => setUpApp(shop, admin) },
  secondStep: {
    actions: ['signed_in'],
    act: async ({ shop, admin }) => {
      const { secret } = await shop.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
      const code = await authenticatorApp(shop, secret).code()
      await (await shop.waitingBrowserOf(admin.user)).secondStep({ body: { code } })
    },
  },
  renewRecoveryCodes: { actions: ['recovery_codes_renewed'], act: ({ admin }) => admin.renewRecoveryCodes() },
  addPasskey: {
    actions: ['second_factor_added'],
    act: async ({ admin }) => {
      const passkey = startAuthenticator(ORIGIN).make((await admin.beginPasskey({ body: {} })).data)
      await admin.addPasskey({ body: { name: 'My phone', passkey } })
    },
  },
  removePasskey: {
    actions: ['second_factor_removed'],
    act: async ({ admin }) => {
      const [passkey] = (await admin.getSecondFactor()).data.passkeys
      await admin.removePasskey({ params: { id: passkey?._id ?? '' } })
    },
  },
  removeTotp: { actions: ['second_factor_removed'], act: ({ admin }) => admin.removeTotp() },
}

const list = async (admin: Admin, query: NonNullable<CallInput<'listAudit'>['query']> = {}): Promise<AuditEntry[]> =>
  (await admin.listAudit({ query })).data

test('every call that changes something in the shop or in an account leaves its row, and an export does', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: { ...google.env, PUBLIC_URL: ORIGIN } })
  const scene = { shop, google, admin: await shop.admin() }
  const seen = new Set((await list(scene.admin)).map(({ _id }) => _id))
  for (const [name, { actions, act }] of Object.entries(steps)) {
    await act(scene)
    const fresh = (await list(scene.admin)).filter(({ _id }) => !seen.has(_id))
    for (const { _id, userId, sessionId, requestId } of fresh) {
      seen.add(_id)
      assert.ok(userId && sessionId && requestId, `${name}: who, session and request`)
    }
    assert.deepEqual(fresh.map(({ action }) => action).sort(), actions.toSorted(), name)
  }
  const [price] = await list(scene.admin, { action: 'price_changed' })
  assert.deepEqual(price?.details, { price: '500 to 450', salePrice: '0 to 400' })
  assert.equal(price?.userName, 'Administrator')
  const everything = JSON.stringify(await shop.db.selectFrom('auditEntries').selectAll().execute())
  for (const typed of ['Rahim', 'karim@', 'tupi.example', '01712345678', 'Soft cap', PASSWORD]) {
    assert.ok(!everything.includes(typed), `the trail has no ${typed}`)
  }
})

test('a change that is rolled back leaves no row', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await refused(admin.changeRole({ params: { id: admin.user._id }, body: { role: 'customer' } }), { status: 409 })
  assert.deepEqual(await list(admin, { action: 'role_changed' }), [])
})

test('failed sign-ins, refused calls and too many tries are in the trail, equal ones of a minute as one row', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'on' } })
  const [admin, rahim] = [await shop.admin(), await shop.customer()]
  const { email } = rahim.user
  const tries = times(12, () => shop.guest().login({ body: { email, password: 'something else' } }))
  assert.equal((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length, 0)
  await Promise.allSettled(times(30, () => rahim.listUsers()))
  await refused(shop.guest().listCoupons(), { status: 401 })
  const current = { currentPassword: 'something else', newPassword: 'a-long-password-2' }
  await refused(rahim.changePassword({ body: current }), { status: 400 })
  assert.deepEqual(await list(admin, { action: 'access_refused' }), [], 'nothing is written while the shop is asked')
  await shop.refusals.flush()
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

test('a trail that cannot be written makes no refusal fail', async () => {
  await using shop = await startShop()
  await shop.asOwner('alter table audit_entries rename to elsewhere')
  await refused(shop.guest().listCoupons(), { status: 401 })
  await shop.refusals.flush()
  await refused(shop.guest().listCoupons(), { status: 401 })
})

test('nobody changes an entry, and nobody deletes one before its time', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const day = sql<Date>`now() - interval '399 days'`
  const old = sql<Date>`now() - interval '401 days'`
  await shop.db
    .insertInto('auditEntries')
    .values([
      { id: 'old', action: 'signed_in', target: '', details: '{}', createdAt: old },
      { id: 'younger', action: 'signed_in', target: '', details: '{}', createdAt: day },
    ])
    .execute()
  for (const statement of [
    `update audit_entries set user_id = 'somebody'`,
    `delete from audit_entries where id = 'younger'`,
    'truncate audit_entries',
  ]) {
    await assert.rejects(shop.asOwner(statement), /kept for 400 days/, statement)
  }
  await clean(shop)
  const ids = (await list(admin)).map(({ _id }) => _id)
  assert.ok(ids.includes('younger') && !ids.includes('old'))
})

test('an administrator finds entries by person, action and day, page by page', async () => {
  await using shop = await startShop()
  const [admin, rahim] = [await shop.admin(), await shop.customer('Rahim Uddin')]
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
