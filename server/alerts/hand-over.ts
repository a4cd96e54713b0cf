import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import type { Server as SocketServer } from 'socket.io'

/** A process among those that share a port; `folder` has the sockets on which they reach each other. */
export type Place = { id: number; folder: string; workers: number }

type Engine = SocketServer['engine']
type EngineRequest = IncomingMessage & { _query: Record<string, string | undefined> }

/** A client that polls, or changes from polling to a WebSocket, sends its requests on connections that reach any process. */
const pathOf = ({ folder }: Place, id: number | string) => join(folder, `${id}.sock`)

/** The process that a connection of Socket.IO belongs to is the beginning of its id. */
const ownerOf = (sid: string | undefined) => /^(\d+)-/.exec(sid ?? '')?.[1]

/** Requests of a connection that another process holds are handed over to it; those of an unknown connection are answered here. */
export function openHandOver(engine: Engine, place: Place) {
  const forwarded = new Set<Socket>()
  const randomId = engine.generateId.bind(engine)
  engine.generateId = (request: IncomingMessage) => `${place.id}-${randomId(request)}`
  engine.use((request: EngineRequest, response: unknown, next: () => void) => {
    const owner = ownerOf(request._query.sid)
    if (owner === undefined || owner === String(place.id)) return next()
    const path = pathOf(place, owner)
    if (response instanceof ServerResponse) forwardRequest(request, response, path, next)
    else forwardUpgrade(request, path, next, forwarded)
  })

  const server = createServer((request, response) => engine.handleRequest(request as never, response as never))
  server.on('upgrade', (request, socket, head) => engine.handleUpgrade(request as never, socket as Socket, head))
  // Of this process alone: the primary shares out what all of them listen on.
  server.listen({ path: pathOf(place, place.id), exclusive: true })
  return {
    disconnectAll: () => {
      for (const socket of forwarded) socket.destroy()
    },
    close: async () => {
      server.closeAllConnections()
      if (server.listening) await once(server.close(), 'close')
    },
  }
}

function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  socketPath: string,
  orElse: () => void,
): void {
  const { method, url, headers } = request
  const forwarded = httpRequest({ socketPath, method, path: url, headers, agent: false })
  forwarded.once('response', (answer) => {
    // These two are a matter of each line.
    const { connection, 'keep-alive': _, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, rest)
    pipeline(answer, response, () => {})
  })
  forwarded.once('error', () => {
    if (response.headersSent || response.destroyed) response.destroy()
    else orElse()
  })
  response.once('close', () => forwarded.destroy())
  request.pipe(forwarded)
}

/** The web socket stays with the process that took it, which passes on what goes over it. */
function forwardUpgrade(request: IncomingMessage, path: string, orElse: () => void, open: Set<Socket>): void {
  const { socket } = request
  const other = connect(path)
  other.once('error', orElse).once('connect', () => {
    other.off('error', orElse)
    open.add(socket.setTimeout(0))
    socket.once('close', () => open.delete(socket))
    other.write(headOf(request), 'latin1')
    pipeline(socket, other, socket, () => {})
  })
}

function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
