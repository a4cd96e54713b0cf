import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../timeout.ts'

/** What follows the requests: mails, pictures and events that are under way. */
const REST_MS = 2_000
/** A browser or a proxy that has been silent for so long has no request on its way. */
const SILENCE_MS = 3_000
const SWEEP_MS = 100

/** From its call on, the shop asks its clients to open another connection: with every answer, also to requests in progress. */
export function openReconnecting(app: FastifyInstance): () => void {
  let isAsking = false
  app.addHook('onSend', async (_, reply) => {
    if (isAsking) reply.header('connection', 'close')
  })
  return () => {
    if (isAsking) return
    isAsking = true
    // Alerts, and pages that are kept, are answered without the application.
    app.server.prependListener('request', (_, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
  }
}

/** Takes no more connections, and waits until those that are open have ended or are idle. Whatever comes meanwhile is answered. */
export async function drainConnections({ server }: FastifyInstance): Promise<void> {
  const ended = once(server, 'close')
  // Not the http server's own `close`: it cuts what is idle at this moment, where a request may be on its way.
  Server.prototype.close.call(server)
  await withTimeout(ended, SILENCE_MS)
}

/** Closes the shop. Requests in work have so long to end; then their connections are cut, whatever their clients do. */
export async function closeApp(app: FastifyInstance, patienceMs: number): Promise<void> {
  // A connection may be kept by an answer that began before.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await withTimeout(app.close(), patienceMs + REST_MS).catch(() => {})
  clearTimeout(cut)
  clearInterval(sweep)
}
