import { calls } from '#contract/calls.ts'
import type { ApiClient } from '#contract/client.ts'
import { createHttpClient } from '#contract/http-client.ts'

export type Answer = { status: number; headers: Headers; body: Record<string, unknown>; text: string }

export type RawRequest = { headers?: Record<string, string>; json?: unknown; body?: BodyInit }

/** A browser of a test: the typed calls, raw requests, and cookies that it keeps. */
export type TestClient = ApiClient & {
  raw: (method: string, path: string, request?: RawRequest) => Promise<Answer>
  cookies: Map<string, string>
  /** The visitor's address as a proxy reports it, another one for each browser; null where there is no proxy. */
  from: string | null
}

let visitors = 0
let numbers = 0
/** Another phone number each time: what waits for confirmation counts by it. */
export const anyPhone = () => `017${String(++numbers).padStart(8, '0')}`

/** Another address each time, of those reserved for measuring: limits count by it. */
export const anyAddress = () => `198.18.${(++visitors >> 8) % 256}.${visitors % 256}`

/** The cookies of a browser as it sends them. */
export const cookieHeader = ({ cookies }: Pick<TestClient, 'cookies'>): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

/** `from` is null for a browser that comes without a proxy. */
export function testClient(address: string, from: string | null = anyAddress()): TestClient {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit & { headers: Headers }) => {
    if (client.from !== null && !init.headers.has('x-forwarded-for')) init.headers.set('x-forwarded-for', client.from)
    if (cookies.size > 0) init.headers.set('cookie', cookieHeader({ cookies }))
    const response = await fetch(address + path, { ...init, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    return response
  }
  const raw = async (method: string, path: string, { headers, json, body }: RawRequest = {}): Promise<Answer> => {
    const all = new Headers(headers)
    if (json !== undefined && !all.has('content-type')) all.set('content-type', 'application/json')
    const content = json === undefined ? (body ?? null) : JSON.stringify(json)
    const response = await send(path, { method, headers: all, body: content })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} }
  }
  const client: TestClient = Object.assign(createHttpClient(send, calls), { raw, cookies, from })
  return client
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', value = ''] = pair.split('=')
  if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
