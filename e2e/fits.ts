import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Nothing makes the page wider than the screen. */
export const expectFitsWidth = async (page: Page, what?: string): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(page.viewportSize()?.width)

/** Nothing leaves the screen with what the visitor has set as the size of letters, in the browser or the phone. */
export async function expectFits(page: Page, what: string): Promise<void> {
  for (const size of ['130%', '200%']) {
    const outside = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      const { clientWidth, scrollWidth } = document.documentElement
      const found = scrollWidth > clientWidth ? [`scrolls to ${scrollWidth}`] : []
      /** In a row that is swiped. */
      const scrolls = (element: Element) => {
        for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
          if (around.scrollWidth > around.clientWidth && /auto|scroll/.test(getComputedStyle(around).overflowX))
            return true
        return false
      }
      for (const element of document.querySelectorAll('svg, button, a, input, select, h1')) {
        const { left, right, width } = element.getBoundingClientRect()
        if (width < 2 || !element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue
        if ((right > clientWidth + 1 || right < 1) && left < clientWidth * 2 && !scrolls(element))
          found.push(`${element.outerHTML.slice(0, 90)} ${left}–${right}`)
      }
      document.documentElement.style.fontSize = ''
      return found
    }, size)
    expect.soft(outside, `${what} at ${size}`).toEqual([])
  }
}
