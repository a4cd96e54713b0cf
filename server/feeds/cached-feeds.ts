import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '#rules/durations.ts'
import type { Language } from '#rules/languages.ts'
import { shownText } from '#rules/shown-text.ts'
import { type LiveCategories, shownCategories } from '../categories/categories.ts'
import type { Db } from '../db/open.ts'
import type { CatalogueChanges } from '../products/catalogue-changes.ts'
import { listForFeed } from '../products/product-lists.service.ts'
import { type FormatName, feedFormats } from './feed-formats.ts'
import { FEED_LANGUAGE, type FeedOptions, type FeedOwner, feedItemsOf } from './feed-items.ts'

const LIFE_MS = HOUR_MS
/** Longer than it lives: while the database is unavailable the last one is sent. */
const KEPT_MS = 24 * LIFE_MS
const BATCH_SIZE = 100

/** `madeAt`: when its making began, so that it knows of every change before. */
type CachedFeed = { path: string; madeAt: Date }

type Options = Omit<FeedOptions, 'language' | 'owner' | 'categoryNames'> & {
  owner: () => FeedOwner
  reads: Db
  categories: Pick<LiveCategories, 'current'>
  folder: string
  catalogue: Pick<CatalogueChanges, 'withdrawnAt'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * The feed of a format and a language as a compressed file, made when it is asked for and the last one is older than an hour, or than the last
 * product that was hidden or deleted, or the last change of a category. Products are read and written in pieces, so that any number of them takes the same memory.
 */
export function openFeeds(options: Options): (name: FormatName, language: Language) => Promise<CachedFeed> {
  const { reads, folder, origin, pictureOf, catalogue, categories, log } = options
  const making = new Map<string, Promise<CachedFeed>>()

  async function make(pieces: AsyncIterable<string>, path: string): Promise<CachedFeed> {
    const unfinished = `${path}.${process.pid}`
    const begun = new Date()
    await mkdir(folder, { recursive: true })
    try {
      await pipeline(Readable.from(pieces, { highWaterMark: 1 }), createGzip(), createWriteStream(unfinished))
      await utimes(unfinished, begun, begun)
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
    await removeOld(folder).catch((error: unknown) =>
      log.warn({ err: error }, 'old product feeds could not be removed'),
    )
    return statFeed(path)
  }

  /** Simultaneous requests for the same feed share one, or the next one where a product was hidden since it began. */
  async function makeOnce(name: FormatName, options: FeedOptions, path: string): Promise<CachedFeed> {
    const running = await making.get(path)
    if (running && isFresh(running)) return running
    const started = making.get(path) ?? make(writeFeed(reads, name, options), path).finally(() => making.delete(path))
    making.set(path, started)
    return started
  }

  function isFresh({ madeAt }: CachedFeed): boolean {
    const [withdrawnAt, now] = [catalogue.withdrawnAt(), Date.now()]
    // A moment in the future was written before the clock was set back: every feed would be older.
    return Math.abs(now - madeAt.getTime()) < LIFE_MS && (madeAt.getTime() > withdrawnAt || withdrawnAt > now)
  }

  return async (name, language) => {
    const { name: shopName, tagline, googleCategory, language: usual } = options.owner()
    const owner = { name: shopName, tagline, googleCategory, language: usual }
    // A changed address or name gets its own file: otherwise the old feed would be sent for up to an hour.
    const categoryNames = namesIn(categories, language)
    const about = [
      encodeURIComponent(origin),
      shortHash({ owner, categories: [...categoryNames] }),
      ...(language === FEED_LANGUAGE ? [] : [language]),
      name,
    ]
    const path = join(folder, `${about.join('.')}.gz`)
    const last = await statFeed(path).catch(() => null)
    if (last && isFresh(last)) return last
    return makeOnce(name, { language, origin, pictureOf, owner, categoryNames }, path).catch((error: unknown) => {
      if (last === null) throw error
      log.warn({ err: error }, 'the product feed could not be made; the last one is sent')
      return last
    })
  }
}

const shortHash = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
const namesIn = (categories: Options['categories'], language: Language) =>
  new Map(shownCategories(categories.current()).map(({ slug, name }) => [slug, shownText(name, language)]))

/** Feeds of earlier names, and what a process that was killed had not finished. */
async function removeOld(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const path = join(folder, file)
    // Another process may have removed it meanwhile.
    const feed = await statFeed(path).catch(() => null)
    if (feed && Date.now() - feed.madeAt.getTime() > KEPT_MS) await rm(path, { force: true })
  }
}

async function statFeed(path: string): Promise<CachedFeed> {
  return { path, madeAt: (await stat(path)).mtime }
}

async function* writeFeed(db: Db, name: FormatName, options: FeedOptions): AsyncGenerator<string> {
  const { head, write, foot } = feedFormats[name]
  yield head(options)
  for await (const products of listForFeed(db, BATCH_SIZE)) {
    yield write(products.flatMap((product) => feedItemsOf(product, options)))
  }
  yield foot
}
