import { type EventLoopUtilization, performance } from 'node:perf_hooks'

const LOOK_EVERY_MS = 250
/** The share of the time in which the process is running or waits for a core, from which on it is busy. */
const BUSY_SHARE = 0.4
/** All pauses of one picture together: in a shop that is always busy, pictures are made as well. */
const MAX_PAUSES_MS = 10 * 60_000

/** How long one piece of work may still wait for answers. */
export type Pauses = { leftMs: number }

export const allPauses = (): Pauses => ({ leftMs: MAX_PAUSES_MS })

/**
 * Reports four times a second whether the work should pause, since this process is busy answering, and how long ago the last check
 * was. Pauses use up `pauses`, then the work goes on in any case. Returns the function that ends it.
 */
export function watchLoad(pauses: Pauses, notice: (isBusy: boolean, milliseconds: number) => void): () => void {
  let since = performance.now()
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const milliseconds = performance.now() - since
    since = performance.now()
    const isBusy = pauses.leftMs > 0 && utilization > BUSY_SHARE
    if (isBusy) pauses.leftMs -= milliseconds
    notice(isBusy, milliseconds)
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Waits for a quarter of a second in which this process is not busy, or for the signal. */
export function untilCalm(pauses: Pauses, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = watchLoad(pauses, (isBusy) => !isBusy && resolve())
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(end)
}
