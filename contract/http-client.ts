import { queryString } from '#rules/query-string.ts'
import type { CallName, Endpoint } from './calls.ts'
import type { ApiClient } from './client.ts'
import { texts } from './client-texts.ts'
import type { Refusal } from './errors.ts'

/** A call that the shop refused, or that did not reach it (`status` 0). `message` can be shown as it is. */
export class CallError extends Error {
  readonly status: number
  readonly code: Refusal['code'] | 'offline'
  /** Message by field, dotted paths. */
  readonly errors: Record<string, string>
  readonly data: unknown

  constructor(status: number, refusal: Pick<Refusal, 'message'> & Partial<Refusal>) {
    super(refusal.message)
    this.status = status
    this.code = refusal.code ?? 'offline'
    this.errors = refusal.errors ?? {}
    this.data = refusal.data
  }
}

/** Sends a request to a path of the shop, with this client's cookies. */
export type Send = (
  path: string,
  init: { method: string; headers: Headers; body: BodyInit | null },
) => Promise<Response>

export type Input = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  file?: File
  fields?: Record<string, string>
}

/**
 * The calls of a table over HTTP, one function per name; a refusal is thrown as `CallError`. What they answer is declared by the
 * contract, which the server enforces.
 */
export function createHttpClient<Name extends CallName>(
  send: Send,
  table: Record<Name, Endpoint>,
): Pick<ApiClient, Name> {
  const entries = Object.entries<Endpoint>(table)
  return Object.fromEntries(
    entries.map(([name, endpoint]) => [name, (input?: Input) => makeCall(send, endpoint, input)]),
  ) as unknown as Pick<ApiClient, Name>
}

export async function makeCall(send: Send, endpoint: Endpoint, input: Input = {}): Promise<unknown> {
  const { params = {}, query, body, idempotencyKey, file, fields } = input
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const headers = new Headers({ accept: 'application/json' })
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const content = file ? uploadOf(file, fields) : body === undefined ? null : JSON.stringify(body)
  const response = await send(path + searchOf(query), { method: endpoint.method, headers, body: content }).catch(
    noAnswer,
  )
  const isFile = response.headers.get('content-type')?.startsWith('text/csv')
  const text = await response.text().catch(noAnswer)
  const answer = isFile ? text : parsed(text)
  if (response.ok && answer) return answer
  throw new CallError(response.status, answer ?? { message: texts.oddAnswer })
}

/** The connection broke, or the deadline passed, before the answer was complete: it is unknown whether the shop carried out the call. */
function noAnswer(): never {
  throw new CallError(0, { message: texts.noConnection })
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Lists are comma-joined, what is not set is left out. */
function searchOf(query: Input['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return queryString(search)
}

/** The file comes last: what is before it can be checked first. */
function uploadOf(file: File, fields: Input['fields']): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, my_file: file })) form.set(name, value)
  return form
}
