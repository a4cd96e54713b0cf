import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicShop } from '#contract/shop.ts'
import { ownUploadOf } from '#rules/picture.ts'
import { etagOf, isHeld } from '../http/etags.ts'
import type { FindRendition } from '../images/renditions.ts'
import { pageLanguage } from '../language.ts'
import { icoOf } from './favicon.ts'
import type { Site } from './site.ts'

type Options = { site: Site; findRendition: FindRendition; shop: () => PublicShop }

/** How the shop looks on a phone's home screen, and its icon for programs that do not read a page. Both have the owner's logo at once. */
export function serveIcons(app: FastifyInstance, { site, findRendition, shop }: Options): void {
  app.get('/site.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const { webManifest } = await site.load(pageLanguage(request))
    // A separate one in each language, shared by all.
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie, accept-language')
    return sendChanged(request, reply.type('application/manifest+json'), webManifest(shop()))
  })
  app.get('/favicon.ico', { schema: { hide: true } }, async (request, reply) => {
    const { favicon } = await site.load(pageLanguage(request))
    const { logo } = shop()
    const id = logo === null ? undefined : ownUploadOf(logo)
    const png = id === undefined ? null : await findRendition(id, 'icon32')
    const ico = icoOf(png ?? Buffer.from(favicon.slice(favicon.indexOf(',') + 1), 'base64'))
    return sendChanged(request, reply.type('image/x-icon').header('cache-control', 'public, no-cache'), ico)
  })
}

/** Sends what the browser does not have yet. */
function sendChanged(request: FastifyRequest, reply: FastifyReply, body: string | Buffer): FastifyReply {
  const etag = etagOf(body)
  reply.header('etag', etag)
  return isHeld(request, etag) ? reply.code(304).send() : reply.send(body)
}
