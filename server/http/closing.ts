import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../timeout.ts'

/** For what follows the requests: mails, pictures and events that are under way. */
const REST_MS = 2_000
/** A browser or a proxy that has been silent for this long has no request on its way. */
const SILENCE_MS = 3_000
const SWEEP_MS = 100

/** Returns a function: once it is called, the shop asks its clients to open another connection: with every answer, also to requests in progress. */
function openReconnecting(app: FastifyInstance): () => void {
  let isAsking = false
  app.addHook('onSend', async (_, reply) => {
    if (isAsking) reply.header('connection', 'close')
  })
  return () => {
    if (isAsking) return
    isAsking = true
    // Alerts, and cached pages, are answered without the application.
    app.server.prependListener('request', (_, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
  }
}

/** Takes no more connections, and waits until those that are open have ended or are idle. Whatever comes meanwhile is answered. */
async function drainConnections({ server }: FastifyInstance): Promise<void> {
  const ended = once(server, 'close')
  // Not the http server's own `close`: it cuts what is idle at this moment, where a request may be on its way.
  Server.prototype.close.call(server)
  await withTimeout(ended, SILENCE_MS)
}

/** Closes the shop. Running requests have `drainMs` to end; then their connections are cut, whatever their clients do. */
export async function closeApp(app: FastifyInstance, drainMs: number): Promise<void> {
  // A connection may be in use by an answer that began before.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs)
  await withTimeout(app.close(), drainMs + REST_MS).catch(() => {})
  clearTimeout(cut)
  clearInterval(sweep)
}

/** Parts that are closed with the application: alerts, jobs, and what still has something to write. */
type Parts = {
  alerts: { disconnectAll: () => void; close: () => Promise<void> }
  jobs: { stop: () => Promise<void> }
  events: { close: () => Promise<void> }
  gathered: { flush: () => Promise<void> }
  incidents: { flush: () => Promise<void> }
}

/**
 * Closing waits for answers, but neither for live alerts nor for idle connections. Returns a function that first sends clients to another
 * process.
 */
export function closeInOrder(app: FastifyInstance, { alerts, jobs, events, gathered, incidents }: Parts) {
  const askToReconnect = openReconnecting(app)
  const disconnectClients = () => {
    askToReconnect()
    alerts.disconnectAll()
  }
  app.addHook('preClose', async () => {
    disconnectClients()
    // Not waited for here: what is in work is broken off while requests are answered.
    void jobs.stop()
  })
  app.addHook('onClose', async () => {
    // What a job still commits is published, too.
    const eventsClosed = jobs.stop().then(events.close)
    const parts = [alerts.close(), eventsClosed, gathered.flush(), incidents.flush()]
    for (const closed of await Promise.allSettled(parts)) {
      if (closed.status === 'rejected') app.log.error({ err: closed.reason }, 'A part of the shop did not close')
    }
  })
  return (): Promise<void> => {
    disconnectClients()
    return drainConnections(app)
  }
}
