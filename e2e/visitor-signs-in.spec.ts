import type { Page } from '@playwright/test'
import { PASSWORD, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { type Browse, expect, test, waitForEffects } from './journey.ts'
import { failRequests, fillLogin, holdRequests, signIn } from './steps.ts'

test('a visitor registers and signs in, and sees each mistake beside its field', async ({ shop, browse }) => {
  const { user } = await shop.customer('Rahim')
  const page = await browse('phone')
  await page.goto(paths.about)
  await page.getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'Sign in to your account' })
  const register = page.getByRole('dialog', { name: 'Create a new account' })
  const toast = page.getByRole('alert')
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(login.getByRole('button', { name: 'Sign In' })).toBeInViewport({ ratio: 1 })
  await expect(login.getByRole('button', { name: 'Register' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  await login.getByRole('button', { name: 'Register' }).click()
  await expect(register.getByPlaceholder('Enter your user name')).toHaveAttribute('type', 'text')
  await expect(register.getByPlaceholder('Enter your email')).toHaveAttribute('type', 'email')
  await expect(register.getByPlaceholder('Enter your password')).toHaveAttribute('type', 'password')
  await register.getByPlaceholder('Enter your user name').fill('Rahim')
  await register.getByPlaceholder('Enter your email').fill(user.email.toUpperCase())
  await register.getByPlaceholder('Enter your password').fill('short')
  await register.getByRole('button', { name: 'Sign Up' }).click()
  await expect(toast).toHaveText('A password needs at least 8 characters')
  const password = register.getByRole('textbox', { name: 'Password' })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/A password needs at least 8 characters/)
  await password.fill('password123')
  await expect(password).toHaveAccessibleDescription(/easy to guess/)
  await password.press('Enter')
  await expect(toast).toHaveText(/one of the most common passwords/)
  await password.fill(PASSWORD)
  await password.press('Enter')
  await expect(toast).toHaveText('An account with this e-mail exists already. Please sign in')
  await expect(register.getByLabel('Email')).toHaveAccessibleDescription('An account with this e-mail exists already')

  await register.getByRole('button', { name: 'Login' }).click()
  await expect(login.getByLabel('Email')).toHaveValue(user.email.toUpperCase())
  await login.getByPlaceholder('Enter your password').fill('wrong-password')
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast).toHaveText('Wrong e-mail or password')
  const again = login.getByRole('textbox', { name: 'Password' })
  await expect(again).toBeFocused()
  await expect(again).toHaveAccessibleDescription('Wrong e-mail or password')

  await page.context().setOffline(true)
  await again.fill(PASSWORD)
  await again.press('Enter')
  await expect(toast).toHaveText('No connection to the shop. Check your internet and try again')
  await page.context().setOffline(false)
  // Until what came of a press is on the screen, a second one counts as the same.
  await expect(login.getByRole('button', { name: 'Sign In' })).not.toHaveAttribute('aria-busy')
  await waitForEffects(page)
  await again.press('Enter')
  await expect(login).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account of Rahim' })).toBeVisible()
})

test('the page that all customers share has the signed-in user before its script runs, on phone and desktop', async ({
  shop,
  browse,
}) => {
  const rahim = await shop.customer('Rahim')
  for (const device of ['phone', 'desktop'] as const) {
    const page = await browse(device, rahim)
    const arrive = await holdRequests(page, '**/assets/entry-browser-*.js')
    const alive = page.goto(paths.about, { waitUntil: 'commit' })
    const shared = page.getByRole('button', { name: 'Account', exact: true })
    await expect(shared).toBeVisible()
    await expect(shared.locator('[aria-hidden]')).toHaveText('R')
    await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const place = await shared.boundingBox()
    arrive()
    await alive
    const account = page.getByRole('button', { name: 'Account of Rahim' })
    await expect(account.locator('[aria-hidden]')).toHaveText('R')
    expect(await account.boundingBox()).toEqual(place)
  }
})

test('pages for customers ask strangers to sign in, show nothing behind the dialog, and open afterwards', async ({
  shop,
  browse,
}) => {
  const { user } = await shop.customer('Rahim')
  const pages = [
    { address: paths.account, after: { role: 'tab', name: 'Orders' } },
    { address: paths.paymentSuccess, after: { role: 'heading', name: 'Payment is successfull!' } },
    { address: '/shop/paypal-return', after: { role: 'heading', name: "page doesn't exists" } },
  ] as const
  const page = await browse('phone')
  for (const { address, after } of pages) {
    await page.context().clearCookies()
    await page.goto(address)
    const dialog = page.getByRole('dialog', { name: 'Sign in to your account' })
    await expect(dialog).toBeVisible()
    await waitForEffects(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole(after.role, { name: after.name })).toBeHidden()
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await fillLogin(page, user)
    await expect(page.getByRole(after.role, { name: after.name })).toBeVisible()
    await expect(page).toHaveURL(address)
    if (address === paths.paymentSuccess) {
      await page.getByRole('link', { name: 'View Orders' }).click()
      await expect(page).toHaveURL(paths.account)
    }
  }
})

test('the panel sends visitors without access to a page that explains it, and opens the page they asked for once they have signed in', async ({
  shop,
  browse,
}) => {
  const page = await browse('desktop')
  await page.goto(`${paths.admin.orders}?status=pending`)
  await expect(page).toHaveURL(paths.unauthorised)
  await expect(page.getByRole('heading', { name: "You don't have access to view this page" })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillLogin(page, await shop.adminAccount())
  await expect(page).toHaveURL(`${paths.admin.orders}?status=pending`)
})

test('what does not fit into the cart on signing in is named as the page names it', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Padma Trucker', titleBn: 'পদ্মা ট্রাকার', sizes: ['58 cm'], totalStock: 2 })
  const page = await browse('phone', await shop.customer('Rahim'))
  const line = { productId: cap._id, title: cap.title, image: cap.image, price: 900, salePrice: 0, quantity: 5 }
  await page.addInitScript((cart) => localStorage.setItem('cart', JSON.stringify(cart)), [{ ...line, size: '58 cm' }])
  await page.goto(`${paths.listing}?lang=bn`)
  await expect(page.getByText('“পদ্মা ট্রাকার, ৫৮ সেমি” এত পিস নেই')).toBeVisible()
})

test('a guest cart that cannot be merged stays, with a message, and is merged by the next page', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 2 })
  const { user } = await shop.customer('Rahim')
  const page = await browse('phone')
  await page.goto(paths.listing)
  await page.getByRole('button', { name: 'Add Dhaka Classic to cart' }).click()
  await expect(page.getByText('Product is added to cart')).toBeVisible()
  const storedCart = () => page.evaluate(() => localStorage.getItem('cart'))
  const before = await storedCart()
  // The shop takes it over, and the answer gets lost.
  const mend = await failRequests(page, '**/api/shop/cart/merge', { after: true })
  await signIn(page, user)
  await expect(page.getByText('is not in your account yet')).toBeVisible()
  expect(await storedCart()).toBe(before)
  await mend()
  await page.getByRole('link', { name: 'Dhaka Classic' }).first().click()
  await expect.poll(storedCart).toBeNull()
  await expect(page.getByRole('button', { name: 'Cart 1 item' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cartMerge'))).toBeNull()
})

/** A customer whose cart from before signing in is cut off from the account until `mend`. `before` is called when the dialog is open. */
async function signsInUnmerged(shop: TestShop, browse: Browse, before = async (_: Page) => {}) {
  await shop.hasProduct({ title: 'Dhaka Classic' })
  const { user } = await shop.customer('Rahim')
  const page = await browse('phone')
  await page.goto(paths.listing)
  await page.getByRole('button', { name: 'Add Dhaka Classic to cart' }).click()
  await expect(page.getByText('Product is added to cart')).toBeVisible()
  const mend = await failRequests(page, '**/api/shop/cart/merge')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await before(page)
  await expect(await fillLogin(page, user)).toBeHidden()
  await expect(page.getByText('is not in your account yet. We will try again soon')).toBeVisible()
  return { page, mend, user }
}

test('the checkout does not call a cart empty that is not in the account yet, and takes it along once it can', async ({
  shop,
  browse,
}) => {
  const { page, mend } = await signsInUnmerged(shop, browse)
  await page.goto(paths.checkout)
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'is not in your account yet' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeHidden()
  await mend()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page.getByRole('region', { name: 'Order summary' }).getByRole('link', { name: 'Dhaka Classic' }),
  ).toBeVisible()
})

test('a guest cart that could not be merged is merged as soon as the network is back, on the same page, also after an update of the shop', async ({
  shop,
  browse,
}) => {
  const { page, mend } = await signsInUnmerged(shop, browse, async (page) => {
    // Of the version that the page is of; a newer one has other files.
    await failRequests(page, '**/assets/merge-cart-*.js')
  })
  await expect(page.getByRole('button', { name: 'Cart 1 item' })).toBeHidden()
  await mend()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: 'Cart 1 item' }).first()).toBeVisible()
})

test('a guest who has changed the cart since takes along what is in it now, not what could not be merged earlier', async ({
  shop,
  browse,
}) => {
  const { page, mend, user } = await signsInUnmerged(shop, browse)
  await page.context().clearCookies()
  const { _id: productId, title, image } = await shop.hasProduct({ title: 'Padma Trucker' })
  const line = { productId, title, image, price: 900, salePrice: 0, quantity: 1 }
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), [line])
  await page.goto(paths.about)
  await mend()
  await signIn(page, user)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  const { items } = (await (await shop.browserOf(user)).getCart({ params: { userId: user._id } })).data
  expect(items.map((item) => item.title)).toEqual(['Padma Trucker'])
})
