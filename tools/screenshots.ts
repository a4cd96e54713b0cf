import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { zoneOfType } from '#rules/delivery.ts'
import { linePrice } from '#rules/price.ts'
import { inDhaka } from '#server/testing/shop.ts'
import { testClient } from '#server/testing/test-client.ts'
import { paths } from '#web/paths.ts'
import { texts as login } from '#web/shop/login/texts.bn.ts'
import { texts as product } from '#web/shop/product/texts.bn.ts'
import { findBrowser } from '../e2e/browser.ts'
import { adminOf, temporaryShop } from '../long/shop-process.ts'

const folder = join(import.meta.dirname, '../docs/owner')

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

type Screen = {
  name: string
  device: keyof typeof devices
  /** Called just before it: an order may have to be placed first. */
  path: string | (() => Promise<string>)
  isBangla?: true
  /** What is done on the page before its picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

const toCall = paths.admin.filteredOrders('queue=toCall')

/** Opens the first order of the list, as one does to call its buyer. */
async function openOrder(page: Page): Promise<void> {
  const link = page.getByRole('row').getByRole('link', { name: /^#/ }).first()
  await page.goto((await link.getAttribute('href')) ?? '', { waitUntil: 'networkidle' })
}

/** The first product's page, and from there the checkout. */
async function openProduct(page: Page): Promise<void> {
  const link = page.getByRole('article').getByRole('link').first()
  await page.goto((await link.getAttribute('href')) ?? '', { waitUntil: 'networkidle' })
}

async function openCheckout(page: Page): Promise<void> {
  await openProduct(page)
  const size = page.getByRole('main').getByRole('radio').first()
  if (await size.isVisible()) await size.click()
  await press(product.buyNow)(page)
  await press(login.orderAsGuest)(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function placedOrder(): Promise<string> {
  const guest = testClient(shop.address)
  const [cap] = (await guest.listProducts({ query: { inStock: 'true', limit: 1 } })).data
  if (!cap) throw new Error('The demo shop sells nothing')
  const cartItems = [{ productId: cap._id, quantity: 1, ...(cap.sizes[0] && { size: cap.sizes[0] }) }]
  const totalAmount = linePrice(cap) + zoneOfType(defaultSettings.delivery.zones, 'inside').charge
  const body = { cartItems, addressInfo: inDhaka, shippingType: 'inside' as const, totalAmount }
  return paths.myOrder((await guest.placeOrder({ body })).orderKey)
}

const screens: Screen[] = [
  { name: 'shop', device: 'desktop', path: paths.home },
  { name: 'shop-phone', device: 'phone', path: paths.home },
  { name: 'bangla-home-phone', device: 'phone', path: paths.home, isBangla: true },
  { name: 'bangla-product-phone', device: 'phone', path: paths.listing, isBangla: true, prepare: openProduct },
  { name: 'bangla-checkout-phone', device: 'phone', path: paths.listing, isBangla: true, prepare: openCheckout },
  { name: 'bangla-order-phone', device: 'phone', path: placedOrder, isBangla: true },
  { name: 'bangla-shop', device: 'desktop', path: paths.home, isBangla: true },
  { name: 'dashboard', device: 'desktop', path: paths.admin.dashboard },
  { name: 'dashboard-phone', device: 'phone', path: paths.admin.dashboard },
  { name: 'menu-phone', device: 'phone', path: paths.admin.dashboard, prepare: press('Menu') },
  { name: 'orders', device: 'desktop', path: paths.admin.filteredOrders('queue=inDelivery&size=20') },
  { name: 'orders-phone', device: 'phone', path: toCall },
  { name: 'order', device: 'desktop', path: toCall, prepare: openOrder },
  { name: 'order-phone', device: 'phone', path: toCall, prepare: openOrder },
  { name: 'products', device: 'desktop', path: paths.admin.products },
  { name: 'product', device: 'desktop', path: paths.admin.products, prepare: press('Edit') },
  { name: 'banners', device: 'desktop', path: paths.admin.features },
  { name: 'coupon', device: 'desktop', path: paths.admin.coupons, prepare: press('Add New Coupon') },
  { name: 'reviews-phone', device: 'phone', path: paths.admin.reviews },
  { name: 'settings-phone', device: 'phone', path: paths.admin.settings },
  { name: 'delivery-phone', device: 'phone', path: paths.admin.settingsOf('delivery') },
  { name: 'look', device: 'desktop', path: paths.admin.settingsOf('look') },
  { name: 'security-phone', device: 'phone', path: paths.admin.security },
  { name: 'health', device: 'desktop', path: paths.admin.health },
]

/** `npm run screenshots`: takes the pictures of docs/owner.md, and of the panel and the Bangla pages in docs/look.md again, from the demo shop as it is today. */
await using place = await temporaryShop({ DEMO: '1' })
const shop = await place.start()
const cookies = [...(await adminOf(shop)).cookies].map(([name, value]) => ({ name, value, url: shop.address }))
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  await mkdir(folder, { recursive: true })
  for (const { name, device, path: at, isBangla, prepare } of screens) {
    const path = typeof at === 'string' ? at : await at()
    const settings = {
      ...devices[device],
      locale: isBangla ? 'bn-BD' : 'en-GB',
      timezoneId: 'Asia/Dhaka',
      reducedMotion: 'reduce',
    } as const
    await using context = await browser.newContext({ baseURL: shop.address, ...settings })
    if (path.startsWith('/admin')) await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    await prepare?.(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot({ animations: 'disabled' })
    const { size } = await sharp(png)
      .resize({ width: device === 'desktop' ? 1200 : 360 })
      .webp({ quality: 72, effort: 6 })
      .toFile(join(folder, `${name}.webp`))
    process.stdout.write(`${name}.webp: ${Math.round(size / 1000)} kB\n`)
  }
} finally {
  await browser.close()
}
