import { expect, type Page } from '@playwright/test'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  // Since Tailwind 4 a line height of its own stays whatever the size of the letters is.
  override: { conflictingClassGroups: { 'font-size': [] } },
})

/** Pages have most of their classes in common. */
const known = new Map<string, string[]>()

/** The classes that another one of the same element takes the effect from, and those that force theirs. */
function overridden(classes: string): string[] {
  const before = known.get(classes)
  if (before) return before
  const merged = merge(classes).split(' ')
  const found = classes.split(' ').filter((name) => !merged.includes(name) || /^!|!$/.test(name))
  known.set(classes, found)
  return found
}

/**
 * No element of the page has two classes for the same property: which of them holds is decided by the order in the stylesheet, not by
 * their order in the element. What a component should offer becomes a property of it (web/ui/README.md).
 */
export async function expectNoOverrides(page: Page, what: string): Promise<void> {
  const classes = await page
    .locator('[class]')
    .evaluateAll((elements) => [...new Set(elements.map(({ classList }) => [...classList].join(' ')))])
  const broken = classes.map((names) => [what, names, overridden(names)])
  expect(broken.filter(([, , names]) => names?.length)).toEqual([])
}
