import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import type { Server as SocketServer } from 'socket.io'

/** A process among those that share a port; `folder` has the sockets on which they reach each other. */
export type Worker = { id: number; folder: string; workers: number }

type Engine = SocketServer['engine']
type EngineRequest = IncomingMessage & { _query: Record<string, string | undefined> }

/**
 * A client that polls sends each request on another connection, which may reach any worker. A session's id begins with the number of its
 * worker: others pass its requests on. A WebSocket for such a session is refused by them, and the client goes on polling.
 */
export function passOnPolling(engine: Engine, { id, folder }: Worker): { close: () => Promise<void> } {
  const pathOf = (worker: number | string) => join(folder, `${worker}.sock`)
  const randomId = engine.generateId.bind(engine)
  engine.generateId = (request: IncomingMessage) => `${id}-${randomId(request)}`
  engine.use((request: EngineRequest, response: unknown, next: () => void) => {
    const [, owner = String(id)] = /^(\d+)-/.exec(request._query.sid ?? '') ?? []
    if (owner === String(id) || !(response instanceof ServerResponse)) return next()
    passOn(request, response, pathOf(owner), next)
  })
  const server = createServer((request, response) => engine.handleRequest(request as never, response as never))
  // Exclusive: otherwise the primary would share the socket among all workers.
  server.listen({ path: pathOf(id), exclusive: true })
  return {
    close: async () => {
      server.closeAllConnections()
      if (server.listening) await once(server.close(), 'close')
    },
  }
}

function passOn(request: IncomingMessage, response: ServerResponse, socketPath: string, orElse: () => void): void {
  const { method, url } = request
  // Not `close`, as some proxies send: Node ends a body by an empty write, which fails where the other worker has answered and closed
  // before it, and then Node drops the answer.
  const headers = { ...request.headers, connection: 'keep-alive' }
  const passed = httpRequest({ socketPath, method, path: url, headers, agent: false })
  passed.once('response', (answer) => {
    // These two headers belong to one connection.
    const { connection, 'keep-alive': _, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, rest)
    pipeline(answer, response, () => {})
  })
  passed.once('error', () => {
    if (response.headersSent || response.destroyed) response.destroy()
    else orElse()
  })
  response.once('close', () => passed.destroy())
  request.pipe(passed)
}
