import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { offlinePath, type WorkerSite } from '#contract/pages.ts'
import { type PublicShop, publicShop } from '#contract/shop.ts'
import { languages } from '#rules/languages.ts'
import { alwaysAnswered } from '../http/overload.ts'
import type { LiveSettings } from '../settings/settings.ts'
import type { Site } from './site.ts'

/** What pages of a guest fetch once they are there, and need without a network too. */
const lateModules = [
  'web/offline/start-worker.ts',
  'web/shop/cart/cart-sheet.tsx',
  'web/shop/layout/category-drawer.tsx',
]

/** Replaces a worker that browsers have already: it deletes what that one has stored, and itself. */
const goodbye = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  })()),
)
`

type Options = { site: Site; offlinePages: boolean; settings: Pick<LiveSettings, 'current' | 'onChange'> }

/**
 * The service worker, and the page that it shows while there is no network. Browsers ask for the worker with each page and take it when a
 * byte of it has changed, as it does with every version of the site.
 */
export function serveWorker(app: FastifyInstance, { site, offlinePages, settings }: Options): void {
  const hidden = { schema: { hide: true }, config: alwaysAnswered }
  let made: ReturnType<typeof makeWorker> | undefined
  settings.onChange(() => {
    made = undefined
  })
  const make = () => {
    made ??= makeWorker(site, publicShop(settings.current(), []))
    return made
  }
  app.get('/sw.js', hidden, async (_, reply) => {
    const code = offlinePages ? (await make()).worker : goodbye
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(code)
  })
  app.get(offlinePath, hidden, async (_, reply) => {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((await make()).offlinePage)
  })
}

type Made = { worker: string; offlinePage: string }

async function makeWorker({ load, workerCode }: Site, shop: PublicShop): Promise<Made> {
  // The page has both languages on it.
  const { renderOfflinePage, assets } = await load('en')
  const offlinePage = renderOfflinePage(assets, shop)
  if (workerCode === null) return { worker: goodbye, offlinePage }
  const hash = createHash('sha256').update(offlinePage).update(workerCode)
  const own: WorkerSite = { version: '', languages: {} }
  for (const language of languages) {
    const { assets } = await load(language)
    hash.update(JSON.stringify(assets))
    const late = lateModules.flatMap((module) => assets.modules[module]?.chunks ?? [])
    own.languages[language] = { scripts: assets.scripts, late: [...new Set(late)] }
  }
  own.version = hash.digest('base64url').slice(0, 12)
  return { worker: `const SITE = ${JSON.stringify(own)};\n${workerCode}`, offlinePage }
}
