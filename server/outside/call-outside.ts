import { isRecord } from '#rules/is-record.ts'
import { shortened } from '#rules/plain-text.ts'
import { OutsideError } from './outside-error.ts'
import { parsedJson, type Sent } from './read-values.ts'
import type { SealedSettings } from './sealed-settings.ts'
import type { UseToken } from './shared-token.ts'

type OutsideRequest = {
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  /** Sent as JSON; `URLSearchParams` as a form. */
  body?: object
  signal: AbortSignal
  /** Until it counts as not answered. */
  timeoutMs?: number
}

/** How a courier or a payment provider is called. */
export type OutsideCall = { settings: SealedSettings; url: URL; signal: AbortSignal; token: UseToken }

/** What was answered. `body` is null where it was no JSON. */
export type OutsideAnswer = { status: number; body: unknown }

/** Codes of an error without any connection: nothing was received. */
export const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const TIMEOUT_MS = 15_000
/** The longest lists of areas have 3,000 places. */
const MAX_BYTES = 8_000_000

/**
 * One call to the server of a courier or a payment provider. A refusal that is about the call is returned, for the adapter to read. Throws
 * `OutsideError`:
 * - `keys`: 401, or 403 with JSON.
 * - `busy`: 429.
 * - `down`: no connection, or a 403 without JSON, which is of a firewall in front of the server.
 * - `unclear`: an answer that leaves open whether the call was done: too late, cut off, 5xx, a redirect, HTML.
 */
export async function callOutside(url: URL, request: OutsideRequest): Promise<OutsideAnswer> {
  const response = await send(url, request)
  const text = await readText(response)
  const body = parsedJson(text)
  const { status } = response
  const message = messageOf(body)
  if (status === 403 && body === null) throw new OutsideError('down', 'HTTP 403, and no JSON')
  if (status === 401 || status === 403) throw new OutsideError('keys', message || `HTTP ${status}`)
  if (status === 429) {
    throw new OutsideError('busy', message || 'HTTP 429', {
      retryAfterMs: pauseOf(response.headers.get('retry-after')),
    })
  }
  if (status >= 500) throw new OutsideError('unclear', message || `HTTP ${status}`)
  if (body === null) throw new OutsideError('unclear', `HTTP ${status}, and no JSON`)
  return { status, body }
}

async function send(
  url: URL,
  { method = 'GET', headers = {}, body, signal, timeoutMs = TIMEOUT_MS }: OutsideRequest,
): Promise<Response> {
  const isForm = body instanceof URLSearchParams
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      // Keys must not follow a redirect to another host.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
    if (unreached.has(code)) throw new OutsideError('down', `No connection (${code})`, { cause: error })
    throw new OutsideError('unclear', 'No answer', { cause: error })
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > MAX_BYTES) throw new Error('The answer is too long')
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new OutsideError('unclear', 'Half an answer', { cause })
  }
  return Buffer.concat(chunks).toString('utf8')
}

const MAX_MESSAGE = 300

/** The sentence of an answer that is an object with one. */
export function messageOf(body: unknown): string {
  if (!isRecord(body)) return ''
  const { message, error } = body
  const found = [message, error].find((one) => typeof one === 'string' && one !== '')
  return shortened(String(found ?? ''), MAX_MESSAGE)
}

/** An answer that is an object. Throws `unclear` for any other. */
export function fieldsOf({ status, body }: OutsideAnswer): Sent {
  if (!isRecord(body)) throw new OutsideError('unclear', `HTTP ${status}, and no object`)
  return body
}

/** `Retry-After` in seconds; a date is rare, and counts as none. */
const pauseOf = (header: string | null): number | null => {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) * 1000 : null
}

/** The address of a call below a base address, which may have a path of its own. */
export function addressOf(base: URL, path: string, query: Record<string, string | number | undefined> = {}): URL {
  const url = new URL(base)
  url.pathname = `${base.pathname.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}
