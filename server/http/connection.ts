import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import { type Refusal, refusals } from '#contract/errors.ts'
import { REQUEST_ID, type RequestIds } from './request-id.ts'

/** Limits of a connection before its call is known. */
export const connectionLimits = {
  /** How long a client may take to send a request, with an upload over a slow line. */
  requestTimeout: 180_000,
  /** A connection on which nothing moves for this long is closed. */
  connectionTimeout: 60_000,
  // Looked at every two seconds: Node's own half a minute would let them take four times as long.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  /** Bytes of JSON; an upload is bounded by its own parser. */
  bodyLimit: 256 * 1024,
  // As long as Node allows an address to be: the call itself refuses what is too long.
  routerOptions: { maxParamLength: 16_384 },
  clientErrorHandler: answerClientError,
}

type Before = (application: RequestListener) => RequestListener

/** Fastify's own server, with a listener in front of the application and an id on every answer. */
export const serverFactory = (before: Before, { NamedResponse }: RequestIds): FastifyServerFactory => {
  return (application, { http, keepAliveTimeout, requestTimeout, connectionTimeout }) => {
    const server = createServer({ ...(http as ServerOptions), ServerResponse: NamedResponse }, before(application))
    server.keepAliveTimeout = keepAliveTimeout as number
    server.requestTimeout = requestTimeout as number
    return server.setTimeout(connectionTimeout as number)
  }
}

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers invalid HTTP in the shop's envelope, and closes the connection. */
function answerClientError(this: FastifyInstance, { code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf[code] ?? 400
  const reqId = randomUUID()
  this.log.info({ reqId, code }, 'no HTTP request')
  const answer: Refusal = { success: false, code: 'malformed', message: refusals.malformed.message }
  const body = JSON.stringify(answer)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    `${REQUEST_ID}: ${reqId}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
