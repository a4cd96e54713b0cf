import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveCategories } from '../categories/categories.ts'
import type { Db } from '../db/open.ts'
import { isHeld } from '../http/etags.ts'
import { originOf } from '../http/origin.ts'
import { jpegAddressOf } from '../images/images.service.ts'
import type { PictureStore } from '../images/picture-store.ts'
import { languageAsked } from '../language.ts'
import type { CatalogueChanges } from '../products/catalogue-changes.ts'
import { openFeeds } from './cached-feeds.ts'
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
      const requestOrigin = publicUrl === null ? originOf(request, null) : null
      const { path } = await findFeed(name, language)
      // Opened first, since another feed may replace it meanwhile: the headers belong to the file that is sent.
      const file = await open(path)
      const { size, mtime } = await file.stat()
      const etag = `W/"${language}-${mtime.getTime().toString(36)}-${size.toString(36)}"`
      reply.type(feedFormats[name].type).headers({
        // What was hidden or deleted leaves the feed with the next fetch; with its ETag that is a few bytes.
        'cache-control': 'public, no-cache',
        'last-modified': mtime.toUTCString(),
        etag,
        // Only for machines.
        'x-robots-tag': 'noindex',
        vary: 'accept-encoding',
      })
      if (isHeld(request, etag)) {
        await file.close()
        return reply.code(304).send()
      }
      return sendFeed(request, reply, { file, bytes: size }, requestOrigin)
    }
    app.route({ method: ['GET', 'HEAD'], url: `/feeds/products.${name}`, schema: { hide: true }, handler })
  }
}

/** As it is stored, where the client takes gzip and the address is known. */
async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, bytes }: { file: FileHandle; bytes: number },
  origin: string | null,
): Promise<FastifyReply> {
  const isAsStored = origin === null && /\bgzip\b/.test(String(request.headers['accept-encoding']))
  if (isAsStored) reply.header('content-encoding', 'gzip').header('content-length', bytes)
  if (request.method === 'HEAD') {
    await file.close()
    return reply.send()
  }
  const stored = file.createReadStream()
  if (isAsStored) return reply.send(stored)
  // An error of one ends the other, which is how the reply learns of it, and how the file is closed.
  const text = pipeline(stored, createGunzip().setEncoding('utf8'), () => {})
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
