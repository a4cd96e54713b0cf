import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DAY_SECONDS } from '#rules/durations.ts'
import { avifName, isIcon, originalOf, type RenditionKind, renditionKinds, renditionName } from './picture-files.ts'
import type { FindRendition } from './renditions.ts'

type Options = {
  folder: string
  findRendition: FindRendition
  queryOf: (kind: RenditionKind) => string
}

const A_YEAR = 365 * DAY_SECONDS
const renditionOf = new RegExp(`^([0-9a-z]+)-(${renditionKinds.join('|')})\\.(?:jpg|png)$`)
const isPicture = /^[0-9a-z]+(-\d+)?\.webp$/
const takesAvif = /\bimage\/avif\b(?!;\s*q=0(\.0*)?(,|$))/

/**
 * Pictures under `/images`, cached by browsers for a year: a changed picture gets a new name. Browsers that accept AVIF by name get it
 * under the same address as soon as it is made. `findRendition` makes what catalogues, shared links and phones with the shop on their home
 * screen fetch. An address that names another colour than the shop has now is not cached.
 */
export async function servePictures(app: FastifyInstance, { folder, findRendition, queryOf }: Options): Promise<void> {
  const isStored = (name: string) => exists(join(folder, name))

  const sendRendition = async (id: string, kind: RenditionKind, query: string, reply: FastifyReply) => {
    const isCurrent = () => query === queryOf(kind)
    const wasCurrent = isCurrent()
    const bytes = await findRendition(id, kind)
    if (bytes === null) return reply.callNotFound()
    // The colour may have been changed while it was drawn.
    const isLasting = wasCurrent && isCurrent()
    return reply
      .type(isIcon(kind) ? 'image/png' : 'image/jpeg')
      .header('cache-control', isLasting ? `public, max-age=${A_YEAR}, immutable` : 'public, no-cache')
      .send(bytes)
  }

  const sendPicture = async (name: string, accepted: string, reply: FastifyReply) => {
    reply.header('vary', 'Accept')
    if (takesAvif.test(accepted) && (await isStored(avifName(name)))) {
      // `private`: proxies that overlook `Vary` keep the WebP alone, which every browser can show.
      reply.header('cache-control', `private, max-age=${A_YEAR}, immutable`)
      return reply.sendFile(avifName(name), { cacheControl: false })
    }
    if (!(await isStored(originalOf(name)))) return reply.sendFile(name)
    // Its versions are being made: the next visit may get one of them, which is smaller.
    return reply.header('cache-control', 'no-cache').sendFile(originalOf(name), { cacheControl: false })
  }

  await app.register(async (pictures) => {
    await pictures.register(fastifyStatic, { root: folder, serve: false, maxAge: A_YEAR * 1000, immutable: true })
    pictures.get<{ Params: { name: string } }>('/images/:name', { schema: { hide: true } }, async (request, reply) => {
      const { name } = request.params
      if (isPicture.test(name)) return sendPicture(name, request.headers.accept ?? '', reply)
      const [, id = '', kind] = renditionOf.exec(name) ?? []
      if (!isRendition(kind) || name !== renditionName(id, kind)) return reply.callNotFound()
      if (kind === 'feed' && (await isStored(name))) return reply.sendFile(name)
      return sendRendition(id, kind, new URL(request.url, 'http://shop').search, reply)
    })
  })
}

const isRendition = (kind: string | undefined): kind is RenditionKind => renditionKinds.some((one) => one === kind)

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
