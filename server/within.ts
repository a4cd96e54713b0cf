import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for something at most so long; its late result is ignored. */
export async function within(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const waiting = new AbortController()
  const patience = sleep(milliseconds, null, { signal: waiting.signal })
  await Promise.race([work, patience]).catch(() => {})
  waiting.abort()
  await patience.catch(() => {})
}
