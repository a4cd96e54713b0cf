import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { chooseMore, failRequests, fillLogin } from './steps.ts'

test('a guest who wants to review signs in first, and the stars of the cap count the review at once', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const [rahim, karim, admin] = [await shop.customer('Rahim'), await shop.customer('Karim'), await shop.admin()]
  await karim.addReview({ body: { productId: cap._id, reviewMessage: 'Too small for me', reviewValue: 2 } })
  const { orderId } = await rahim.placeOrder({ body: { ...orderOf(cap), userId: rahim.user._id } })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })

  const page = await browse('phone')
  await shop.hasProduct({ title: 'Padma Trucker' })
  const onCard = (title: string) =>
    page
      .getByRole('article')
      .filter({ hasText: title })
      .getByText(/^Rated/)
  await page.goto(paths.listing)
  await expect(onCard('Dhaka Classic')).toHaveText('Rated 2.0 out of 5 by 1 review')
  await expect(onCard('Padma Trucker')).toHaveCount(0)
  await page.goto(paths.product(cap))
  await expect(page.getByRole('img', { name: '2.00 out of 5' }).first()).toBeVisible()
  const heading = page.getByRole('button', { name: 'Reviews', exact: true })
  await page.getByRole('link', { name: '2.00 out of 5' }).click()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAttribute('aria-expanded', 'true')
  await expect(heading.locator('[data-note]')).toHaveAttribute('data-note', /\(1\)/)
  const reviews = page.getByRole('list', { name: 'Reviews' })
  await expect(reviews.getByRole('listitem').filter({ hasText: 'Karim' })).toContainText('Too small for me')
  const form = page.getByRole('form', { name: 'Write a review' })
  const submit = form.getByRole('button', { name: 'Submit' })
  await form.getByLabel('Your review').fill('  ')
  await expect(submit).toBeDisabled()
  await form.getByLabel('Your review').fill('Soft,\nand true to its colour')
  await submit.click()
  await expect(await fillLogin(page, rahim.user)).toBeHidden()

  await submit.click()
  await expect(form.getByText('Choose 1 to 5 stars')).toBeVisible()
  await expect(form.getByRole('radio', { name: '1 star', exact: true })).toBeFocused()
  await form.getByRole('radio', { name: '5 stars' }).check()
  await submit.click()
  await expect(page.getByText('Review submitted')).toBeVisible()
  const mine = reviews.getByRole('listitem').filter({ hasText: 'Rahim' })
  await expect(mine).toContainText('Verified buyer')
  await expect(mine).toContainText('and true to its colour')
  await expect(mine.getByRole('img', { name: '5.00 out of 5' })).toBeVisible()
  await expect(page.getByRole('img', { name: '3.50 out of 5' }).first()).toBeVisible()
  await expect(submit).toBeDisabled()

  await form.getByRole('radio', { name: '4 stars' }).check()
  await form.getByLabel('Your review').fill('A little tight after a week\n'.repeat(30))
  await submit.click()
  // The form is empty and as short as before: it stays in sight.
  await expect(form.getByRole('heading')).toBeFocused()
  await expect(form.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(mine).toContainText('A little tight after a week')
  await expect(reviews.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('img', { name: '3.00 out of 5' }).first()).toBeVisible()
  // A guest's page, from the cache.
  await page.context().clearCookies()
  await page.goto(paths.listing)
  await expect(onCard('Dhaka Classic')).toHaveText('Rated 3.0 out of 5 by 2 reviews')
  await page.goto(`${paths.listing}?lang=bn`)
  await expect(page.getByText('৫-এর মধ্যে ৩.০, ২টি রিভিউ থেকে')).toHaveCount(1)
})

test('a typed review stays where the script of the sign-in dialog is lost, which is asked for again', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const { user } = await shop.customer('Rahim')
  const page = await browse('desktop')
  await failRequests(page, /\/assets\/login-dialog-[\w-]+\.js$/)
  await page.goto(paths.product(cap))
  await page.getByRole('link', { name: 'No reviews yet' }).click()
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByLabel('Your review').fill('Soft, and true to its colour')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(await fillLogin(page, user)).toBeHidden()
  await expect(form.getByLabel('Your review')).toHaveValue('Soft, and true to its colour')
})

test('reviews that could not be fetched do not look like none, and come with Retry', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('desktop')
  const calls = '**/api/shop/review/*'
  await page.route(calls, (route) => route.fulfill({ status: 404, json: { success: false, message: 'gone' } }))
  await page.goto(paths.product(cap))
  await page.getByRole('link', { name: 'No reviews yet' }).click()
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
  await expect(page.getByText('Could not load')).toBeVisible()
  await expect(page.getByText('0.00')).toBeHidden()
  await expect(page.getByText('No reviews yet.')).toBeHidden()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No reviews yet.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Description', 'Reviews', 'Additional Info', 'Shipping Info'])
})

test('an administrator answers a review and hides another, and shoppers see that', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const [rahim, karim] = [await shop.customer('Rahim'), await shop.customer('Karim')]
  await rahim.addReview({ body: { productId: cap._id, reviewMessage: 'Soft cotton', reviewValue: 5 } })
  await karim.addReview({ body: { productId: cap._id, reviewMessage: 'Rude words', reviewValue: 1 } })
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.reviews)
  await chooseMore(admin, 'the review of Karim', 'Hide')
  await expect(admin.getByText('Review hidden')).toBeVisible()
  await expect(admin.getByText('Hidden', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Answer the review of Rahim' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Answer Rahim' })
  await dialog.getByLabel('Answer').fill('Thank you, Rahim!')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  // Written again meanwhile: an answer is to the words that the administrator has read.
  await rahim.addReview({ body: { productId: cap._id, reviewMessage: 'Softer than ever', reviewValue: 5 } })
  await admin.getByRole('button', { name: 'Save answer' }).click()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog).toContainText('Softer than ever')
  await admin.getByRole('button', { name: 'Save answer' }).click()
  await expect(admin.getByText('Answer: Thank you, Rahim!')).toBeVisible()
  const page = await browse('phone')
  await page.goto(paths.product(cap))
  await page.getByRole('button', { name: 'Reviews', exact: true }).click()
  const reviews = page.getByRole('list', { name: 'Reviews' })
  await expect(reviews.getByRole('listitem')).toHaveCount(1)
  await expect(reviews).toContainText('Tupi: Thank you, Rahim!')
  await expect(page.getByRole('img', { name: '5.00 out of 5' }).first()).toBeVisible()
  await chooseMore(admin, 'the review of Karim', 'Delete')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByRole('table').getByText('Rude words')).toBeHidden()
})
