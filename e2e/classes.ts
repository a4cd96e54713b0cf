import { expect, type Page } from '@playwright/test'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: { theme: { shadow: ['raised'] } },
  // Since Tailwind 4 a line height of its own stays whatever the size of the letters is.
  override: { conflictingClassGroups: { 'font-size': [] } },
})

/** The classes that another one of the same element takes the effect from, and those that force theirs. */
function overridden(classes: string): string[] {
  const merged = merge(classes).split(' ')
  return classes.split(' ').filter((name) => !merged.includes(name) || /^!|!$/.test(name))
}

/**
 * No element of the page has two classes for the same property: which of them holds is decided by the order in the stylesheet, not by
 * their order in the element. What a component should offer becomes a property of it (web/ui/README.md).
 */
export async function expectNoOverrides(page: Page, what: string): Promise<void> {
  const found = await page.locator('[class]').evaluateAll((elements) => elements.map(({ classList }) => [...classList]))
  const classes = [...new Set(found.map((names) => names.join(' ')))]
  const broken = classes.map((names) => [what, names, overridden(names)])
  expect(broken.filter(([, , names]) => names?.length)).toEqual([])
}
