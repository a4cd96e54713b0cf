import type { Notices } from '../db/notices.ts'
import type { Pool } from '../db/open.ts'

/** How long a page that has just become stale is good enough for those who come while it is rendered again. */
export const GRACE_MS = 1_000

/** Says when the catalogue has changed, in this process and in the others of the same shop. */
export type CatalogueWatch = {
  /** Whether changes of other processes are heard of: not while the database cannot be reached. */
  isUp: () => boolean
  /** Grows with every change; an answer of a call that was computed under an older number is stale. */
  version: () => number
  /** Grows with every change that a visitor sees; a page that was rendered under an older number is stale. */
  pageVersion: () => number
  /** How often a product was reviewed, while only its own page is the worse for it. */
  reviewsOf: (productId: string) => number
  /** The page version of a second ago: a page rendered under it or a later one has not been stale for longer. */
  pageVersionBeforeGrace: () => number
  /** To be called after the commit of a change that a visitor sees. */
  changed: () => void
  /** When the last product was hidden or deleted, as far as this process knows; now, while it hears nothing of others. */
  withdrawnAt: () => number
  /** To be called, besides `changed`, after the commit of what takes a product from shoppers. */
  withdrawn: () => void
  /** To be called after the commit of a review, which only the product's page shows. */
  reviewed: (productId: string) => void
  /** To be called after the commit of a change of stock that no page shows. */
  stockChanged: () => void
  /** To be called after the commit of a change by which something may be back in stock. */
  restocked: () => void
}

/** What a change of the catalogue needs. */
export type CatalogueShop = { pool: Pool; catalogue: CatalogueWatch }

/** While the connection to the other processes is down everything counts as changed. `onChange` comes before any read of what is new. */
export function watchCatalogue(notices: Notices, onChange = () => {}, restocked = () => {}): CatalogueWatch {
  let version = 0
  let pageVersion = 0
  /** When the latest changes of pages were made, oldest first; none is older than the grace after each change. */
  let latest: number[] = []
  const forgetOlder = () => {
    const since = Date.now() - GRACE_MS
    latest = latest.filter((time) => time > since)
  }
  const raiseAnswers = () => {
    version++
    onChange()
  }
  const raise = () => {
    raiseAnswers()
    pageVersion++
    forgetOlder()
    latest.push(Date.now())
  }
  let withdrawnAt = Date.now()
  const withdraw = () => {
    withdrawnAt = Date.now()
  }
  const reviews = new Map<string, number>()
  const reviewsOf = (productId: string) => reviews.get(productId) ?? 0
  const raiseProduct = (productId: string) => {
    raiseAnswers()
    reviews.set(productId, reviewsOf(productId) + 1)
  }
  notices.subscribe('catalogue', { onNotice: raise, onLine: raise })
  notices.subscribe('stock', { onNotice: raiseAnswers })
  notices.subscribe('withdrawn', { onNotice: withdraw, onLine: withdraw })
  notices.subscribe('review', { onNotice: raiseProduct })
  return {
    isUp: notices.isUp,
    version: () => (notices.isUp() ? version : ++version),
    pageVersion: () => (notices.isUp() ? pageVersion : ++pageVersion),
    pageVersionBeforeGrace: () => {
      forgetOlder()
      return notices.isUp() ? pageVersion - latest.length : pageVersion
    },
    changed: () => {
      raise()
      notices.publish('catalogue')
    },
    withdrawnAt: () => (notices.isUp() ? withdrawnAt : Date.now()),
    withdrawn: () => {
      withdraw()
      notices.publish('withdrawn')
    },
    reviewsOf,
    reviewed: (productId) => {
      raiseProduct(productId)
      notices.publish('review', productId)
    },
    stockChanged: () => {
      raiseAnswers()
      notices.publish('stock')
    },
    restocked,
  }
}
