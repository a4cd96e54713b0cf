import { createHash } from 'node:crypto'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import project from './package.json' with { type: 'json' }
import { flatTexts } from './server/pages/flat-texts.ts'
import { leanPackages } from './server/pages/lean-packages.ts'
import { earlyScripts, stylesheet } from './server/pages/manifest.ts'

const entry = 'web/entry-browser.tsx'

/** The oldest browsers that the shop is for: `chrome107`. */
const target = project.browserslist.map((browser) => browser.replace(' ', ''))

/** Early scripts and styles are written into pages, each by itself. */
const isShared = (id: string) => ![stylesheet, ...earlyScripts].some((source) => id.endsWith(source))

const isPackage = (id: string) => /[\\/]node_modules[\\/]/.test(id)

/** The library of dialogs, sheets and menus: a page does without it until one of them is opened. */
const isForPopups = (id: string) =>
  /[\\/]node_modules[\\/]@(base-ui|floating-ui)[\\/]/.test(id) ||
  /[\\/]web[\\/]ui[\\/](dialog|sheet|menu-popup)/.test(id)

type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** What needs a module at once: pages, and what is loaded late. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.length === 0 ? [id] : importers.flatMap((importer) => rootsOf(importer, graph, seen))
}

const isShopPage = (id: string) => /[\\/]web[\\/]shop[\\/].*-page\.tsx$/.test(id)

const isOfPanel = (id: string) => /[\\/]web[\\/]admin[\\/]/.test(id)

/** Where a visit begins. What they need is not mixed with what only the pages behind them do. */
const isFirstPage = (id: string) => /[\\/]shop[\\/](home|listing|product|search)[\\/]/.test(id)

const isHomePage = (id: string) => /[\\/]shop[\\/]home[\\/]/.test(id)

const isIcon = (id: string) => /[\\/]lucide-react[\\/]/.test(id)

/** What two pages of the shop share is in one file if the home page needs it, in a second one if other first pages do, else in a third one. */
function sharedFileOf(id: string, graph: Graph): 'shop' | 'browse' | 'orders' | null {
  // The owner's long texts are read on two pages that few open.
  if (/[\\/]shop\.pages\./.test(id)) return null
  const pages = rootsOf(id, graph).filter(isShopPage)
  // An icon is not worth a file, so those that a page shares only with what it loads late are here too.
  if (pages.length < (isIcon(id) ? 1 : 2)) return null
  if (pages.some(isHomePage)) return 'shop'
  return pages.some(isFirstPage) ? 'browse' : 'orders'
}

/** What only the panel's dialogs and menus are made of is not fetched with those of the shop. */
const popupsOf = (id: string, graph: Graph) =>
  isForPopups(id) && !rootsOf(id, graph).every(isOfPanel) ? 'popups' : null

/** What one page alone needs is loaded with it; the rest of what only the panel has is one file. */
const panelOf = (id: string, graph: Graph) => {
  const roots = rootsOf(id, graph)
  return roots.length > 1 && roots.every(isOfPanel) ? 'panel' : null
}

/**
 * What the panel shares with pages outside it, a file for each set of these pages: taken before the panel's own modules, which would bring it
 * along into their file.
 */
const besidePanelOf = (id: string, graph: Graph) => {
  const roots = rootsOf(id, graph)
  if (isForPopups(id) || !roots.some(isOfPanel)) return null
  const outside = roots.filter((root) => !isOfPanel(root)).sort()
  if (outside.length === 0) return null
  // A package stays in one piece, and has its name.
  const [, name] = /[\\/]node_modules[\\/]([\w-]+)[\\/]/.exec(id) ?? []
  if (name && !isIcon(id)) return name
  return `with-panel-${createHash('sha256').update(outside.join()).digest('hex').slice(0, 6)}`
}

/**
 * Few files, since on a slow line each costs a round trip: the packages that every page needs, which stay the same from one version of the
 * shop to the next; what of our own every page needs; what opens over pages; what pages of the shop share, in three; what only the panel's
 * pages share, in one, since an owner opens many of them; and one for each page. What the panel shares with a page outside it is neither in the
 * panel's file nor with other pages', so that shoppers do not fetch it.
 */
const chunks = {
  groups: [
    { name: 'packages', tags: ['$initial' as const], test: isPackage, priority: 5 },
    { name: 'base', tags: ['$initial' as const], test: isShared, priority: 4 },
    { debugName: 'popups', name: popupsOf, priority: 3 },
    // Modules bring along what they import, so that what the home page needs is taken before the rest.
    ...(['shop', 'browse', 'orders'] as const).map((file, index) => ({
      debugName: file,
      name: (id: string, graph: Graph) => (sharedFileOf(id, graph) === file ? file : null),
      minShareCount: 2,
      priority: 2 - index / 2,
    })),
    { debugName: 'beside-panel', name: besidePanelOf, minShareCount: 2, priority: 0.6 },
    { debugName: 'panel', name: panelOf, minShareCount: 2, priority: 0.5 },
  ],
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss(), flatTexts(), leanPackages()],
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', rollupOptions: { input: 'web/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        target,
        chunkSizeWarningLimit: 700,
        rollupOptions: {
          input: [entry, stylesheet, ...earlyScripts],
          output: { codeSplitting: chunks },
          // A text is written where it is shown, without a name.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
  // One file without node_modules starts faster; in development Node's own resolution keeps hot reload quick.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    // The server's part would decide when it runs, and has React's slow development build with it.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
}))
