import type { OwnPage, OwnPageChanges, OwnPageDraft, ShownPage } from '#contract/own-pages.ts'
import type { Settings } from '#contract/settings.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import type { OnlineProvider } from '#rules/online-payments.ts'
import { isStandardPage } from '#rules/own-page.ts'
import { withFacts } from '#rules/page-facts.ts'
import { shortened } from '#rules/plain-text.ts'
import { shownText } from '#rules/shown-text.ts'
import { auditNames, changesOf, recordAudit } from '../audit/audit.service.ts'
import { cleanHtml, hasWords } from '../clean-html.ts'
import { newId } from '../db/id.ts'
import { type Claim, once } from '../db/once.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { laterThan, requireUnchanged } from '../db/unchanged.ts'
import { escapeMarkup } from '../markup.ts'
import { publishChange } from '../products/catalogue-changes.ts'
import { ShopError, wrongField } from '../shop-error.ts'
import * as db from './own-pages.db.ts'
import { type LiveOwnPages, withStandard } from './own-pages.ts'
import { pageFactsOf } from './page-facts.ts'
import { standard } from './standard-pages.ts'

type PagesShop = { pool: Pool; ownPages: Pick<LiveOwnPages, 'reload'> }
type Row = db.OwnPageRow

/** Pages of the owner's own, besides the five of every shop. */
const MAX_PAGES = 100

/** One page of the list of all pages: the five of every shop, then the owner's own, oldest first. */
export async function listOwnPages(pool: Pool, query: AskedPage) {
  const all = withStandard<Row>(await db.listRows(pool), standard)
  const { limit, offset } = pagingOf(query)
  return { data: all.slice(offset, offset + limit).map(toOwnPage), total: all.length }
}

type Reading = { language: Language; settings: Settings; online: readonly OnlineProvider[]; isDraftShown: boolean }

/** A page as shoppers read it. `online`: the providers by which buyers can pay. Throws `not_found`. */
export async function shownPage(
  from: Db,
  slug: string,
  { language, settings, online, isDraftShown }: Reading,
): Promise<ShownPage> {
  const row = (await db.findBySlug(from, slug)) ?? (isStandardPage(slug) ? standard[slug] : undefined)
  if (!row || !(row.isPublished || isDraftShown)) throw new ShopError('not_found')
  const facts = pageFactsOf(settings, online, factsLanguage(row, language))
  const escaped = Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, escapeMarkup(text)]))
  return {
    slug,
    title: shownText(row.title, language),
    body: withFacts(shownText(row.body, language), escaped as typeof facts),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A text that is shown in the other language has its facts in that language too. */
const factsLanguage = ({ body }: Row, language: Language): Language =>
  body[language] ? language : language === 'bn' ? 'en' : 'bn'

/** Adds a page. Throws `page_slug_taken`, `pages_full`, `invalid_input`, `key_reused`. */
export function addOwnPage(shop: PagesShop, claim: Claim, draft: OwnPageDraft): Promise<OwnPage> {
  return inTransaction(shop.pool, (tx) =>
    once(tx, claim, async () => {
      const rows = await db.lockPages(tx)
      if (rows.filter(({ id }) => !isStandardPage(id)).length >= MAX_PAGES) throw new ShopError('pages_full')
      const row = { ...draft, id: newId(), body: await cleaned(draft.body), updatedAt: new Date() }
      requireFreeSlug(rows, row)
      await db.writePage(tx, row)
      await recordAudit(tx, { action: 'page_added', target: row.id, ...auditNames(row.title) })
      announce(tx, shop)
      return toOwnPage(row)
    }),
  )
}

/** Changes the fields that are sent. Throws `not_found`, `stale`, `page_slug_taken`, `page_is_standard`, `invalid_input`. */
export function editOwnPage(
  shop: PagesShop,
  id: string,
  { expectedUpdatedAt, ...changes }: OwnPageChanges,
): Promise<OwnPage> {
  return inTransaction(shop.pool, async (tx) => {
    const rows = await db.lockPages(tx)
    const before = pageNamed(rows, id)
    requireUnchanged(before.updatedAt, expectedUpdatedAt)
    const body = changes.body ? await cleaned(changes.body) : before.body
    const after = { ...before, ...changes, body, updatedAt: laterThan(before.updatedAt) }
    if (isStandardPage(id) && after.slug !== id) throw wrongField('slug', standardSlug, 'page_is_standard')
    requireFreeSlug(rows, after)
    const details = changesOf(flat(before), flat(after), [...fieldNames])
    if (!details) return toOwnPage(before)
    await db.writePage(tx, after)
    await recordAudit(tx, {
      action: 'page_changed',
      target: id,
      ...auditNames(before.title),
      details: beginnings(details),
    })
    announce(tx, shop)
    return toOwnPage(after)
  })
}

/** Deletes a page of the owner's own. Throws `not_found`, `page_is_standard`. */
export function deleteOwnPage(shop: PagesShop, id: string): Promise<void> {
  return inTransaction(shop.pool, async (tx) => {
    const page = pageNamed(await db.lockPages(tx), id)
    if (isStandardPage(id)) throw new ShopError('page_is_standard')
    await db.deletePage(tx, id)
    await recordAudit(tx, { action: 'page_deleted', target: id, ...auditNames(page.title) })
    announce(tx, shop)
  })
}

/** The links first, in this process at once: pages that are rendered again show the new ones. */
function announce(tx: Tx, shop: PagesShop): void {
  tx.afterCommit(shop.ownPages.reload)
  tx.publish('ownPagesChanged', {})
  publishChange(tx)
}

function pageNamed(rows: Row[], id: string): Row {
  const row = rows.find((one) => one.id === id) ?? (isStandardPage(id) ? standard[id] : undefined)
  if (!row) throw new ShopError('not_found')
  return row
}

/** The addresses of the five are taken whether or not they have a row. */
function requireFreeSlug(rows: Row[], { id, slug }: Row): void {
  const isTaken = (isStandardPage(slug) && id !== slug) || rows.some((row) => row.slug === slug && row.id !== id)
  if (isTaken) throw wrongField('slug', slugTaken, 'page_slug_taken')
}

const slugTaken: Sentence = { en: 'Another page has this address already', bn: 'এই ঠিকানায় আরেকটি পেজ আছে' }
const standardSlug: Sentence = { en: 'This page keeps its address', bn: 'এই পেজের ঠিকানা বদলানো যায় না' }

/** Both texts as basic HTML. A text without words becomes blank. Throws `invalid_input` where both are blank. */
async function cleaned({ en, bn }: Sentence): Promise<Sentence> {
  const body = { en: await cleanedText(en), bn: await cleanedText(bn) }
  if (body.en !== '' || body.bn !== '') return body
  throw wrongField('body.en', { en: 'Text is required', bn: 'লেখা দিন' })
}

async function cleanedText(html: string): Promise<string> {
  const text = await cleanHtml(html)
  return hasWords(text) ? text : ''
}

const toOwnPage = ({ id, updatedAt, ...page }: Row): OwnPage => ({
  ...page,
  _id: id,
  isStandard: isStandardPage(id),
  updatedAt: updatedAt.toISOString(),
})

const fieldNames = ['slug', 'titleEn', 'titleBn', 'bodyEn', 'bodyBn', 'isPublished', 'place'] as const

const flat = ({ slug, title, body, isPublished, place }: Row) => ({
  slug,
  isPublished,
  place,
  titleEn: title.en,
  titleBn: title.bn,
  bodyEn: body.en,
  bodyBn: body.bn,
})

/** An entry of the trail names what has changed, with the beginning of each text. */
const MAX_AUDIT_TEXT = 400
const beginnings = (details: Record<string, string>) =>
  Object.fromEntries(Object.entries(details).map(([name, text]) => [name, shortened(text, MAX_AUDIT_TEXT)]))
