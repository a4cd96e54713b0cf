import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open.ts'
import { listForFeed } from '../products/products.service.ts'
import { type FormatName, feedFormats } from './feed-formats.ts'
import { feedItemsOf } from './feed-items.ts'

const LIFE_MS = 60 * 60_000
const PRODUCTS_AT_ONCE = 100

export type KeptFeed = { path: string; bytes: number; madeAt: Date }

type Options = {
  reads: Db
  folder: string
  /** What addresses in the feed begin with. */
  origin: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * The feed of a format as a compressed file, made when it is asked for and the last one is older than an hour. Products are read and
 * written in pieces, so that any number of them takes the same memory.
 */
export function openFeeds({ reads, folder, origin, log }: Options): (name: FormatName) => Promise<KeptFeed> {
  const making = new Map<FormatName, Promise<KeptFeed>>()

  async function make(name: FormatName, path: string): Promise<KeptFeed> {
    const unfinished = `${path}.${process.pid}`
    await mkdir(folder, { recursive: true })
    try {
      await pipeline(
        Readable.from(piecesOf(reads, name, origin), { highWaterMark: 1 }),
        createGzip(),
        createWriteStream(unfinished),
      )
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
    return keptAt(path)
  }

  /** Who asks for the same at once waits for the same one. */
  function makeOnce(name: FormatName, path: string): Promise<KeptFeed> {
    const started = making.get(name) ?? make(name, path).finally(() => making.delete(name))
    making.set(name, started)
    return started
  }

  return async (name) => {
    // Another address has another file: an hour would else pass until the new one counts.
    const path = join(folder, `${encodeURIComponent(origin)}.${name}.gz`)
    const last = await keptAt(path).catch(() => null)
    if (last && Math.abs(Date.now() - last.madeAt.getTime()) < LIFE_MS) return last
    return makeOnce(name, path).catch((error: unknown) => {
      if (last === null) throw error
      log.warn({ err: error }, 'the product feed could not be made; the last one is sent')
      return last
    })
  }
}

async function keptAt(path: string): Promise<KeptFeed> {
  const { size, mtime } = await stat(path)
  return { path, bytes: size, madeAt: mtime }
}

async function* piecesOf(db: Db, name: FormatName, origin: string): AsyncGenerator<string> {
  const { head, write, foot } = feedFormats[name]
  yield head(origin)
  for (let after = '', isLast = false; !isLast; ) {
    const products = await listForFeed(db, { after, limit: PRODUCTS_AT_ONCE })
    yield write(products.flatMap((product) => feedItemsOf(product, origin)))
    after = products.at(-1)?.id ?? ''
    isLast = products.length < PRODUCTS_AT_ONCE
  }
  yield foot
}
