import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

async function capWithPictures(shop: TestShop, sizes: string[] = [], names = { title: 'Dhaka Classic' }) {
  const images = await Promise.all(Array.from({ length: 5 }, () => shop.hasPicture()))
  return shop.hasProduct({ ...names, images, sizes, price: 900, salePrice: 750, totalStock: 4 })
}

const picturesOf = (page: Page) =>
  page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Zoom into/ }) })
const chosenPicture = (page: Page) => page.getByRole('list', { name: 'Pictures' }).locator('[aria-current=true]')

/** On its way from the fifth picture to the first. */
async function stopOnTheWay(page: Page, how: 'by a wheel' | 'by the browser') {
  await page.getByRole('button', { name: 'Previous pictures' }).click()
  await picturesOf(page).evaluate(async (list, how) => {
    const before = list.scrollLeft
    document.querySelector<HTMLElement>('[aria-label="Show picture 1 of 5"]')?.click()
    while (list.scrollLeft === before) await new Promise(requestAnimationFrame)
    if (how === 'by a wheel') list.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
    list.scrollTo({ left: before, behavior: 'instant' })
  }, how)
}

test('on a phone pictures are swiped, and zoomed into by touch', async ({ shop, browse }) => {
  const page = await browse('phone')
  await page.goto(paths.product(await capWithPictures(shop)))
  await expect(chosenPicture(page)).toHaveAccessibleName('Show picture 1 of 5')
  // A swipe ends with the browser's own scrolling, by the width of a picture.
  await picturesOf(page).evaluate((list) => list.scrollTo({ left: 4 * list.clientWidth, behavior: 'instant' }))
  await expect(chosenPicture(page)).toHaveAccessibleName('Show picture 5 of 5')
  await page.getByRole('button', { name: 'Zoom into Dhaka Classic, picture 5 of 5' }).tap()
  const zoom = page.getByRole('dialog', { name: 'Dhaka Classic' })
  const frame = zoom.getByRole('region', { name: 'Enlarged picture' })
  const width = () => frame.evaluate((element) => element.scrollWidth / element.clientWidth)
  await expect.poll(width).toBeCloseTo(2, 1)
  await zoom.getByRole('button', { name: 'Zoom in' }).tap()
  await expect.poll(width).toBeCloseTo(3, 1)
  await zoom.getByRole('button', { name: 'Previous picture' }).tap()
  await zoom.getByRole('button', { name: 'Close' }).tap()
  await expect(zoom).toBeHidden()
  await expect(chosenPicture(page)).toHaveAccessibleName('Show picture 4 of 5')
})

test('with a mouse pictures are chosen, shifted and magnified', async ({ shop, browse }) => {
  const page = await browse('desktop')
  await page.goto(paths.product(await capWithPictures(shop)))
  const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('button')
  await expect(thumbnails).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Previous pictures' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next pictures' }).click()
  await expect(page.getByRole('button', { name: 'Next pictures' })).toBeDisabled()
  await thumbnails.last().click()
  await expect(chosenPicture(page)).toHaveAccessibleName('Show picture 5 of 5')
  const picture = page.getByRole('button', { name: 'Zoom into Dhaka Classic, picture 5 of 5' })
  await expect(picture).toBeInViewport({ ratio: 0.5 })
  await picture.hover()
  await expect(picture.locator('> span').first()).toHaveCSS('transform', 'matrix(2, 0, 0, 2, 0, 0)')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(picture.locator('> span').first()).toHaveCSS('transform', 'none')

  // Stopped by the shopper on its way to another picture, the strip shows its present picture; stopped by anything else it goes there.
  await stopOnTheWay(page, 'by a wheel')
  await expect(chosenPicture(page)).toHaveAccessibleName('Show picture 5 of 5')
  await stopOnTheWay(page, 'by the browser')
  await expect.poll(() => picturesOf(page).evaluate((list) => list.scrollLeft)).toBe(0)
  await expect(chosenPicture(page)).toHaveAccessibleName('Show picture 1 of 5')
})

test('a product page shows the right price, badges, rating, delivery and related products', async ({
  shop,
  browse,
}) => {
  const cap = await capWithPictures(shop)
  const customer = await shop.customer()
  await customer.addReview({ body: { productId: cap._id, reviewMessage: 'Soft', reviewValue: 4 } })
  for (let number = 1; number <= 7; number++) await shop.hasProduct({ title: `Other ${number}` })
  const gone = await shop.hasProduct({ title: 'Sold out', totalStock: 0, category: 'best' })
  for (const device of ['phone', 'desktop'] as const) {
    const page = await browse(device)
    await page.goto(paths.product(cap))
    const content = page.getByRole('main')
    for (const text of ['New Arrival', '৳750', 'Sale', '−17%', 'Only 4 items left', 'In stock', '4.00'])
      await expect(content.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(content.locator('s')).toContainText('৳900')
    // What it is and what it costs, without scrolling.
    await expect(content.getByText('৳750', { exact: true }).first()).toBeInViewport({ ratio: 1 })
    await expect(content.getByRole('list', { name: 'Delivery' }).getByRole('listitem')).toHaveText([
      'Cash on delivery',
      '2-4 business days: ৳80 inside Dhaka, ৳150 outside',
      'Return within 24 hours for damaged items',
    ])
    await expect(page.getByRole('region', { name: 'Related Products' }).getByRole('article')).toHaveCount(6)
    await expect(page.getByRole('region', { name: 'Related Products' })).not.toContainText('Dhaka Classic')
    await page.goto(paths.product(gone))
    await expect(content.getByText('Out Of Stock', { exact: true })).toBeVisible()
    await expect(content.getByText('Out of stock', { exact: true })).toBeVisible()
    await expect(content.getByRole('button', { name: /Add to Cart|Buy Now/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Related Products' })).toHaveCount(0)
  }
})

test('on the first screen of a phone are the picture, the price, the sizes and Add to Cart', async ({
  shop,
  browse,
}) => {
  const cap = await capWithPictures(shop, ['56 cm', '58 cm', '60 cm'])
  const page = await browse('phone')
  for (const height of [740, 640]) {
    await page.setViewportSize({ width: 360, height })
    await page.goto(paths.product(cap))
    const content = page.getByRole('main')
    for (const part of [
      content.getByRole('button', { name: 'Zoom into Dhaka Classic, picture 1 of 5' }),
      content.getByText('৳750', { exact: true }).first(),
      ...(await content.getByRole('radio').all()),
      content.getByRole('button', { name: 'Add to Cart', exact: true }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  }
  await page.getByRole('button', { name: 'Next pictures' }).tap()
  await page.getByRole('button', { name: 'Show picture 5 of 5' }).tap()
  await expect(chosenPicture(page)).toHaveAccessibleName('Show picture 5 of 5')
})

test('there they are also of a fitted cap in many sizes, with a long title, on sale, and in Bangla', async ({
  shop,
  browse,
}) => {
  const names = {
    title: 'Padma River Fitted Trucker Cap with a Hand-Stitched Peacock Patch',
    titleBn: 'হাতে সেলাই করা ময়ূর আঁকা পদ্মা নদীর ফিটেড ট্রাকার ক্যাপ, গাঢ় নীল',
  }
  const centimetres = Array.from({ length: 12 }, (_, index) => `${54 + index} cm`)
  const inches = ['6 7/8', '7', '7 1/8', '7 1/4', '7 3/8', '7 1/2', '7 5/8', '7 3/4']
  const plain = await capWithPictures(shop, centimetres.slice(0, 8))
  const caps = [plain, await capWithPictures(shop, centimetres, names), await capWithPictures(shop, inches, names)]
  const page = await browse('phone')
  await page.setViewportSize({ width: 360, height: 640 })
  for (const cap of caps) {
    for (const [language, addToCart] of [
      ['en', 'Add to Cart'],
      ['bn', 'কার্টে নিন'],
    ] as const) {
      await page.goto(`${paths.product(cap)}?lang=${language}`)
      const content = page.getByRole('main')
      await expect(content.getByRole('radio')).toHaveCount(cap.sizes.length)
      await expect(content.getByRole('button', { name: addToCart, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(
        content
          .getByRole('list')
          .filter({ has: page.locator('img') })
          .first(),
      ).toBeInViewport({ ratio: 1 })
    }
  }
  // What all sizes end with is written once, and read out with each.
  await page.goto(`${paths.product(plain)}?lang=en`)
  const group = page.getByRole('main').getByRole('group', { name: 'Size, cm' })
  await expect(group.getByRole('radio', { name: '54 cm', exact: true })).toBeVisible()
})

test('on a phone held sideways picture, price and buttons are in sight together', async ({ shop, browse }) => {
  const cap = await capWithPictures(shop)
  const page = await browse('phone')
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(paths.product(cap))
  await expect(chosenPicture(page)).toBeVisible()
  await expect(page.getByRole('main').getByText('৳750', { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Zoom into/ }).first()).toBeInViewport({ ratio: 0.5 })
})

test('a size must be chosen, one without stock cannot be, and the stepper ends at its stock', async ({
  shop,
  browse,
}) => {
  const tee = await shop.hasProduct({ title: 'Shurjo Tee', sizes: ['S', 'M'], stockBySize: { S: 0, M: 2 } })
  await shop.hasProduct({ title: 'Padma Tee', totalStock: 0 })
  const page = await browse('phone')
  await page.goto(paths.listing)
  await expect(page.getByRole('button', { name: /Add .* to cart/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Choose a size of Shurjo Tee' }).click()
  await expect(page).toHaveURL(paths.product(tee))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Please choose a size').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeDisabled()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Product added to cart (Guest)')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Only 2 quantity can be added for this item')).toBeVisible()
  // As the product feeds link it.
  await page.goto(`${paths.product(tee)}?size=M`)
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await page.goto(`${paths.product(tee)}?size=S`)
  await expect(page.getByRole('radio', { name: 'M', exact: true })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'S', exact: true })).not.toBeChecked()
  // The last M is sold while the page is open: it is asked for as a size that was never chosen.
  await page.goto(paths.product(tee))
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  const admin = await shop.admin()
  await admin.editProduct({ params: { id: tee._id }, body: { stockBySize: { S: 1, M: 0 } } })
  await page.clock.setSystemTime(Date.now() + 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeDisabled()
  for (const name of ['Add to Cart', 'Buy Now']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('group', { name: 'Size' })).toContainText('Please choose a size')
  }
  await expect(page).toHaveURL(paths.product(tee))
  await page.getByRole('radio', { name: 'S', exact: true }).check()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(paths.checkout)
})

test('the details below the product are tabs on a desktop and an accordion on a phone', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ description: '<p>Soft <b>cotton</b></p>\n\n<p>Made in Dhaka,\nwashed twice</p>' })
  const desktop = await browse('desktop')
  await desktop.goto(paths.product(cap))
  await expect(desktop.getByRole('tabpanel').getByText('cotton')).toBeVisible()
  // New lines within a paragraph are shown, those between two make no larger gap.
  const [soft, made] = [desktop.getByText('Soft cotton'), desktop.getByText('Made in Dhaka')]
  const top = async () => (await made.boundingBox())?.y ?? 0
  const bottom = await soft.evaluate((paragraph) => paragraph.getBoundingClientRect().bottom)
  expect((await top()) - bottom).toBeLessThan(20)
  expect((await made.boundingBox())?.height).toBeGreaterThan(45)
  await desktop.getByRole('tab', { name: 'Shipping Info' }).click()
  await expect(desktop.getByRole('tabpanel', { name: 'Shipping Info' })).toContainText('2-4 business days')
  await desktop.getByRole('tab', { name: 'Additional Info' }).click()
  await expect(desktop.getByRole('tabpanel', { name: 'Additional Info' })).toContainText('24 hours')
  const phone = await browse('phone')
  await phone.goto(paths.product(cap))
  await expect(phone.getByRole('tab')).toHaveCount(0)
  const shipping = phone.getByRole('button', { name: 'Shipping Info' })
  await expect(shipping).toHaveAttribute('aria-expanded', 'false')
  await shipping.click()
  await expect(phone.getByRole('region', { name: 'Shipping Info' })).toContainText('2-4 business days')
  await expect(phone.getByText('cotton')).toBeVisible()
})
