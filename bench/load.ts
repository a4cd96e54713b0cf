import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { ServerProcess } from './server-process.ts'

export type Ask = { method: 'GET' | 'POST' | 'PUT'; path: string; headers: Record<string, string>; body?: string }

/** What is asked of which server: always the same, or made for each request. */
export type Load = { name: string; server: ServerProcess; ask: Ask | (() => Ask) }

export const askOf = ({ ask }: Load): Ask => (typeof ask === 'function' ? ask() : ask)

/**
 * The result of a run: answers a second; milliseconds until half and 99 % of them were there; seconds of the server's processor time by
 * answer; and how much of one core server and load generator used.
 */
export type Sample = {
  perSecond: number
  p50: number
  p99: number
  cpuSeconds: number
  serverCores: number
  generatorCores: number
}

const ANSWER_SECONDS = 10

/** Ends after this many seconds or answers. */
type End = { seconds: number } | { answers: number }

/** Each client waits for its answer before it asks again. Throws when an answer is not 200: a shop that refuses fast is no fast shop. */
export async function fire(load: Load, clients: number, end: End, signal: AbortSignal): Promise<Sample> {
  signal.throwIfAborted()
  const { server, ask } = load
  const microseconds = createHistogram()
  const wrong = new Map<number, number>()
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const [serverBefore, generatorBefore] = [await server.usage(), process.cpuUsage()]
  const options = {
    url: server.address,
    connections: clients,
    ...('seconds' in end ? { duration: end.seconds } : { amount: end.answers }),
    timeout: ANSWER_SECONDS,
    setupClient: leaveBodiesUndecoded,
    // Made once where it is always the same: making it costs the generator more than sending it.
    requests: [
      typeof ask === 'function' ? { setupRequest: (request: autocannon.Request) => ({ ...request, ...ask() }) } : ask,
    ],
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
  refuseWrong(load, wrong, errors, timeouts)
  if (microseconds.count === 0) throw new Error(`${load.name}: no answer in ${duration} s`)
  const { user, system } = process.cpuUsage(generatorBefore)
  const cpuSeconds = (await server.usage()).cpuSeconds - serverBefore.cpuSeconds
  return {
    perSecond: microseconds.count / duration,
    p50: microseconds.percentile(50) / 1000,
    p99: microseconds.percentile(99) / 1000,
    cpuSeconds: cpuSeconds / microseconds.count,
    serverCores: cpuSeconds / duration,
    generatorCores: (user + system) / 1e6 / duration,
  }
}

/**
 * autocannon decodes each body as UTF-8, compressed ones too, and has no option against it. Of a Brotli answer of 9 kB that took the
 * generator three times as long as all its other work, so that the server waited for it.
 */
function leaveBodiesUndecoded(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: (chunk: Buffer) => void } }
  if (typeof pipelinedRequests.addBody !== 'function')
    throw new Error('autocannon: bodies are collected in another way than in 9.0.0')
  pipelinedRequests.addBody = () => {}
}

function refuseWrong({ name }: Load, wrong: Map<number, number>, errors: number, timeouts: number): void {
  if (wrong.size === 0 && errors === 0 && timeouts === 0) return
  const statuses = [...wrong].map(([status, count]) => `${count} answers with ${status}`)
  throw new Error(`${name}: ${[...statuses, `${errors} errors`, `${timeouts} timeouts`].join(', ')}`)
}

/** One answer on a connection of its own, and how long it took. Throws the answer's text when it is not 200. */
export async function askOnce(address: string, { path, method, headers, body }: Ask): Promise<number> {
  const begun = performance.now()
  const asked = request(address + path, { method, headers, agent: false })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { 'content-encoding': encoding = 'none' } = answer.headers
  const bytes = await buffer(answer)
  const milliseconds = performance.now() - begun
  if (answer.statusCode === 200) return milliseconds
  throw new Error(`${path}: ${answer.statusCode} ${encoding === 'none' ? bytes.toString().slice(0, 500) : ''}`)
}
