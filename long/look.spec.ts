import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fileOf } from '#server/testing/picture.ts'
import { orderOf, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectContrast } from '../e2e/axe.ts'
import { expect, test } from '../e2e/journey.ts'
import { signIn } from '../e2e/steps.ts'

const demoPictures = join(import.meta.dirname, '../demo/pictures')

/** A block of colour on the paper of the catalogue: these pictures must not change with the demo's. */
const block = (background: string) =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: '#efede8' } })
    .composite([{ input: { create: { width: 340, height: 260, channels: 3, background } } }])
    .png()
    .toBuffer()

/** One of everything that a card must bear: long and Bangla names, large prices, a sale, no stock, no picture. */
async function fillShelf(shop: TestShop) {
  const admin = await shop.admin()
  const upload = async (bytes: Buffer) => (await admin.uploadImage({ file: fileOf(bytes) })).result.url
  for (const file of ['banner-1.jpg', 'banner-2.jpg']) {
    await admin.addFeature({ body: { image: await upload(await readFile(join(demoPictures, file))) } })
  }
  const [navy, pink, leaf] = await Promise.all(
    ['#26345c', '#cf0f4b', '#0b7d4b'].map(async (c) => upload(await block(c))),
  )
  const images = (url: string | undefined) => (url === undefined ? [] : [url])
  await shop.hasProduct({ title: 'নীল টুপি', price: 480, images: images(navy) })
  await shop.hasProduct({
    title: 'Dhaka Classic',
    price: 650,
    salePrice: 550,
    images: images(pink),
    sizes: ['S', 'M', 'L'],
  })
  await shop.hasProduct({ title: 'Sold Out Uncle', price: 700, totalStock: 0, images: images(leaf) })
  await shop.hasProduct({ title: 'No picture yet', price: 720, totalStock: 4 })
  await shop.hasProduct({ title: 'কিংকর্তব্যবিমূঢ়তাপ্রতিরোধকারী শীতকালীনউলেরটুপি', price: 900, images: images(pink) })
  const title = 'The Very Long Name of a Cap That Somebody at Gulistan Could Not Stop Writing'
  const long = await shop.hasProduct({
    title,
    price: 123_456,
    salePrice: 98_765.5,
    images: images(navy),
    category: 'limited',
  })
  return { long }
}

/** The picture of a screen and, of all that it shows, what WCAG asks of colours. */
async function expectLook(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveScreenshot(`${name}.png`)
  await expectContrast(page, name)
}

/** Nothing jumps while a page loads: the browser counts it from the first moment on. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + Number(entry.value) })
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')))
}

for (const theme of ['light', 'dark'] as const) {
  test(`in the ${theme} theme a shopper sees what was agreed`, async ({ shop, browse }) => {
    const { long } = await fillShelf(shop)
    const phone = await browse('phone')
    const desktop = await browse('desktop')
    for (const page of [phone, desktop]) await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const named = (name: string) => `${name}-${theme}`
    const shifted = await countShifts(phone)

    await desktop.goto(paths.home)
    await expectLook(desktop, named('home-desktop'))
    await desktop.goto(paths.product(long))
    await expectLook(desktop, named('product-desktop'))
    for (const [name, address] of [
      ['home', paths.home],
      ['listing', paths.listing],
      ['product', paths.product(long)],
      ['about', paths.about],
      ['not-found', '/nothing'],
    ] as const) {
      await phone.goto(address)
      await expectLook(phone, named(name))
      // What is left is a word that grows when its font comes; it reads as 0.00.
      expect(await shifted(), `layout shift of ${name}`).toBeLessThan(0.005)
    }
    await phone.goto(paths.product(long))
    await phone.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(phone.getByText('Product added to cart (Guest)')).toBeVisible()
    await phone.getByRole('button', { name: /^Cart/ }).first().click()
    await expect(phone.getByText('Product added to cart (Guest)')).toBeHidden()
    await expectLook(phone, named('cart'))
    await phone.goto(paths.account)
    await expect(phone.getByRole('dialog')).toBeVisible()
    await expectLook(phone, named('login'))
    for (const address of [paths.checkout, paths.wishlist, paths.searchFor('none'), paths.contact, '/unauth-page']) {
      await phone.goto(address)
      await expectContrast(phone, named(address))
    }
  })

  test(`in the ${theme} theme an administrator sees what was agreed`, async ({ shop, browse }) => {
    const { long } = await fillShelf(shop)
    const { orderId } = await shop.guest().placeOrder({ body: orderOf(long) })
    const phone = await browse('phone')
    await phone.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await signIn(phone, await shop.adminAccount())
    await expect(phone).toHaveURL(paths.admin.dashboard)
    await phone.goto(paths.admin.products)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLook(phone, `panel-${theme}`)
    const { dashboard, orders, coupons } = paths.admin
    for (const address of [dashboard, orders, paths.admin.order(orderId), coupons]) {
      await phone.goto(address)
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
      await expectContrast(phone, `${address} ${theme}`)
    }
  })
}
