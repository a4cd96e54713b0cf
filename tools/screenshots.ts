import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#web/paths.ts'
import { findBrowser } from '../e2e/browser.ts'
import { adminOf, throwAwayShop } from '../long/shop-process.ts'

const folder = join(import.meta.dirname, '../docs/owner')

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

type Screen = {
  name: string
  device: keyof typeof devices
  path: string
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

const screens: Screen[] = [
  { name: 'shop', device: 'desktop', path: paths.home },
  { name: 'shop-phone', device: 'phone', path: paths.home },
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
  { name: 'security-phone', device: 'phone', path: paths.admin.security },
  { name: 'health', device: 'desktop', path: paths.admin.health },
]

/** `npm run screenshots`: takes the pictures of docs/owner.md and of the panel in docs/look.md anew, from the demo shop as it is today. */
await using place = await throwAwayShop({ DEMO: '1' })
const shop = await place.start()
const cookies = [...(await adminOf(shop)).cookies].map(([name, value]) => ({ name, value, url: shop.address }))
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
try {
  await mkdir(folder, { recursive: true })
  for (const { name, device, path, prepare } of screens) {
    const settings = { ...devices[device], locale: 'en-GB', timezoneId: 'Asia/Dhaka', reducedMotion: 'reduce' } as const
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
