import { offlinePath, type WorkerSite } from '#contract/pages.ts'
import { savesData } from '#web/ui/saves-data.ts'
import { cacheAddress, filesOfPage, languageOfPage } from './cacheable.ts'

const MAX_PAGES = 30
/** Shoppers get fewer of a version of the shop. */
const MAX_FILES = 250

const PAGES = 'pages '
const FILES = 'files '

type CachedPage = { html: string; language: string; seenAt: Date; headers: Headers }

/**
 * The pages that this browser has seen, all in one language and of one version of the shop, with the files that they link. Pages of
 * another version or language are deleted, and all pages at each sign-in and logout.
 */
export function openCachedPages({ version, languages }: WorkerSite) {
  const filesName = `${FILES}${version}`
  const pagesPrefix = `${PAGES}${version} `
  /** Grows when everything is deleted: what was requested before is no longer cached. */
  let deletions = 0

  const deleteCaches = async (isOld: (name: string) => boolean) => {
    const old = (await caches.keys()).filter(isOld)
    await Promise.all(old.map((name) => caches.delete(name)))
  }
  const openFiles = () => caches.open(filesName)
  const pagesName = async () => (await caches.keys()).find((name) => name.startsWith(pagesPrefix))

  const cacheFiles = async (files: readonly string[]) => {
    const cache = await openFiles()
    const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    await cache.addAll(files.filter((file) => !there.has(file)))
  }

  const lateFilesOf = (language: string) => (savesData() ? [] : (languages[language]?.late ?? []))

  const cachePage = async (address: string, response: Response, isWanted: () => boolean) => {
    const html = await response.text()
    const language = languageOfPage(html, languages)
    if (language === null) return
    // A page without its files would be worse than none.
    await cacheFiles([...new Set([...filesOfPage(html), ...lateFilesOf(language)])])
    if (!isWanted()) return
    const name = pagesPrefix + language
    await deleteCaches((other) => other.startsWith(PAGES) && other !== name)
    const pages = await caches.open(name)
    // To the end: what was not seen for longest is first.
    await pages.delete(address)
    await pages.put(address, new Response(html, { headers: response.headers }))
    for (const oldest of (await pages.keys()).slice(0, -MAX_PAGES)) await pages.delete(oldest)
  }

  const deletePage = async (address: string) => {
    const name = await pagesName()
    if (name !== undefined) await (await caches.open(name)).delete(address)
  }

  const deletePages = () => {
    deletions++
    return deleteCaches((name) => name.startsWith(PAGES))
  }

  const readPage = async (name: string, stored: Response): Promise<CachedPage> => {
    const { headers } = stored
    const seenAt = new Date(headers.get('date') ?? Date.now())
    return { html: await stored.text(), language: name.slice(pagesPrefix.length), seenAt, headers }
  }

  return {
    /** Caches the page that is shown in place of others. */
    prepare: async () => {
      const response = await fetch(offlinePath, { credentials: 'omit' })
      await cacheFiles(filesOfPage(await response.clone().text()))
      await (await openFiles()).put(offlinePath, response)
    },
    findOfflinePage: () => caches.match(offlinePath, { cacheName: filesName }),
    /** Of other versions. */
    deleteOthers: () =>
      deleteCaches((name) => {
        if (name.startsWith(PAGES)) return !name.startsWith(pagesPrefix)
        return name.startsWith(FILES) && name !== filesName
      }),
    deletePages,
    /** To be called when a page is requested. The function that it returns takes the shop's answer. */
    expectPage: (url: URL) => {
      const before = deletions
      const address = cacheAddress(url)
      return async (response: Response): Promise<void> => {
        if (address === null || response.type !== 'basic') return
        if (response.status === 404) return deletePage(address)
        if (!response.ok) return
        // Such a page is a customer's alone: what a guest has seen is not theirs, but menu and cart open without a network.
        if (response.headers.get('cache-control')?.includes('no-store')) {
          await deletePages()
          return cacheFiles(lateFilesOf(languageOfPage(await response.text(), languages) ?? ''))
        }
        return cachePage(address, response, () => deletions === before)
      }
    },
    findPage: async (url: URL): Promise<CachedPage | null> => {
      const address = cacheAddress(url)
      const name = await pagesName()
      if (address === null || name === undefined) return null
      const stored = await caches.match(address, { cacheName: name })
      return stored ? readPage(name, stored) : null
    },
    /** The newest first. */
    listPages: async (): Promise<{ address: string; html: string }[]> => {
      const name = await pagesName()
      if (name === undefined) return []
      const pages = await caches.open(name)
      const keys = [...(await pages.keys())].reverse()
      return Promise.all(
        keys.map(async (key) => ({ address: key.url, html: (await (await pages.match(key))?.text()) ?? '' })),
      )
    },
    /** A file never changes under its name. */
    findFile: (request: Request) => caches.match(request, { cacheName: filesName }),
    cacheFile: async (request: Request, response: Response): Promise<void> => {
      const cache = await openFiles()
      if (response.ok && (await cache.keys()).length < MAX_FILES) await cache.put(request, response)
    },
  }
}
