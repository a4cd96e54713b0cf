import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expectNoOverrides } from './classes.ts'

/** Half as long as what the package gives itself, and each tested page reads it again. */
const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No rule of WCAG 2.2 AA is broken by what the page shows now; colours, which are all that a theme changes, in the dark as well. */
export async function expectAccessible(page: Page, what: string, except: string[] = []): Promise<void> {
  await expectNoOverrides(page, what)
  // Without motion colours are there at once.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await violations(page, { runOnly: tags, rules: Object.fromEntries(except.map((rule) => [rule, off])) })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await violations(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  expect({ what, light, dark }).toEqual({ what, light: [], dark: [] })
}

const off = { enabled: false }

/** Straight over Chrome's protocol: `page.evaluate` takes three times as much of the processor for a script of this size. */
async function load(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Runtime.evaluate', { expression: source })
  await protocol.detach()
}

/** The broken rules, each with the elements that break it. There are no frames to look into, and no styles to fetch again. */
async function violations(page: Page, options: RunOptions): Promise<[rule: string, elements: string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page)
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options)
      return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
    },
    { ...options, resultTypes: ['violations' as const], preload: false },
  )
}

/** All texts of the page have enough contrast, in its present theme. */
export const expectContrast = async (page: Page, what: string): Promise<void> =>
  expect({ what, broken: await violations(page, { runOnly: ['color-contrast'] }) }).toEqual({ what, broken: [] })

declare global {
  interface Window {
    /** What was put into the page. */
    axe: typeof axe
  }
}
