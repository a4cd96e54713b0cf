import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Language } from '#rules/languages.ts'
import { languageOfPage } from '../language.ts'
import type { Counts } from './answer-counts.ts'
import { cookieNames } from './cookies.ts'
import { isHeld } from './etags.ts'
import type { RequestIds } from './request-id.ts'
import { requestName } from './request-name.ts'

export type Encoding = 'br' | 'gzip'

/** The bytes of an answer that is the same for all clients, and their compressed versions once these were requested. */
export type SharedBody = {
  bytes: Buffer
  /** For browsers that ask whether their copy is still valid. */
  etag?: string
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** An answer ready to be written: its headers as Node writes them, names and values alternating. */
type Ready = {
  isFresh: () => boolean
  headers: string[]
  etag: string | undefined
  body: Buffer
  call: string
  /** How often answers of this call were sent. */
  sent: { times: number }
}

type Surroundings = {
  /** Whether forwarded headers are trusted, and so are part of the key. */
  isProxied: boolean
  /** How often answers were sent, by call. */
  counts: Counts['ready']
  requestIds: RequestIds
  /** The language of pages whose visitor asks for none. */
  usualLanguage: () => Language
  log: () => FastifyBaseLogger
}

const MAX_BYTES = 16 * 1024 * 1024
/** Memory that an entry takes besides its body. */
const ENTRY_BYTES = 2_000
/** Shorter bodies grow by compressing. */
const COMPRESSED_FROM = 1_024

export type SharedAnswers = ReturnType<typeof openSharedAnswers>

/**
 * Answers that are the same for all clients. The first one goes through the application; while it is fresh, its bytes are then sent
 * by a listener in front of it, which costs a fifth. Requests with a session cookie, of other methods than GET and with a body
 * always go through the application.
 */
export function openSharedAnswers({ isProxied, counts, requestIds, usualLanguage, log }: Surroundings) {
  const ready = new LRUCache<string, Ready>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + ENTRY_BYTES,
  })

  /** Everything of a request that its answer may depend on; null where the answer is for this visitor alone. */
  const keyOf = ({ method, url, headers, socket }: IncomingMessage): string | null => {
    if (method !== 'GET' || headers.cookie?.includes(cookieNames.session)) return null
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null
    // Answers for all clients have no language.
    const language = url?.startsWith('/api/') ? '' : languageOfPage({ url, headers }, usualLanguage())
    const asked = `${encodingOf(headers['accept-encoding'])} ${language} ${headers.host} ${url}`
    if (!isProxied) return asked
    return `${asked} ${socket.remoteAddress} ${headers['x-forwarded-proto']} ${headers['x-forwarded-host']}`
  }

  const sentOf = (call: string): { times: number } => {
    const sent = counts.get(call) ?? { times: 0 }
    counts.set(call, sent)
    return sent
  }

  const sendReady = (request: IncomingMessage, response: ServerResponse): boolean => {
    const key = keyOf(request)
    const answer = key === null ? undefined : ready.get(key)
    if (key === null || !answer) return false
    if (!answer.isFresh()) {
      ready.delete(key)
      return false
    }
    const { headers, etag, body, call, sent } = answer
    sent.times++
    log().info({ reqId: requestIds.idOf(request), call }, 'answered from memory')
    if (isHeld(request, etag)) {
      response.writeHead(304, STATUS_CODES[304], headers).end()
    } else {
      response.writeHead(200, STATUS_CODES[200], [...headers, 'content-length', String(body.byteLength)]).end(body)
    }
    return true
  }

  return {
    /** The listener in front of the application's own. */
    before:
      (application: RequestListener): RequestListener =>
      (request, response) => {
        if (!sendReady(request, response)) application(request, response)
      },
    /** Answers with a body that is right while `isFresh` returns true, and from then on sends it to all clients with the same request. */
    send: async (
      request: FastifyRequest,
      reply: FastifyReply,
      body: SharedBody,
      isFresh: () => boolean,
    ): Promise<FastifyReply> => {
      if (body.etag !== undefined) reply.header('etag', body.etag)
      const bytes = await encode(body, encodingOf(request.headers['accept-encoding']), reply)
      const key = keyOf(request.raw)
      if (key !== null && isFresh()) {
        const call = requestName(request)
        ready.set(key, { isFresh, headers: headersOf(reply), etag: body.etag, body: bytes, call, sent: sentOf(call) })
      }
      if (isHeld(request, body.etag)) return reply.code(304).send()
      return reply.send(bytes)
    },
  }
}

/** Sets the encoding in the headers and returns the bytes. */
function encode(
  { bytes, compressed }: SharedBody,
  encoding: Encoding | null,
  reply: FastifyReply,
): Buffer | Promise<Buffer> {
  if (encoding === null || bytes.byteLength < COMPRESSED_FROM) return bytes
  reply.header('content-encoding', encoding)
  compressed[encoding] ??= compress(bytes, encoding)
  return compressed[encoding]
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipped(bytes)

export function encodingOf(accepted: string | string[] = ''): Encoding | null {
  const text = String(accepted)
  return /\bbr\b/.test(text) ? 'br' : /\bgzip\b/.test(text) ? 'gzip' : null
}

/** The headers that the application has set, in Node's raw form. */
const headersOf = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
