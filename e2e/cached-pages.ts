import type { Page } from '@playwright/test'

/** The caches of the service worker, and which pages are in them. */
export const cachedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const pages = names.filter((name) => name.startsWith('pages '))
    const keys = await Promise.all(pages.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: keys.flat().map(({ url }) => new URL(url).pathname) }
  })
