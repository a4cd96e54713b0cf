import { createHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'
import type { Scene } from './scenes.ts'

/** What one shot showed: answers a second, and milliseconds until half and 99 % of them were there. */
export type Sample = { perSecond: number; p50: number; p99: number }

/** Browsers that ask at the same time, each waiting for its answer before it asks again. */
export const CONNECTIONS = 16
/** A bound on what one shot can do to the shop, whatever the machine. */
const MAX_REQUESTS = 200_000
const ANSWER_SECONDS = 10

/** Asks for `seconds`. Throws when an answer is not 200: a shop that refuses fast is no fast shop. */
export async function fire(scene: Scene, seconds: number, signal: AbortSignal): Promise<Sample> {
  signal.throwIfAborted()
  const microseconds = createHistogram()
  const wrong = new Map<number, number>()
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options = {
    url: scene.address,
    connections: CONNECTIONS,
    duration: seconds,
    maxOverallRequests: MAX_REQUESTS,
    timeout: ANSWER_SECONDS,
    requests: [{ ...scene.ask(), setupRequest: (request: autocannon.Request) => ({ ...request, ...scene.ask() }) }],
  }
  const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  run.on('response', (_, status, __, milliseconds) => {
    if (status !== 200) wrong.set(status, (wrong.get(status) ?? 0) + 1)
    microseconds.record(Math.max(1, Math.round(milliseconds * 1000)))
  })
  const stop = () => run.stop()
  signal.addEventListener('abort', stop, { once: true })
  const { duration, errors, timeouts } = await promise
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  refuseWrong(scene, wrong, errors, timeouts)
  const percentile = (percent: number) => microseconds.percentile(percent) / 1000
  return { perSecond: microseconds.count / duration, p50: percentile(50), p99: percentile(99) }
}

function refuseWrong({ name }: Scene, wrong: Map<number, number>, errors: number, timeouts: number): void {
  if (wrong.size === 0 && errors === 0 && timeouts === 0) return
  const statuses = [...wrong].map(([status, count]) => `${count} answers with ${status}`)
  throw new Error(`${name}: ${[...statuses, `${errors} errors`, `${timeouts} timeouts`].join(', ')}`)
}

/** Asks once and reports the answer where it is not what the run needs. */
export async function tryOnce({ name, address, ask }: Scene): Promise<void> {
  const { path, ...init } = ask()
  const answer = await fetch(address + path, { ...init, redirect: 'manual' })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 500)}`)
}
