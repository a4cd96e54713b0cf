import type { FastifyInstance } from 'fastify'
import { earlyScripts } from './manifest.ts'
import type { PagesEntry, Site } from './site.ts'

/** The site as its sources say just now: Vite inside this process, with hot reload on the same port. */
export function devSite(root: string): Site {
  let vite: import('vite').ViteDevServer
  return {
    // Vite's development client is inline anyway.
    inlineScripts: [],
    serveAssets: async (app: FastifyInstance) => {
      const { createServer } = await import('vite')
      vite = await createServer({
        root,
        server: { middlewareMode: true, hmr: { server: app.server }, watch: { ignored: ['**/data/**', '**/dist/**'] } },
      })
      // Vite answers for its own modules; what it does not know goes on to the calls and pages.
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api') || request.url.startsWith('/images')) return done()
        vite.middlewares(request.raw, reply.raw, () => done())
      })
      app.addHook('onClose', () => vite.close())
    },
    load: async () => {
      const entry = (await vite.ssrLoadModule('/web/entry-server.tsx')) as PagesEntry
      return {
        ...entry,
        // No page is kept while its sources change.
        pageKey: () => null,
        assets: {
          early: earlyScripts.map((source) => ({ href: `/${source}` })),
          scripts: ['/@vite/client', '/web/entry-dev.ts'],
          styles: [{ href: '/web/look/panel.css?direct' }],
          modules: {},
        },
      }
    },
  }
}
