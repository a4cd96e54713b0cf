import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoOverrides } from './classes.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No rule of WCAG 2.2 AA is broken by what the page shows now; colours, which are all that a theme changes, in the dark as well. */
export async function expectAccessible(page: Page, what: string, except: string[] = []): Promise<void> {
  await expectNoOverrides(page, what)
  // Without motion colours are there at once.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // Legacy mode leaves out frames of other sites, of which there are none, and the empty page that it opens for them.
  const light = await new AxeBuilder({ page }).withTags(tags).disableRules(except).setLegacyMode().analyze()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await page.evaluate(() => window.axe.run({ runOnly: ['color-contrast'] }))
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  const broken = [light, dark].flatMap(({ violations }, index) =>
    violations.map(({ id, nodes }) => [what, index === 0 ? 'light' : 'dark', id, nodes.map((node) => node.html)]),
  )
  expect(broken).toEqual([])
}

/** The same for pages, one after the other. */
export async function expectPagesAccessible(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('h1')).toBeAttached()
    await expectAccessible(page, address)
  }
}

declare global {
  interface Window {
    /** What the builder has put into the page. */
    axe: { run: (options: { runOnly: string[] }) => Promise<Awaited<ReturnType<AxeBuilder['analyze']>>> }
  }
}
