import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Asked, startAnswers } from './answers.ts'

/**
 * What happens to the next calls. `lose`: it is done, and the connection ends without an answer. `drop`: the connection ends before anything
 * is done. `html`, `half`: it is done, and the answer is a page, or ends in the middle. `busy in body`: HTTP 200, with the status 429 in the
 * body alone. `keys`: it refuses the keys. `blocked`: nothing is done, and a firewall answers with a page.
 */
type Mode = 'work' | 'lose' | 'drop' | 'html' | 'half' | 'busy' | 'busy in body' | 'fail' | 'keys' | 'blocked'

export type Fields = Record<string, unknown>
export type CourierAnswer = { status: number; body: unknown }

/** A call without the path that all of them begin with; `route` is method and path. */
export type CourierCall = {
  route: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Fields
}

type Courier = {
  /** What the paths of its calls begin with. */
  prefix: string
  port?: number
  /** The `retry-after` of a busy courier, which has none by default. */
  pauseSeconds?: number
  /** Answers on which the mode has no effect. */
  answerFirst?: (call: CourierCall) => CourierAnswer | null
  answerTo: (call: CourierCall) => CourierAnswer
}

/** A courier's server, whose calls can fail in several ways. */
export async function startCourier({ prefix, port = 0, pauseSeconds, answerFirst, answerTo }: Courier) {
  let mode: Mode = 'work'
  let callsLeft = Number.POSITIVE_INFINITY
  let worksFirst = 0
  let delayMs = 0
  let held = Promise.resolve()
  const calls: string[] = []

  const set = (next: Mode, times = Number.POSITIVE_INFINITY, after = 0) => {
    mode = next
    callsLeft = times
    worksFirst = after
  }
  const modeNow = (): Mode => {
    if (worksFirst > 0) {
      worksFirst -= 1
      return 'work'
    }
    const now = mode
    callsLeft -= 1
    if (callsLeft <= 0) set('work')
    return now
  }
  const serve = async (asked: Asked): Promise<Answer> => {
    const call = callOf(asked, prefix)
    calls.push(call.query.size > 0 ? `${call.route}?${call.query}` : call.route)
    const first = answerFirst?.(call)
    if (first) return first
    const now = modeNow()
    if (now === 'drop') return 'hang up'
    if (delayMs > 0) await sleep(delayMs)
    await held
    if (now === 'busy') return busy(pauseSeconds)
    if (now === 'busy in body') return { body: { status: 429, message: 'Too Many Attempts.' } }
    if (now === 'keys') return { status: 401, body: { message: 'Unauthorized Access' } }
    if (now === 'blocked') return { status: 403, headers: { 'content-type': 'text/html' }, text: '<html></html>' }
    if (now === 'fail') return { status: 503, body: { message: 'Service Unavailable' } }
    const answer = answerTo(call)
    if (now === 'lose') return 'hang up'
    if (now === 'html') return { headers: { 'content-type': 'text/html' }, text: '<html>Maintenance</html>' }
    return { ...answer, isHalf: now === 'half' }
  }
  const { url, [Symbol.asyncDispose]: close } = await startAnswers(serve, { port })
  return {
    url,
    /** The calls of the shop, as method, path and query. */
    calls,
    /** For the next calls, or until it is set again; `after` so many that work. */
    set,
    slowDown: (ms: number) => {
      delayMs = ms
    },
    /** Answers nothing until the function that it returns is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    [Symbol.asyncDispose]: close,
  }
}

function callOf({ method, path, query, headers, text }: Asked, prefix: string): CourierCall {
  const short = path.replace(prefix, '')
  const body = text === '' ? {} : (JSON.parse(text) as Fields)
  return { route: `${method} ${short}`, path: short, query, headers, body }
}

const busy = (pauseSeconds: number | undefined): Answer => ({
  status: 429,
  headers: pauseSeconds === undefined ? {} : { 'retry-after': String(pauseSeconds) },
  body: { message: 'Too Many Attempts.' },
})
