import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test, waitForEffects } from './journey.ts'
import { failRequests, fillBilling, holdRequests, signIn, unfoldHeader } from './steps.ts'

test('signing in and out is noticed in all tabs, and no data of the last user stays visible', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const { user, ...rahim } = await shop.customer('Rahim')
  await rahim.addToCart({ body: { productId: cap._id, quantity: 3 } })
  const page = await browse('desktop')
  await page.goto(paths.product(cap))
  const kept = (name: string) => page.evaluate((name) => localStorage.getItem(name), name)
  await expect.poll(() => kept('seen')).toContain(cap._id)
  await page.evaluate(() => localStorage.setItem('returnDrafts', '{}'))
  await page.goto(paths.listing)
  const other = await page.context().newPage()
  await other.goto(paths.account)
  await page.bringToFront()
  await signIn(page, user)
  await expect(other.getByRole('tab', { name: 'Orders' })).toBeVisible()
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(other.getByRole('button', { name: 'Cart 3 items' })).toBeVisible()

  const answer = await holdRequests(other, '**/api/auth/check-auth')
  await page.getByRole('button', { name: 'Account of Rahim' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect([await kept('seen'), await kept('returnDrafts')]).toEqual([null, null])
  await expect(other.getByText('Loading', { exact: true })).toBeVisible()
  await expect(other.getByRole('tab', { name: 'Orders' })).toBeHidden()
  answer()
  await expect(other.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
  await waitForEffects(other)
  await other.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: /^Cart/ })).toHaveText('Cart')
})

test('after a logout or the end of a session no personal data is in the tab, and Back shows none', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const { user, ...rahim } = await shop.customer('Rahim')
  const page = await browse('desktop')
  const left = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, localStorage.getItem('orderAttempt')]))
  const order = async () => {
    await page.goto(paths.product(cap))
    if (await page.getByRole('button', { name: 'Login' }).isVisible()) await signIn(page, user)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await fillBilling(page, { address: 'House 7, Road 3' })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(paths.orderConfirmation)
    await expect(page.getByText('House 7, Road 3')).toBeVisible()
    await page.reload()
    await expect(page.getByText('House 7, Road 3')).toBeVisible()
    await unfoldHeader(page)
    await page.getByRole('link', { name: 'Wishlist' }).first().click()
    await expect(page).toHaveURL(paths.wishlist)
    await rahim.addToCart({ body: { productId: cap._id, quantity: 1 } })
    await page.goto(paths.checkout)
    await page.getByLabel('Notes').fill('Third floor')
    await expect.poll(left).toContain('Third floor')
  }
  /** The confirmation is so many steps back. */
  const expectNothing = async (stepsBack: number) => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    for (const text of ['House 7', 'Third floor', 'orderId']) expect(await left()).not.toContain(text)
    await page.evaluate((steps) => history.go(-steps), stepsBack)
    await expect(page).toHaveURL(paths.home)
    await expect(page.getByText('House 7, Road 3')).toBeHidden()
  }
  await order()
  await unfoldHeader(page)
  await page.getByRole('button', { name: 'Account of Rahim' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Order without an account' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await unfoldHeader(page)
  await expectNothing(2)

  await order()
  await page.evaluate(
    (userId) => localStorage.setItem('orderAttempt', JSON.stringify({ begunAt: Date.now(), body: { userId } })),
    user._id,
  )
  await shop.db.deleteFrom('sessions').execute()
  await page.goto(paths.wishlist)
  await expectNothing(3)
  expect(await page.evaluate(() => localStorage.getItem('orderAttempt'))).toBeNull()

  // A whole page that the browser brings back as it was left.
  await signIn(page, user)
  await page.goto(paths.account)
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible()
  await shop.db.deleteFrom('sessions').execute()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
})

test('what is typed and tapped outlives a sign-in in another tab and Back, also where the shop cannot be asked', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct()
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const { user } = await shop.customer('Rahim')
  const comesBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  // A guest types, and signs in in another tab.
  const guest = await browse('desktop')
  await guest.goto(paths.product(cap))
  await guest.getByRole('button', { name: 'Buy Now' }).click()
  await guest.getByRole('button', { name: 'Order without an account' }).click()
  await fillBilling(guest)
  const other = await guest.context().newPage()
  await other.goto(paths.listing)
  await signIn(other, user)
  await unfoldHeader(guest)
  await expect(guest.getByRole('button', { name: 'Account of Rahim' })).toBeVisible()
  await expect(guest.getByLabel('Address')).toHaveValue('House 7, Road 3, Dhanmondi')

  const owner = await shop.admin()
  const page = await browse('desktop', owner)
  await page.goto(paths.admin.coupons)
  await page.getByRole('button', { name: 'Add New Coupon' }).click()
  const name = page.getByLabel('Name')
  await name.fill('Eid')
  const answer = await holdRequests(page, '**/api/auth/check-auth')
  await page.evaluate(comesBack)
  await expect(page.getByText('Loading', { exact: true })).toBeVisible()
  await expect(name).toBeHidden()
  answer()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
  await expect(name).toHaveValue('Eid')
  const desk = await page.context().newPage()
  await desk.goto(paths.admin.order(id))
  // Both tabs ask who is signed in.
  const asked = desk.waitForResponse((response) => response.url().endsWith('/check-auth'))
  await desk.evaluate(() => new BroadcastChannel('tupi').postMessage('session'))
  await asked
  await page.unroute('**/api/auth/check-auth')
  await expect(name).toHaveValue('Eid')

  // An open order whose session cannot be asked for: the tap is saved and sent.
  const mend = await failRequests(desk, '**/api/auth/check-auth')
  const lost = desk.waitForEvent('requestfailed', (request) => request.url().endsWith('/check-auth'))
  await desk.evaluate(comesBack)
  await lost
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.poll(async () => (await owner.adminGetOrder({ params: { id } })).data.orderStatus).toBe('inProcess')
  await mend()
})
