import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Asked, type Given, startAnswers } from './answers.ts'

/**
 * What happens to the next calls. `lose`: it is done, and the connection ends without an answer. `drop`: the connection ends before anything
 * is done. `html`: it is done, and the answer is a page. `slow`: it is done, and the answer comes late. `blocked`: nothing is done, and a
 * firewall answers with a page. `busy`: nothing is done, and a pause of ten minutes is asked for.
 */
export type ProviderMode = 'work' | 'lose' | 'drop' | 'html' | 'slow' | 'fail' | 'blocked' | 'busy'

export type ProviderAnswer = { status?: number; body?: unknown; html?: string; location?: string }

const SLOW_MS = 1_500

type Call = Asked & { route: string }

/** A payment provider's server: its calls can fail in several ways, the pages that a buyer sees do not. */
export async function startProvider(answerTo: (call: Call) => ProviderAnswer | Promise<ProviderAnswer>) {
  const modes: { mode: ProviderMode; calls: RegExp; left: number }[] = []
  const calls: string[] = []
  let delayMs = 0
  let held: { calls: RegExp; until: Promise<void> } | null = null

  const modeOf = (route: string): ProviderMode => {
    const found = modes.find((one) => one.left > 0 && one.calls.test(route))
    if (!found) return 'work'
    found.left -= 1
    return found.mode
  }
  const serve = async (asked: Asked): Promise<Answer> => {
    const route = `${asked.method} ${asked.path}`
    if (asked.path.startsWith('/buyer/')) return toAnswer(await answerTo({ ...asked, route }))
    const mode = modeOf(route)
    calls.push(route)
    if (mode === 'drop') return 'hang up'
    if (mode === 'blocked') return { status: 403, headers: { 'content-type': 'text/html' }, text: '<html></html>' }
    if (mode === 'busy')
      return { status: 429, headers: { 'retry-after': '600' }, body: { message: 'Too many requests' } }
    if (mode === 'fail') return { status: 503, body: { message: 'Service Unavailable' } }
    const answer = await answerTo({ ...asked, route })
    if (held?.calls.test(route)) await held.until
    if (delayMs > 0) await sleep(delayMs)
    if (mode === 'lose') return 'hang up'
    if (mode === 'html') return { headers: { 'content-type': 'text/html' }, text: '<html></html>' }
    return { ...toAnswer(answer), ...(mode === 'slow' && { afterMs: SLOW_MS }) }
  }
  const { url, [Symbol.asyncDispose]: close } = await startAnswers(serve)
  return {
    url,
    /** The calls of the shop, as method and path. */
    calls,
    countCalls: (part: string) => calls.filter((call) => call.includes(part)).length,
    /** For the next calls whose method and path fit. */
    set: (mode: ProviderMode, calls = /./, times = 1) => void modes.push({ mode, calls, left: times }),
    /** It is done at once, and each answer comes so many milliseconds later. */
    slowDown: (ms: number) => {
      delayMs = ms
    },
    /** It is done at once, and answers to calls that fit wait for the function that is returned. */
    hold: (calls: RegExp): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { calls, until: promise }
      return resolve
    },
    [Symbol.asyncDispose]: close,
  }
}

function toAnswer({ status = 200, body = {}, html, location }: ProviderAnswer): Given {
  if (location !== undefined) return { status: 302, headers: { location }, text: '' }
  if (html === undefined) return { status, body }
  const head = '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Pay</title>'
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    text: `<!doctype html><html lang="en">${head}${html}`,
  }
}
