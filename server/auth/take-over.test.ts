import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StaffRole } from '#rules/roles.ts'
import { refused } from '../testing/expect.ts'
import { startGoogle } from '../testing/google.ts'
import { linkIn, startMailServer } from '../testing/mail-server.ts'
import { givenToken, mailedToken, NEW_PASSWORD, setPassword, signInWith, tokenOf } from '../testing/reset-links.ts'
import { inDhaka, orderOf, PASSWORD, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'
import { ensureAdministrator } from './administrator.service.ts'

/** A customer with data in every table. */
async function settledCustomer(shop: TestShop) {
  const cap = await shop.hasProduct({ totalStock: 9 })
  const customer = await shop.registeredCustomer('Squatter')
  const { _id: userId } = customer.user
  await customer.addToCart({ body: { productId: cap._id, quantity: 1 } })
  await customer.toggleWishlist({ body: { productId: cap._id } })
  await customer.addAddress({ body: inDhaka, idempotencyKey: 'a' })
  await customer.addReview({ body: { productId: cap._id, reviewMessage: 'Bad', reviewValue: 1 } })
  await customer.placeOrder({ body: orderOf(cap) })
  await customer.addToCart({ body: { productId: cap._id, quantity: 1 } })
  const stored = async (browser: TestClient) => ({
    name: (await browser.checkAuth()).user?.userName,
    cart: (await browser.getCart({ params: { userId } })).data.items.length,
    wishlist: (await browser.getWishlist({ params: { userId } })).products.length,
    addresses: (await browser.listAddresses({ params: { userId } })).data.length,
    reviews: (await browser.listReviews({ params: { productId: cap._id } })).data.length,
    rating: (await browser.getProduct({ params: { id: cap._id } })).data.averageReview,
    orders: (await browser.listOrders({ params: { userId } })).data.length,
  })
  return { customer, email: customer.user.email, stored }
}

const everything = { name: 'Squatter', cart: 1, wishlist: 1, addresses: 1, reviews: 1, rating: 1, orders: 1 }

test('the owner who proves an e-mail that another person registered gets the account without that person’s data', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const { customer, email, stored } = await settledCustomer(shop)
  assert.deepEqual(await stored(customer), everything)
  const owner = shop.guest()
  const token = await mailedToken(smtp, owner, email)
  // Reported before it happens, and afterwards.
  assert.deepEqual((await owner.findResetLink({ body: { token } })).data, { email, isEmptied: true })
  assert.equal((await customer.findResetLink({ body: { token } })).data.isEmptied, false)
  assert.match((await setPassword(owner, token)).message, /begins anew, and its orders stay/)
  await signInWith(owner, email, NEW_PASSWORD)
  assert.equal((await customer.checkAuth()).user, null)
  const name = email.split('@')[0]
  assert.deepEqual(await stored(owner), { name, cart: 0, wishlist: 0, addresses: 0, reviews: 0, rating: 0, orders: 1 })
  assert.deepEqual((await owner.getMailState()).data, { sendsMail: true, isProven: true })
})

test('an account keeps what is stored there when its holder has shown who they are, and when an administrator gave the link', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const inOwnBrowser = await settledCustomer(shop)
  const { customer, email } = inOwnBrowser
  await customer.logout()
  await setPassword(customer, await mailedToken(smtp, customer, email))
  await signInWith(customer, email, NEW_PASSWORD)
  assert.deepEqual(await inOwnBrowser.stored(customer), everything)
  assert.equal((await customer.getMailState()).data.isProven, true)

  const given = await settledCustomer(shop)
  await setPassword(shop.guest(), await givenToken(shop, given.customer.user._id))
  const again = shop.guest()
  await signInWith(again, given.email, NEW_PASSWORD)
  assert.deepEqual(await given.stored(again), everything)
  assert.equal((await again.getMailState()).data.isProven, false, 'its mail was not read')

  const proven = await settledCustomer(shop)
  await proven.customer.proveEmail({ body: { token: tokenOf(linkIn(await smtp.mailTo(proven.email, 'Confirm'))) } })
  const elsewhere = shop.guest()
  await setPassword(elsewhere, await mailedToken(smtp, elsewhere, proven.email))
  await signInWith(elsewhere, proven.email, NEW_PASSWORD)
  assert.deepEqual(await proven.stored(elsewhere), everything)
})

test('a new password for one account leaves its browser known to the other accounts there, and a copy of the old cookie unknown to that one', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const mine = await settledCustomer(shop)
  const browser = mine.customer
  const [sister, brother] = [await shop.registeredCustomer(), await shop.registeredCustomer()]
  await signInWith(browser, sister.user.email, PASSWORD)
  const copied = browser.cookies.get('tupi_browser') ?? ''
  await browser.changePassword({ body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } })
  await signInWith(browser, brother.user.email, PASSWORD)
  await browser.logout()
  await setPassword(browser, await mailedToken(smtp, browser, brother.user.email))

  const token = await mailedToken(smtp, browser, sister.user.email)
  const thief = shop.guest()
  thief.cookies.set('tupi_browser', copied)
  assert.equal((await thief.findResetLink({ body: { token } })).data.isEmptied, true)
  assert.equal((await browser.findResetLink({ body: { token } })).data.isEmptied, false)
  await setPassword(browser, await mailedToken(smtp, browser, mine.email))
  await signInWith(browser, mine.email, NEW_PASSWORD)
  assert.deepEqual(await mine.stored(browser), everything)
})

test('an administrator who resets the password by mail stays one', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const { user } = await shop.signedInAdmin()
  const browser = shop.guest()
  await setPassword(browser, await mailedToken(smtp, browser, user.email))
  const signedIn = await signInWith(browser, user.email, NEW_PASSWORD)
  assert.deepEqual([signedIn.user.role, signedIn.user.userName], ['admin', user.userName])
})

/** A helper who has accepted an invitation to a role, and has typed this e-mail. */
async function invitedHelper(shop: TestShop, email: string, role: StaffRole = 'orders') {
  const { data } = await (await shop.admin()).createInvitation({ body: { role } })
  const browser = shop.guest()
  const body = { token: tokenOf(data.path), userName: 'Karim', email, password: PASSWORD }
  const { user } = await browser.acceptInvitation({ body })
  return Object.assign(browser, { user })
}

/** What a visitor who reads the mail of an account gets by “Forgot password?” in a browser. */
async function roleByMail(smtp: Awaited<ReturnType<typeof startMailServer>>, browser: TestClient, email: string) {
  await setPassword(browser, await mailedToken(smtp, browser, email))
  return (await signInWith(browser, email, NEW_PASSWORD)).user.role
}

test('a stranger whose e-mail a helper typed by mistake gets the account of a customer with it by mail, and none by Google', async () => {
  await using smtp = await startMailServer()
  await using google = await startGoogle()
  await using shop = await startShop({ env: { ...smtp.env, ...google.env } })
  const changed: string[] = []
  shop.events.subscribe('roleChanged', ({ userId }) => void changed.push(userId))
  const byMail = await invitedHelper(shop, 'by-mail@tupi.example')
  const stranger = shop.guest()
  const token = await mailedToken(smtp, stranger, byMail.user.email)
  assert.equal((await stranger.findResetLink({ body: { token } })).data.isEmptied, true)
  await setPassword(stranger, token)
  assert.equal((await signInWith(stranger, byMail.user.email, NEW_PASSWORD)).user.role, 'customer')
  await refused(stranger.getHints(), { status: 403 })

  const byGoogle = await invitedHelper(shop, 'by-google@tupi.example', 'admin')
  const another = shop.guest()
  const nonce = (await another.googleConfig()).data?.nonce
  const credential = await google.token({ nonce, email: byGoogle.user.email })
  await refused(another.googleLogin({ body: { credential } }), { status: 409, message: /your password first/ })
  await signInWith(another, byGoogle.user.email, PASSWORD)
  const again = { nonce: (await another.googleConfig()).data?.nonce, email: byGoogle.user.email }
  await another.logout()
  const { user } = await another.googleLogin({ body: { credential: await google.token(again) } })
  assert.equal(user.role, 'admin')

  assert.deepEqual(changed, [byMail.user._id])
  const { data: entries } = await (await shop.admin()).listAudit({ query: { action: 'role_changed' } })
  assert.deepEqual(
    entries.map(({ target, details }) => [target, details.role]),
    [[byMail.user._id, 'orders to customer']],
  )
})

test('an invited helper who resets the password by mail keeps the role in their own browser, once the e-mail is confirmed, and once an administrator gave a role', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const inOwnBrowser = await invitedHelper(shop, 'own-browser@tupi.example')
  assert.equal(await roleByMail(smtp, inOwnBrowser, inOwnBrowser.user.email), 'orders')

  const confirmed = await invitedHelper(shop, 'confirmed@tupi.example')
  const token = tokenOf(linkIn(await smtp.mailTo(confirmed.user.email, 'Confirm')))
  await confirmed.proveEmail({ body: { token } })
  assert.equal(await roleByMail(smtp, shop.guest(), confirmed.user.email), 'orders')

  const promoted = await invitedHelper(shop, 'promoted@tupi.example')
  await (await shop.admin()).changeRole({ params: { id: promoted.user._id }, body: { role: 'manager' } })
  assert.equal(await roleByMail(smtp, shop.guest(), promoted.user.email), 'manager')

  const { email } = (await invitedHelper(shop, 'of-the-settings@tupi.example', 'admin')).user
  await ensureAdministrator(shop.pool, { email, password: PASSWORD })
  assert.equal(await roleByMail(smtp, shop.guest(), email), 'admin')
})

test('the last administrator stays one, also where the account came by an invitation and its e-mail was not confirmed', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const invited = await invitedHelper(shop, 'last@tupi.example', 'admin')
  const first = await shop.admin()
  await invited.changeRole({ params: { id: first.user._id }, body: { role: 'customer' } })
  const stranger = shop.guest()
  const token = await mailedToken(smtp, stranger, invited.user.email)
  await refused(setPassword(stranger, token), { status: 409, message: /last administrator/ })
  assert.equal((await invited.checkAuth()).user?.role, 'admin')
})
