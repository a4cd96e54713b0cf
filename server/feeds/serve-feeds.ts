import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveCategories } from '../categories/categories.ts'
import type { Db } from '../db/open.ts'
import { originOf } from '../http/origin.ts'
import { jpegAddressOf } from '../images/images.service.ts'
import type { PictureStore } from '../images/picture-store.ts'
import { languageAsked } from '../language.ts'
import type { CatalogueChanges } from '../products/catalogue-changes.ts'
import { type CachedFeed, openFeeds } from './cached-feeds.ts'
import { type FormatName, feedFormats } from './feed-formats.ts'
import { FEED_LANGUAGE, type FeedOwner } from './feed-items.ts'

type Options = {
  reads: Db
  folder: string
  publicUrl: URL | null
  pictures: PictureStore
  catalogue: CatalogueChanges
  /** What feeds show of the owner's settings, as it is now. */
  owner: () => FeedOwner
  categories: Pick<LiveCategories, 'current'>
}

/** Where the shop does not know its address, that of the request is put in place of this one while the feed is sent. */
const UNKNOWN_ORIGIN = 'http://shop.invalid'

/** `/feeds/products.csv` and `/feeds/products.xml`: what Meta and Google fetch for ads and their shops (behaviour §2). */
export function serveFeeds(app: FastifyInstance, { publicUrl, pictures, ...options }: Options): void {
  const origin = publicUrl?.origin ?? UNKNOWN_ORIGIN
  const pictureOf = (url: string) => jpegAddressOf(pictures, url)
  const findFeed = openFeeds({ ...options, origin, pictureOf, log: app.log })
  for (const name of Object.keys(feedFormats) as FormatName[]) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const language = languageAsked(request.raw) ?? FEED_LANGUAGE
      const feed = await findFeed(name, language)
      reply.type(feedFormats[name].type).headers({
        // What was hidden or deleted leaves the feed with the next fetch; with its ETag that is a few bytes.
        'cache-control': 'public, no-cache',
        'last-modified': feed.madeAt.toUTCString(),
        etag: `W/"${language}-${feed.madeAt.getTime().toString(36)}-${feed.bytes.toString(36)}"`,
        // Of use to machines alone.
        'x-robots-tag': 'noindex',
        vary: 'accept-encoding',
      })
      if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send()
      return sendFeed(request, reply, feed, publicUrl === null ? originOf(request, null) : null)
    }
    app.route({ method: ['GET', 'HEAD'], url: `/feeds/products.${name}`, schema: { hide: true }, handler })
  }
}

/** As it is stored, where the client takes gzip and the address is known. */
function sendFeed(request: FastifyRequest, reply: FastifyReply, feed: CachedFeed, origin: string | null): FastifyReply {
  const isAsStored = origin === null && /\bgzip\b/.test(String(request.headers['accept-encoding']))
  if (isAsStored) reply.header('content-encoding', 'gzip').header('content-length', feed.bytes)
  if (request.method === 'HEAD') return reply.send()
  const stored = createReadStream(feed.path)
  if (isAsStored) return reply.send(stored)
  const text = stored.pipe(createGunzip().setEncoding('utf8'))
  stored.once('error', (error) => text.destroy(error))
  return reply.send(origin === null ? text : Readable.from(withOrigin(text, origin)))
}

/** An address is never on two lines. */
async function* withOrigin(text: AsyncIterable<string>, origin: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const end = piece.lastIndexOf('\n') + 1
    if (end === 0) rest += piece
    else {
      yield (rest + piece.slice(0, end)).replaceAll(UNKNOWN_ORIGIN, origin)
      rest = piece.slice(end)
    }
  }
  yield rest.replaceAll(UNKNOWN_ORIGIN, origin)
}
