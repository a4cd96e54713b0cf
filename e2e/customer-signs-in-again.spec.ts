import { calls } from '#contract/calls.ts'
import { paths } from '#web/paths.ts'
import { expect, test, waitForEffects } from './journey.ts'
import {
  checkOutAsGuest,
  failRequests,
  fillBilling,
  fillLogin,
  holdRequests,
  placeOrder,
  signIn,
  unfoldHeader,
} from './steps.ts'

test('a session that ended elsewhere is noticed with the next action, and signing in again goes on from there', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const { user } = await shop.customer('Rahim')
  const page = await browse('phone')
  await page.goto(paths.product(cap))
  await signIn(page, user)
  await shop.db.deleteFrom('sessions').where('userId', '=', user._id).execute()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Please sign in first')).toBeVisible()
  await expect(await fillLogin(page, user)).toBeHidden()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Product added to cart')).toBeVisible()
})

test('a customer who is signed out at the checkout or in the address form signs in again and continues; another user does not see their data', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500 })
  const [{ user, ...rahim }, karim] = [await shop.customer('Rahim'), await shop.customer('Karim')]
  const endSession = () => shop.db.deleteFrom('sessions').where('userId', '=', user._id).execute()
  const place = { phone: '01712345678', address: 'House 7', city: 'Sylhet', pincode: '3100' }
  await rahim.addAddress({ body: { ...place, name: 'Rahim Uddin', notes: 'Ring twice' } })
  const page = await browse('phone')
  // Of a guest who has only typed a name, the rest is filled in on signing in, in place of where the last order of this browser went.
  await page.goto(paths.product(cap))
  const sisters = { name: 'Salma', phone: '01911223344', address: 'At my sister’s', district: 'Dhaka', thana: 'Savar' }
  await page.evaluate((last) => localStorage.setItem('lastPlace', JSON.stringify(last)), sisters)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to your account' })
  await expect(dialog).toBeVisible()
  await waitForEffects(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Address')).toHaveValue('At my sister’s')
  await page.getByLabel('Name').fill('Grandmother')
  await signIn(page, user)
  await expect(page.getByLabel('City')).toHaveValue('Sylhet')
  await expect(page.getByLabel('Address')).toHaveValue('House 7')
  await expect(page.getByLabel('Phone')).toHaveValue('01712345678')
  await expect(page.getByLabel('District')).toHaveText('Choose')
  await expect(page.getByLabel('Name')).toHaveValue('Grandmother')

  await page.getByLabel('Notes').fill('Third floor')
  await endSession()
  const answerWhoIsHere = await holdRequests(page, `**${calls.checkAuth.path}`)
  await placeOrder(page).click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Order without an account' })).toBeHidden()
  await waitForEffects(page)
  await page.keyboard.press('Escape')
  const sentence = page.getByText('You have been signed out. Sign in again to place your order')
  await expect(sentence).toBeVisible()
  // The dialog that was closed is not opened again by a late answer.
  const late = page.waitForResponse(`**${calls.checkAuth.path}`)
  answerWhoIsHere()
  await (await late).finished()
  await waitForEffects(page)
  await expect(dialog).toBeHidden()
  await placeOrder(page).click()
  await expect(await fillLogin(page, user)).toBeHidden()
  await expect(sentence).toBeHidden()
  await expect(page.getByLabel('Notes')).toHaveValue('Third floor')
  await expect(page.getByRole('region', { name: 'Order summary' }).getByRole('listitem')).toHaveText([/Dhaka Classic/])
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)

  await page.goto(paths.account)
  await page.getByRole('tab', { name: 'Address' }).click()
  const form = page.getByRole('form', { name: 'Edit Address' })
  await form.getByLabel('City').fill('Khulna')
  await endSession()
  await form.getByRole('button', { name: 'Update Address' }).click()
  await expect(await fillLogin(page, user)).toBeHidden()
  await form.getByRole('button', { name: 'Update Address' }).click()
  await expect(page.getByText('Address updated successfully')).toBeVisible()
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Khulna')

  // Another user finds none of their data.
  await page.getByLabel('Notes').fill('Third floor')
  await page.evaluate(() => localStorage.setItem('orderAttempt', JSON.stringify({ begunAt: Date.now() })))
  await page.goto(paths.account)
  await page.getByRole('tab', { name: 'Address' }).click()
  await endSession()
  await form.getByRole('button', { name: 'Update Address' }).click()
  await fillLogin(page, karim.user)
  await expect(page.getByRole('button', { name: 'Account of Karim' })).toBeVisible()
  await karim.addToCart({ body: { productId: cap._id, quantity: 1 } })
  await page.goto(paths.checkout)
  await unfoldHeader(page)
  await expect(page.getByRole('button', { name: 'Account of Karim' })).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('orderAttempt'))).toBeNull()
})

test('a guest who gets no answer, signs in and orders again has ordered once', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 5 })
  const { user } = await shop.customer('Rahim')
  const page = await browse('phone')
  await checkOutAsGuest(page, cap)
  await fillBilling(page)
  const mend = await failRequests(page, '**/api/shop/order/create', { after: true })
  await placeOrder(page).click()
  await page.getByRole('button', { name: 'Stop trying' }).click()
  await mend()
  await signIn(page, user)
  await placeOrder(page).click()
  await expect(page).toHaveURL(paths.orderConfirmation)
  await expect(page.getByText('Your first try had reached the shop')).toBeVisible()
  expect(await shop.stockOf(cap)).toBe(4)
})
