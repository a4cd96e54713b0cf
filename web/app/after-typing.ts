import type { CallName, Endpoint } from '#contract/calls.ts'
import type { ApiClient } from '#contract/client.ts'
import { createHttpClient } from '#contract/http-client.ts'
import { send } from '#web/send.ts'

/** So long nothing more was typed or chosen. */
const PAUSE_MS = 200

/**
 * The `queryFn` of what follows typing or taps, whose text is in the query's key. Calls of the table are sent once nothing has changed for
 * `pauseMs`. The next change aborts them.
 */
export const afterTyping =
  <Name extends CallName, Answer>(
    calls: Record<Name, Endpoint>,
    find: (api: Pick<ApiClient, Name>) => Promise<Answer>,
    pauseMs = PAUSE_MS,
  ) =>
  async ({ signal }: { signal: AbortSignal }) => {
    await pause(pauseMs, signal)
    const ending = new AbortController()
    signal.addEventListener('abort', () => ending.abort())
    return find(createHttpClient((path, init) => send(path, init, { ending }), calls))
  }

/** Rejects when its answer is wanted no longer. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
