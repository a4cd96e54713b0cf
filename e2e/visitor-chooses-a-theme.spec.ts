import type { Page } from '@playwright/test'
import { paper } from '#rules/ground.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

const [light, dark] = paper.map(
  (hex) =>
    `rgb(${hex
      .match(/[\da-f]{2}/gi)
      ?.map((part) => parseInt(part, 16))
      .join(', ')})`,
)
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('the shop is dark where the system is, and stays as the visitor chooses on every page', async ({ browse }) => {
  const page = await browse('desktop')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(paths.about)
  expect(await groundOf(page)).toBe(dark)
  await page.getByRole('radio', { name: 'Light' }).check()
  expect(await groundOf(page)).toBe(light)

  // Before any module has run: the choice is there with the first paint.
  await page.route('**/assets/entry-browser-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.evaluate((path) => window.location.assign(path), paths.contact)
  await page.waitForURL(`**${paths.contact}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await groundOf(page)).toBe(light)

  await page.unroute('**/assets/entry-browser-*.js')
  await page.goto(paths.contact)
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', paper[0])
  await page.getByRole('radio', { name: 'System' }).check()
  expect(await groundOf(page)).toBe(dark)
})
