import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { failRequests, holdRequests } from './steps.ts'

/** From now on the page's clock goes on by `runFor` alone: with the real time every banner would be shown while one is waited for. */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))

test('banners change every 3 seconds, and hold for who points at them, is inside, stops them or wants less motion', async ({
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
  const pointElsewhere = () => page.getByRole('heading', { level: 1 }).hover()
  await shows(1)
  await expect(banners).toHaveCSS('height', '300px')
  await expect(banners.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', paths.listing)
  await expect(banners.locator('[inert]').first()).toHaveCSS('transition-duration', '1s')
  await stopClock(page)
  await dot(1).click()
  await pointElsewhere()
  await page.clock.runFor(2_900)
  await shows(1)
  await page.clock.runFor(200)
  await shows(2)
  await banners.hover()
  await page.clock.runFor(4_000)
  await shows(2)
  await pointElsewhere()
  await page.clock.runFor(3_100)
  await shows(3)
  await dot(1).click()
  await pointElsewhere()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.clock.runFor(4_000)
  await shows(1)
  await banners.getByRole('button', { name: 'Stop the banners' }).click()
  await pointElsewhere()
  await page.clock.runFor(4_000)
  await shows(1)
  await banners.getByRole('button', { name: 'Let the banners change' }).click()
  await pointElsewhere()
  await page.clock.runFor(3_100)
  await shows(2)
  await page.clock.resume()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await stopClock(page)
  await dot(1).click()
  await pointElsewhere()
  await page.clock.runFor(4_000)
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
