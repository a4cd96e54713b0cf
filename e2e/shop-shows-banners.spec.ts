import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { failRequests, holdRequests } from './steps.ts'

test('banners change every 3 seconds, and hold for who points at them, is inside or wants less motion', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  for (let number = 1; number <= 3; number++) await admin.addFeature({ body: { image: await shop.hasPicture() } })
  const page = await browse('desktop')
  await page.clock.install()
  await page.goto(paths.home)
  const banners = page.getByRole('region', { name: 'Banners' })
  const dot = (number: number) => banners.getByRole('button', { name: `Show banner ${number} of 3` })
  const shows = (number: number) => expect(dot(number)).toHaveAttribute('aria-current', 'true')
  await shows(1)
  await expect(banners).toHaveCSS('height', '300px')
  await expect(banners.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', paths.listing)
  await expect(banners.locator('[inert]').first()).toHaveCSS('transition-duration', '1s')
  await page.clock.runFor(2_900)
  await shows(1)
  await page.clock.runFor(200)
  await shows(2)
  await banners.hover()
  await page.clock.runFor(9_000)
  await shows(2)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(3_100)
  await shows(3)
  await dot(1).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.clock.runFor(9_000)
  await shows(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.clock.runFor(9_000)
  await shows(1)
  await dot(3).click()
  await shows(3)
})

test('a banner waits for its picture, the one before stays, and one without a picture is left out', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  const images = await Promise.all(Array.from({ length: 4 }, () => shop.hasPicture()))
  for (const image of images) await admin.addFeature({ body: { image } })
  const [lost, , late, lostToo] = images.map((image) => `**/images/${image.split('/').at(-1)?.split('.')[0]}*`)
  const page = await browse('phone')
  await page.clock.install()
  await failRequests(page, lost ?? '')
  await failRequests(page, lostToo ?? '')
  const release = await holdRequests(page, late ?? '')
  await page.goto(paths.home, { waitUntil: 'domcontentloaded' })
  const banners = page.getByRole('region', { name: 'Banners' })
  const shows = (dot: string) =>
    expect(banners.getByRole('button', { name: `Show banner ${dot}` })).toHaveAttribute('aria-current', 'true')
  await shows('1 of 3')
  await page.clock.runFor(3_100)
  await shows('1 of 3')
  const arrived = page.waitForResponse(late ?? '')
  release()
  await (await arrived).finished()
  await expect(banners.locator('img').nth(1)).toHaveJSProperty('complete', true)
  await page.clock.runFor(3_000)
  await shows('2 of 2')
  await page.clock.runFor(3_000)
  await shows('1 of 2')
})
