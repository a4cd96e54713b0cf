import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkIn, startMailServer } from '../testing/mail-server.ts'
import { givenToken, mailedToken, NEW_PASSWORD, setPassword, signInWith, tokenOf } from '../testing/reset-links.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

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

test('an administrator who resets the password by mail stays one', async () => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const { user } = await shop.signedInAdmin()
  const browser = shop.guest()
  await setPassword(browser, await mailedToken(smtp, browser, user.email))
  const signedIn = await signInWith(browser, user.email, NEW_PASSWORD)
  assert.deepEqual([signedIn.user.role, signedIn.user.userName], ['admin', user.userName])
})
