import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Plugin, ViteDevServer } from 'vite'
import { type Language, languages } from '#rules/languages.ts'
import { inLanguage } from './in-language.ts'
import { earlyScripts } from './manifest.ts'
import type { PagesEntry, Site } from './site.ts'

/** The address below which Vite serves the modules of a language. */
const baseOf = (language: Language) => `/vite-${language}/`

/** A file that imports types alone still ends as a module, which no plain script may. */
const plainScripts: Plugin = {
  name: 'plain-scripts',
  enforce: 'post',
  transform: (code, id) =>
    earlyScripts.some((source) => id.endsWith(source)) ? code.replace(/^export \{\s*\};?$/m, '') : null,
}

/** The site from its present sources: Vite inside this process, with hot reload on the same port. */
export function devSite(root: string): Site {
  const servers = {} as Record<Language, ViteDevServer>
  return {
    // Vite's development client is inline anyway.
    inlineScripts: [],
    // No cached pages in the browser: sources change all the time.
    workerCode: null,
    serveAssets: async (app: FastifyInstance) => {
      const { createServer } = await import('vite')
      for (const language of languages) {
        servers[language] = await createServer({
          root,
          base: baseOf(language),
          cacheDir: join(root, 'node_modules/.vite', language),
          plugins: [inLanguage(language), plainScripts],
          server: {
            middlewareMode: true,
            hmr: { server: app.server, path: `hot-${language}` },
            watch: { ignored: ['**/data/**', '**/dist/**'] },
          },
        })
      }
      // Vite serves its own modules; all other requests go on to the calls and pages.
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api') || request.url.startsWith('/images')) return done()
        const language = languages.find((each) => request.url.startsWith(baseOf(each)))
        if (!language) return done()
        servers[language].middlewares(request.raw, reply.raw, () => done())
      })
      app.addHook('onClose', async () => {
        for (const language of languages) await servers[language].close()
      })
    },
    load: async (language) => {
      const [base, entry] = [
        baseOf(language),
        (await servers[language].ssrLoadModule('/web/entry-server.tsx')) as PagesEntry,
      ]
      return {
        ...entry,
        // No page is cached while its sources change.
        pageKey: () => null,
        assets: {
          early: earlyScripts.map((source) => ({ href: base + source })),
          scripts: [`${base}@vite/client`, `${base}web/entry-dev.ts`],
          styles: [{ href: `${base}web/look/panel.css?direct` }],
          modules: {},
        },
      }
    },
  }
}
