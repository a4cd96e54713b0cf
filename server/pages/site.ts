import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { PageAssets, PageFile, PageKey, RenderPage, RenderVisitor } from '#contract/pages.ts'
import type { PublicShop } from '#contract/shop.ts'
import { type Language, languages } from '#rules/languages.ts'
import { assetsOf, type Manifest, manifestFile } from './manifest.ts'
import { serveAssets } from './serve-assets.ts'

/** How pages are made: the function that renders them, and the files that they link. */
export type Site = {
  /** The code of the scripts that are in the pages themselves; nothing else that is inline may run. */
  inlineScripts: readonly string[]
  /** Puts what the pages link (scripts, styles, fonts) on the server. */
  serveAssets: (app: FastifyInstance) => Promise<void>
  load: (language: Language) => Promise<LoadedSite>
  /** What the service worker runs, whatever the language; null where browsers are to have none. */
  workerCode: string | null
}

/** What the pages' entry on the server exports. */
export type PagesEntry = {
  renderPage: RenderPage
  renderVisitor: RenderVisitor
  pageKey: PageKey
  webManifest: (shop: PublicShop) => string
  /** A small PNG, as a data URL. */
  favicon: string
  renderOfflinePage: (assets: PageAssets, shop: PublicShop) => string
  /** Where the service worker is in the built site. */
  workerAddress: string
}

type LoadedSite = PagesEntry & { assets: PageAssets }

/** The built site in `folder`: loaded once, its files cached by browsers for a year. The files may be elsewhere, with those of other versions. */
export async function builtSite(folder: string, assetsFolder = `${folder}/client/assets`): Promise<Site> {
  const entries = languages.map(async (language) => [language, await loadLanguage(folder, language)] as const)
  const loaded = Object.fromEntries(await Promise.all(entries)) as Record<Language, LoadedSite>
  const early = languages.flatMap((language) => loaded[language].assets.early)
  return {
    inlineScripts: [...new Set(early.map(({ code = '' }) => code))],
    load: async (language) => loaded[language],
    workerCode: await readFile(`${folder}/server/en${loaded.en.workerAddress}`, 'utf8'),
    serveAssets: (app) => serveAssets(app, assetsFolder),
  }
}

async function loadLanguage(folder: string, language: Language): Promise<LoadedSite> {
  const manifest = JSON.parse(await readFile(`${folder}/client/${manifestFile(language)}`, 'utf8')) as Manifest
  const entry: PagesEntry = await import(pathToFileURL(`${folder}/server/${language}/entry-server.js`).href)
  const linked = assetsOf(manifest, 'web/entry-browser.tsx')
  const withCode = ({ href }: PageFile) => readFile(`${folder}/client${href}`, 'utf8').then((code) => ({ href, code }))
  const [early, styles] = await Promise.all([
    Promise.all(linked.early.map(withCode)),
    Promise.all(linked.styles.map(withCode)),
  ])
  return { ...entry, assets: { ...linked, early, styles } }
}
