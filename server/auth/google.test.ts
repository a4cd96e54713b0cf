import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, settled, times } from '../testing/expect.ts'
import { CLIENT_ID, startGoogle, type TestGoogle } from '../testing/google.ts'
import { inDhaka, PASSWORD, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'
import { sealNonce } from './google-token.ts'

const email = 'rahim@tupi.example'
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from

/** What the shop's page asks first. */
async function begin(browser: TestClient): Promise<string> {
  const { data } = await browser.googleConfig()
  assert.ok(data)
  return data.nonce
}

const enter = (browser: TestClient, credential: string, more: object = {}) =>
  browser.googleLogin({ body: { email, userName: 'Rahim', credential, ...more } })

/** The whole way: begin, ask the provider, come back with its token. */
const signIn = async (google: TestGoogle, browser: TestClient, claims: object = { email }) =>
  enter(browser, await google.token({ nonce: await begin(browser), ...claims }))

const sessionsOf = async (shop: TestShop, userId: string) =>
  (await shop.db.selectFrom('sessions').select('userId').where('userId', '=', userId).execute()).length

test('without settings there is no sign-in with Google', async () => {
  await using shop = await startShop()
  assert.deepEqual(await shop.guest().googleConfig(), { success: true, data: null })
  await refused(enter(shop.guest(), 'x.y.z'), { status: 401, message: /not set up/ })
})

test("Google's own sign-in begins without asking Google", async () => {
  await using shop = await startShop({ env: { GOOGLE_CLIENT_ID: CLIENT_ID } })
  const { data, authorizationEndpoint } = await shop.guest().googleConfig()
  assert.equal(data?.issuer, 'https://accounts.google.com')
  assert.equal(authorizationEndpoint, 'https://accounts.google.com/o/oauth2/v2/auth')
})

test('a visitor signs in with Google, gets an account, and is the same customer the next time', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const browser = shop.guest()
  const { data, authorizationEndpoint } = await browser.googleConfig()
  assert.equal(authorizationEndpoint, `${google.env.GOOGLE_ISSUER}/authorize`)
  assert.deepEqual({ ...data, nonce: '' }, { clientId: CLIENT_ID, issuer: google.env.GOOGLE_ISSUER, nonce: '' })
  const { user } = await signIn(google, browser, { email: ' Rahim@Tupi.example' })
  assert.equal(user.email, email)
  assert.equal(user.userName, 'Rahim Uddin')
  assert.equal(user.role, 'customer')
  assert.deepEqual((await browser.checkAuth()).user, user)
  assert.deepEqual((await browser.getCart({ params: { userId: user._id } })).data.items, [])
  assert.equal((await signIn(google, shop.guest())).user._id, user._id)
  await refused(shop.guest().login({ body: { email, password: '' } }), { status: 401 })
})

test('the e-mail comes from the token, not from the browser', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const owner = await shop.adminAccount()
  const thief = shop.guest()
  const credential = await google.token({ nonce: await begin(thief), email: 'thief@tupi.example' })
  const { user } = await enter(thief, credential, { email: owner.email })
  assert.equal(user.email, 'thief@tupi.example')
  assert.equal(user.role, 'customer')
})

test('a token that is forged, foreign, old or not proven opens nothing', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const browser = shop.guest()
  const nonce = await begin(browser)
  const good = { nonce, email }
  const valid = await google.token(good)
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${valid.split('.')[1]}.`
  const tokens: Record<string, string> = {
    'no token': '',
    'no token at all': 'three.word.text',
    'signed with another key': await google.forgedToken(good),
    'not signed': unsigned,
    changed: valid.replace(/\.[^.]+\./, `.${Buffer.from('{"email":"x@y.z"}').toString('base64url')}.`),
    expired: await google.token({ ...good, iat: seconds(-3700), exp: seconds(-100) }),
    'without an end': await google.token({ ...good, exp: undefined }),
    'not valid yet': await google.token({ ...good, nbf: seconds(600) }),
    'for another shop': await google.token({ ...good, aud: 'another-client' }),
    'for another shop, and for us besides': await google.token({ ...good, aud: [CLIENT_ID, 'b'], azp: 'b' }),
    'for several shops, without who asked': await google.token({ ...good, aud: [CLIENT_ID, 'b'] }),
    'of another issuer': await google.token({ ...good, iss: 'https://evil.example' }),
    'with the nonce of another sign-in': await google.token({ ...good, nonce: 'another' }),
    'without a nonce': await google.token({ email }),
    'with an unproven e-mail': await google.token({ ...good, email_verified: false }),
    'with an e-mail whose proof is a word': await google.token({ ...good, email_verified: 'true' }),
    'without word on the e-mail': await google.token({ ...good, email_verified: undefined }),
    'without an e-mail': await google.token({ nonce }),
    'with an e-mail that is none': await google.token({ ...good, email: 'rahim' }),
  }
  for (const [what, credential] of Object.entries(tokens)) {
    const { status, body } = await browser.raw('POST', '/api/auth/google-login', { json: { email, credential } })
    assert.equal(status, 401, `${what}: ${JSON.stringify(body)}`)
    assert.equal(body.message, 'Sign-in with Google did not work. Please try again', what)
  }
  assert.equal((await browser.raw('POST', '/api/auth/google-login', { json: {} })).status, 401)
  assert.equal((await browser.checkAuth()).user, null)
  assert.equal((await enter(browser, valid)).user.email, email)
})

test('a token works once, and only in the browser that asked for it', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const browser = shop.guest()
  const credential = await google.token({ nonce: await begin(browser), email })
  const stranger = shop.guest()
  await refused(enter(stranger, credential), { status: 401 })
  await begin(stranger)
  await refused(enter(stranger, credential), { status: 401 })
  await shop.warmUp()
  const copies = times(8, async () => {
    const copy = shop.guest()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return enter(copy, credential)
  })
  const { fulfilled, rejected } = await settled(copies)
  assert.equal(fulfilled.length, 1)
  assert.deepEqual(new Set(rejected.map((error) => error.status)), new Set([401]))
  assert.equal(await sessionsOf(shop, fulfilled[0]?.user._id ?? ''), 1)
})

test('a sign-in that took longer than ten minutes must begin again', async ({ mock }) => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const browser = shop.guest()
  const answer = await browser.raw('GET', '/api/auth/google-config')
  assert.match(answer.headers.get('set-cookie') ?? '', /^tupi_google=.*; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/)
  const { nonce } = answer.body.data as { nonce: string }
  const { value: secret } = await shop.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'google')
    .executeTakeFirstOrThrow()
  const now = Date.now()
  mock.timers.enable({ apis: ['Date'], now: now - 601_000 })
  const old = await sealNonce(nonce, secret)
  mock.timers.reset()
  browser.cookies.set('tupi_google', old)
  await refused(enter(browser, await google.token({ nonce, email })), { status: 401 })
  browser.cookies.set('tupi_google', await sealNonce(nonce, 'a secret of somebody else'))
  await refused(enter(browser, await google.token({ nonce, email })), { status: 401 })
})

test('an account that was registered with another person’s e-mail passes to its owner when they sign in with Google', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const squatter = await shop.customer()
  const { user } = await signIn(google, shop.guest(), { email: squatter.user.email })
  assert.equal(user._id, squatter.user._id)
  assert.equal((await squatter.checkAuth()).user, null)
  await refused(shop.guest().login({ body: { email: squatter.user.email, password: PASSWORD } }), { status: 401 })
})

test('the owner of an e-mail finds nothing that another person has stored in the account before', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const [squatter, karim] = [await shop.customer('Somebody Else'), await shop.customer('Karim')]
  const cap = await shop.hasProduct()
  const { _id: userId } = squatter.user
  await squatter.addAddress({ body: inDhaka })
  await squatter.addToCart({ body: { productId: cap._id, quantity: 1 } })
  await squatter.toggleWishlist({ body: { productId: cap._id } })
  await squatter.addReview({ body: { productId: cap._id, reviewMessage: 'Bad', reviewValue: 1 } })
  await karim.addReview({ body: { productId: cap._id, reviewMessage: 'Good', reviewValue: 5 } })
  const owner = shop.guest()
  const { user } = await signIn(google, owner, { email: squatter.user.email })
  assert.equal(user.userName, 'Rahim Uddin')
  assert.equal((await owner.checkAuth()).user?.userName, 'Rahim Uddin')
  assert.deepEqual((await owner.listAddresses({ params: { userId } })).data, [])
  assert.deepEqual((await owner.getCart({ params: { userId } })).data.items, [])
  assert.deepEqual((await owner.getWishlist({ params: { userId } })).products, [])
  const { data: reviews } = await owner.listReviews({ params: { productId: cap._id } })
  assert.deepEqual(
    reviews.map(({ userName }) => userName),
    ['Karim'],
  )
  assert.equal((await owner.getProduct({ params: { id: cap._id } })).data.averageReview, 5)
})

test('a Google account is known by its id: another one with the same e-mail is refused, the same one with another e-mail is not', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const { user } = await signIn(google, shop.guest())
  const refusal = await refused(signIn(google, shop.guest(), { email, sub: 'google-2' }), { status: 409 })
  assert.equal(
    refusal.message,
    'This e-mail belongs to another Google account here. Sign in with that one, or ask the shop',
  )
  const renamed = await signIn(google, shop.guest(), { email: 'new@tupi.example' })
  assert.deepEqual(renamed.user, user)
})

test('an account that signed in with Google before its id was stored gets it with the next sign-in', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const { user } = await signIn(google, shop.guest())
  await shop.db.updateTable('users').set({ googleIssuer: null, googleSubject: null }).execute()
  assert.deepEqual((await signIn(google, shop.guest())).user._id, user._id)
  await refused(signIn(google, shop.guest(), { email, sub: 'google-2' }), { status: 409 })
})

test('a token for several shops opens this one when this one has asked for it', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  assert.equal((await signIn(google, shop.guest(), { email, aud: [CLIENT_ID, 'b'], azp: CLIENT_ID })).user.email, email)
})

test('a customer who is signed in keeps password and sessions when coming with Google, then and later', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const rahim = await shop.customer()
  const phone = shop.guest()
  const account = { email: rahim.user.email, password: PASSWORD }
  await phone.login({ body: account })
  assert.equal((await signIn(google, rahim, { email: account.email })).user._id, rahim.user._id)
  await signIn(google, shop.guest(), { email: account.email })
  assert.equal((await phone.checkAuth()).success, true)
  assert.equal((await shop.guest().login({ body: account })).success, true)
})

test('many first sign-ins of one person at once make one account', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  await shop.warmUp()
  const { fulfilled, rejected } = await settled(times(10, () => signIn(google, shop.guest())))
  assert.deepEqual(rejected, [])
  assert.equal(new Set(fulfilled.map(({ user }) => user._id)).size, 1)
})

test('a provider that does not answer is reported as such, and is asked again the next time', async () => {
  await using google = await startGoogle()
  await using shop = await startShop({ env: google.env })
  const browser = shop.guest()
  const credential = await google.token({ nonce: await begin(browser), email })
  const { port } = google.server.address()
  await google.server.stop()
  await refused(enter(browser, credential), { status: 503, message: /Google does not answer/ })
  await google.server.start(port, '127.0.0.1')
  assert.equal((await enter(browser, credential)).user.email, email)
})
