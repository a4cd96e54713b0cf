import type { RenderPage } from '#contract/pages.ts'
import type { Site } from '../pages/site.ts'

/** A site without files whose pages come from `renderPage`; each address is a page of its own. */
export const plainSite = (renderPage: RenderPage): Site => ({
  inlineScripts: [],
  serveAssets: async () => {},
  workerCode: null,
  load: async () => ({
    webManifest: () => '{}',
    favicon: '',
    renderOfflinePage: () => 'Offline',
    workerAddress: '',
    assets: { early: [], scripts: [], styles: [], modules: {} },
    pageKey: ({ href }, user) => (user ? null : href),
    renderVisitor: ({ _id }) => `<p>${_id}</p>`,
    renderPage,
  }),
})
