import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Handlers } from '../http/handlers.ts'
import { inProcessClient } from '../http/in-process.ts'
import type { Site } from './site.ts'

type Options = { site: Site; handlers: Handlers; publicUrl: URL | null }

/** Every address that is no call, picture or file is a page, rendered with the rights of the visitor. */
export async function servePages(app: FastifyInstance, { site, handlers, publicUrl }: Options): Promise<void> {
  await site.serveAssets(app)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { renderPage, assets } = await site.load()
    const own = publicUrl?.origin ?? `${request.protocol}://${request.host}`
    const answer = await renderPage({
      url: new URL(request.url, own),
      publicUrl: own,
      user: request.visitor.user,
      api: inProcessClient(handlers, request.visitor),
      assets,
      signal: abortedWith(request, reply),
    })
    reply.code(answer.status).header('cache-control', 'private, no-store')
    if ('location' in answer) return reply.redirect(answer.location, answer.status)
    return reply.type('text/html; charset=utf-8').send(answer.html)
  })
}

/** Stops rendering for a visitor who has gone. */
function abortedWith(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  request.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}
