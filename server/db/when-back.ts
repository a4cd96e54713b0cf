import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from './errors.ts'
import { inTransaction, type Pool, type Tx } from './open.ts'

const PAUSE_MS = 1_000
/** Shorter than the time after which another process takes over this one's work (the heartbeat of jobs/jobs.ts): it would do it a second time. */
const MAX_RETRY_MS = 25_000

/**
 * `inTransaction` for results that cannot be fetched again. Retried each second while the database is unavailable, for 25 seconds or
 * until `signal` is aborted. `work` must be repeatable: a commit whose answer was lost is made again.
 */
export async function inTransactionWhenBack<Result>(
  pool: Pool,
  signal: AbortSignal,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + MAX_RETRY_MS
  for (;;) {
    try {
      return await inTransaction(pool, work)
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted || Date.now() > deadline) throw error
      await sleep(PAUSE_MS, null, { signal }).catch(() => {})
    }
  }
}
