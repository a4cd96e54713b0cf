import { setTimeout as sleep } from 'node:timers/promises'

/** What `work` comes to, or null when that takes longer than `milliseconds`; what comes later is ignored. Fails as the work does. */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | null> {
  const over = new AbortController()
  const late = sleep(milliseconds, null, { signal: over.signal })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}

/** Is aborted so long after another signal. */
export function abortedAfter(signal: AbortSignal, milliseconds: number): AbortSignal {
  const late = new AbortController()
  signal.addEventListener('abort', () => setTimeout(() => late.abort(), milliseconds).unref(), { once: true })
  return late.signal
}
