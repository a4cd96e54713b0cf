import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { standardPages } from '#rules/own-page.ts'
import { auditNames, recordAudit } from '../audit/audit.service.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import { publishChange } from '../products/catalogue-changes.ts'
import * as db from './own-pages.db.ts'
import type { LiveOwnPages } from './own-pages.ts'
import { replacedSentences } from './replaced-sentences.ts'
import { type PageTexts, standard, standardPageOf } from './standard-pages.ts'

const files = { en: 'shop.pages.en.ts', bn: 'shop.pages.bn.ts' }

/** What the files took from the shop's other file, as placeholders: amounts and contacts follow the settings from now on. */
const facts = `
export const shop = {
  name: '{shop}',
  nameInBangla: '{shop}',
  contact: { phone: '{phone}', email: '{email}', city: '{address}' },
  shipping: { inside: '{insideCharge}', outside: '{outsideCharge}' },
  delivery: { time: '{deliveryDays}', returns: '{returns}' },
  hold: { hours: '{holdHours}' },
  maxPieces: { line: '{linePieces}', order: '{orderPieces}' },
  personalData: { keptDays: '{personalDataDays}' },
}
export const formatTaka = String
export const digits = String
`
const factsModule = `data:text/javascript,${encodeURIComponent(facts)}`
const replaced = /^(#shop-config|#rules\/(money|build-language(\.bn)?)\.ts)$/

type TakenOver = { pages: string[]; problem?: unknown }

/**
 * Earlier versions had the words of the five pages in files in `root`. What an owner has changed there is taken over, unless the page is in the
 * database already; the files are not read any more then. Returns the pages, and why files could not be read.
 */
export async function takeOverPages(
  shop: { pool: Pool; ownPages: Pick<LiveOwnPages, 'reload'> },
  root: string,
): Promise<TakenOver> {
  const paths = [join(root, files.en), join(root, files.bn)] as const
  if (!paths.every((path) => existsSync(path))) return { pages: [] }
  try {
    const [en, bn] = await readTexts(paths)
    const changed = standardPages
      .map((name) => standardPageOf(name, en, bn))
      .map((page) => ({
        ...page,
        body: { en: withNewSentences(page.body.en), bn: withNewSentences(page.body.bn) },
        updatedAt: new Date(),
      }))
      .filter(({ id, title, body }) => {
        const { title: usualTitle, body: usualBody } = standard[id as keyof typeof standard]
        return !isDeepStrictEqual({ title, body }, { title: usualTitle, body: usualBody })
      })
    return { pages: changed.length > 0 ? await storeNew(shop, changed) : [] }
  } catch (problem) {
    return { pages: [], problem }
  }
}

const withNewSentences = (text: string): string =>
  replacedSentences.reduce((changed, [before, after]) => changed.replace(before, after), text)

/** Both files as modules; what they import of the shop is replaced meanwhile. */
async function readTexts(paths: readonly [string, string]): Promise<[PageTexts, PageTexts]> {
  const urls = paths.map((path) => pathToFileURL(path).href)
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      urls.includes(context.parentURL ?? '') && replaced.test(specifier)
        ? { url: factsModule, format: 'module', shortCircuit: true }
        : next(specifier, context),
  })
  try {
    return (await Promise.all(urls.map((url) => import(url)))) as [PageTexts, PageTexts]
  } finally {
    hooks.deregister()
  }
}

/** Stores those of the pages that have no row yet, and returns their names. */
function storeNew({ pool, ownPages }: Parameters<typeof takeOverPages>[0], pages: db.OwnPageRow[]): Promise<string[]> {
  return inTransaction(pool, async (tx) => {
    const known = new Set((await db.lockPages(tx)).map(({ id }) => id))
    const added = pages.filter(({ id }) => !known.has(id))
    for (const page of added) {
      await db.writePage(tx, page)
      await recordAudit(tx, {
        action: 'page_changed',
        target: page.id,
        ...auditNames(page.title),
        details: { from: files.en },
      })
    }
    if (added.length > 0) {
      tx.afterCommit(ownPages.reload)
      tx.publish('ownPagesChanged', {})
      publishChange(tx)
    }
    return added.map(({ slug }) => slug)
  })
}
