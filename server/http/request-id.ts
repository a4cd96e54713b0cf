import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

declare module 'node:http' {
  interface IncomingMessage {
    requestId?: string
  }
}

/** On every answer: the id that the log's lines about its request carry. */
export const REQUEST_ID = 'x-request-id'

/** UUIDs, hexadecimal numbers, and what HAProxy and load balancers write. */
const PROXY_ID = /^[\w.:=/+@-]{8,128}$/

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

export type RequestIds = ReturnType<typeof openRequestIds>

/** Names requests. `isProxy` decides by its address whether a client's own `X-Request-Id` is used; anything else gets a random UUID. */
export function openRequestIds(isProxy: (address?: string) => boolean) {
  const proxyIdOf = ({ headers, socket }: IncomingMessage): string | undefined => {
    const id = headers[REQUEST_ID]
    return typeof id === 'string' && PROXY_ID.test(id) && isProxy(socket.remoteAddress) ? id : undefined
  }
  const idOf = (request: IncomingMessage): string => {
    request.requestId ??= proxyIdOf(request) ?? randomUUID()
    return request.requestId
  }
  /** Here rather than in a hook, because Socket.IO, Node and what is in memory answer without the application. */
  class NamedResponse extends ServerResponse {
    override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
      const given = typeof reason === 'string' ? headers : reason
      const id = idOf(this.req)
      const named = Array.isArray(given) ? [...given, REQUEST_ID, id] : { ...given, [REQUEST_ID]: id }
      return typeof reason === 'string' ? super.writeHead(status, reason, named) : super.writeHead(status, named)
    }
  }
  return { idOf, NamedResponse }
}
