import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { HOUR_SECONDS, MINUTE_MS, SECOND_MS } from '#rules/durations.ts'
import type { OnlineProvider } from '#rules/online-payments.ts'
import { JOB_SCHEMA } from '../db/job-tables.ts'
import { withTimeout } from '../timeout.ts'
import { gatherAsks } from './job-requests.ts'

/** Work that is done in the background, at one time in one process of all that a shop has. */
export type Job<Name extends string = string> = {
  name: Name
  /** Its schedule in cron syntax, in Dhaka time. If no process was open at that time, it runs once afterwards. */
  cron: string
  /** Also at the start of each process. */
  isDueAtStart?: boolean
  /** How long until work that failed or was broken off is tried again. */
  retrySeconds?: number
  /** Ends soon after `signal`: the process stops, or another one does the work. What it throws lets it be tried again. */
  work: (signal: AbortSignal) => Promise<unknown>
}

/** The jobs that are asked for by name; `shop-jobs.ts` has them all. */
export type JobName =
  | 'cleaning'
  | 'counts'
  | 'mail'
  | 'sales'
  | 'avif'
  | 'push'
  | 'sms'
  | 'stock'
  | 'runOut'
  | 'unpaid'
  | 'notPaid'
  | 'parcels'
  | 'courierMessages'
  | 'askCouriers'
  | 'courierAreas'
  | 'practiceCourier'
  | `payments-${OnlineProvider}`
  | `refunds-${OnlineProvider}`
  | 'profit'
  | 'backup'
export type ShopJobs = Jobs<JobName>

export type Jobs<Name extends string = string> = {
  /** Lets this process take part. Where the database cannot be reached it tries again. */
  start: (jobs: Job<Name>[]) => void
  /** Has a job done a moment later; one that waits already serves both. Nothing happens in a process that does not take part. */
  ask: (name: Name) => void
  /** The same after a longer pause; a shorter one, of this or an earlier call, serves both. */
  askIn: (name: Name, milliseconds: number) => void
  /** Leaves running and waiting jobs to another process or the next start; waits a few seconds at most. */
  stop: () => Promise<void>
}

type Options = {
  connections: Pick<pg.Pool, 'query'>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How often this process looks for jobs, and whether the others still work at theirs. */
  lookEverySeconds?: number
}

/** Less than a day, the library's limit: a process that dies is noticed by its heartbeat, not by this. */
const MAX_SECONDS = 23 * HOUR_SECONDS
/** A process that was silent for this long is dead; another one takes over its work. */
const HEARTBEAT_SECONDS = 60
const RETRY_SECONDS = 30
const MAX_RETRIES = 20
const START_AGAIN_MS = 1_000
const MAX_START_AGAIN_MS = MINUTE_MS
const MAX_STOPPING_MS = 3_000
/** Longer than what is being sent may take to end (`sendingWork`), so that its result can be written. */
const MAX_WORKING_MS = 2_500

/**
 * The jobs of a shop, in tables of the database (pg-boss): schedules, which process runs them, and retries. The library polls the
 * database every half minute and holds no connection meanwhile, so that a pooler may be in between.
 */
export function openJobs<Name extends string>({ connections, log, lookEverySeconds = 30 }: Options): Jobs<Name> {
  const stopping = new AbortController()
  let running: Promise<Running | null> = Promise.resolve(null)
  let stopWatching = () => {}

  const begin = async (jobs: Job<Name>[]): Promise<Running | null> => {
    for (let pauseMs = START_AGAIN_MS; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, MAX_START_AGAIN_MS)) {
      try {
        return await startJobs(jobs, { connections, log, lookEverySeconds }, stopping.signal)
      } catch (err) {
        log.warn({ err }, 'Background jobs cannot begin and are tried again')
        await sleep(pauseMs, null, { signal: stopping.signal }).catch(() => {})
      }
    }
    return null
  }
  const beginAgain = async (jobs: Job<Name>[], before: Promise<Running | null>, seconds: number) => {
    log.warn({ seconds }, 'The clock was set back: background jobs begin again')
    await (await before)?.boss.stop({ timeout: MAX_WORKING_MS }).catch(() => {})
    return begin(jobs)
  }
  const { ask, askIn, close } = gatherAsks<Name>((name) => {
    void running
      .then((started) => started?.ask(name))
      .catch((err) => log.warn({ err, job: name }, 'A job waits for its hour'))
  })
  const end = async (waiting: Name[]) => {
    const boss = (await running)?.boss
    // Sent early: the process that takes such a job finds nothing due, and asks for it again at its time.
    await Promise.allSettled(waiting.map((name) => boss?.send(name)))
    await boss?.stop({ timeout: MAX_WORKING_MS })
  }
  let stopped: Promise<unknown> | undefined
  return {
    start: (jobs) => {
      running = begin(jobs)
      stopWatching = onClockSetBack(lookEverySeconds, (seconds) => {
        running = beginAgain(jobs, running, seconds)
      })
    },
    ask,
    askIn,
    stop: async () => {
      stopping.abort()
      stopWatching()
      stopped ??= end(close())
      // Do not let an unresponsive database delay shutdown: other processes take the jobs once this one's heartbeat stops.
      await withTimeout(stopped, MAX_STOPPING_MS).catch(() => {})
    },
  }
}

/**
 * Calls `action` where the system's clock has been set back by more than a minute: the library's timers would wait until it shows the moment
 * again for which they were set. Returns the function that stops this.
 */
function onClockSetBack(lookEverySeconds: number, action: (seconds: number) => void): () => void {
  const sinceStart = () => Date.now() - performance.now()
  let before = sinceStart()
  const timer = setInterval(() => {
    const now = sinceStart()
    if (now < before - MINUTE_MS) action(Math.round((before - now) / SECOND_MS))
    before = now
  }, lookEverySeconds * SECOND_MS).unref()
  return () => clearInterval(timer)
}

/**
 * After the clock was ahead, future times are in the tables: schedules, the search for dead processes and jobs that are due would wait until
 * they come.
 */
async function forgetFutureTimes(connections: Options['connections']): Promise<void> {
  const future = "now() + interval '1 minute'"
  for (const change of [
    `version set cron_on = null where cron_on > ${future}`,
    `queue set monitor_claim_on = null, monitor_on = null, maintain_on = null where greatest(monitor_claim_on, monitor_on, maintain_on) > ${future}`,
    `job set heartbeat_on = now(), started_on = now() where state = 'active' and heartbeat_on > ${future}`,
    // Each minute of a schedule is sent once; the column is in UTC.
    `job set singleton_on = null where singleton_on > (${future}) at time zone 'UTC'`,
    "job set start_after = now() where state < 'active' and start_after > now() + retry_delay * interval '1 second'",
  ])
    await connections.query(`update ${JOB_SCHEMA}.${change}`)
}

type Running = { boss: PgBoss; ask: (name: string) => Promise<void> }

async function startJobs(
  jobs: Job[],
  { connections, log, lookEverySeconds }: Required<Options>,
  stopping: AbortSignal,
): Promise<Running> {
  // Loaded late: it would delay the start.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    // With the shop's own connections. One on which something failed is closed, as the pool does.
    db: { executeSql: (text, values) => connections.query(text, values) },
    schema: JOB_SCHEMA,
    // The tables belong to the database's owner, which is another account.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    cronMonitorIntervalSeconds: lookEverySeconds,
    cronWorkerIntervalSeconds: lookEverySeconds,
    flowIntervalSeconds: HOUR_SECONDS,
  })
  boss.on('error', (err) => log.warn({ err }, 'Background jobs wait'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  const workers = new Map<string, string>()
  const ask = async (name: string) => {
    await boss.send(name)
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const workAt = async ({ name, work }: Job, signal: AbortSignal) => {
    try {
      // Otherwise a job that this process takes while it stops would count as done.
      signal.throwIfAborted()
      await work(signal)
    } catch (err) {
      if (!signal.aborted) log.error({ err, job: name }, 'A background job failed and is tried again')
      throw err
    }
  }
  try {
    await forgetFutureTimes(connections)
    await boss.start()
    for (const job of jobs) await declare(boss, job)
    for (const job of jobs) if (job.isDueAtStart) await ask(job.name)
    for (const job of jobs) {
      const worker = await boss.work(job.name, { pollingIntervalSeconds: lookEverySeconds }, ([given]) =>
        workAt(job, given ? AbortSignal.any([given.signal, stopping]) : stopping),
      )
      workers.set(job.name, worker)
    }
    return { boss, ask }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

async function declare(boss: PgBoss, { name, cron, retrySeconds = RETRY_SECONDS }: Job): Promise<void> {
  const options = {
    retryLimit: MAX_RETRIES,
    retryDelay: retrySeconds,
    expireInSeconds: MAX_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: MAX_SECONDS,
    deleteAfterSeconds: MAX_SECONDS,
  }
  // One in work and one that waits, of all processes.
  await boss.createQueue(name, { policy: 'stately', ...options })
  // What another version of the shop has declared may differ.
  await boss.updateQueue(name, options)
  await boss.schedule(name, cron, null, { tz: 'Asia/Dhaka', missed: 'once' })
}
