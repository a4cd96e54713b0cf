import { once } from 'node:events'
import { sql } from 'kysely'
import { type Job, openJobs } from '../jobs/jobs.ts'
import type { TestShop } from './shop.ts'

/** Never by itself within a test. */
export const seldom = '0 4 29 2 *'

/**
 * A process of the shop that takes part in these jobs and looks for them every second: what it logs, and how often it has looked, for jobs and
 * for what is due by its schedule.
 */
export function openProcess<Name extends string>({ connections }: Pick<TestShop, 'connections'>, jobs: Job<Name>[]) {
  const logged: string[] = []
  let looks = 0
  let passes = 0
  const query = (text: string, values: unknown[]) => {
    if (text.includes('priorCronOn')) passes++
    if (text.includes('SKIP LOCKED') && text.includes("name = 'job'")) looks++
    return connections.query(text, values)
  }
  const note = (_: object, message: string) => void logged.push(message)
  const opened = openJobs<Name>({
    connections: { query } as typeof connections,
    log: { warn: note, error: note } as never,
    lookEverySeconds: 1,
  })
  opened.start(jobs)
  return { ...opened, logged, looks: () => looks, passes: () => passes, [Symbol.asyncDispose]: opened.stop }
}

/** A job that notes where it is done, and lasts until the test ends it. */
export function work(done: string[], where: string, name = 'job') {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const job: Job = {
    name,
    cron: seldom,
    work: async (signal) => {
      done.push(where)
      begin()
      await Promise.race([ended, once(signal, 'abort')])
      signal.throwIfAborted()
    },
  }
  return { job, begun, end }
}

/** The jobs of this name and what became of them, oldest first. */
export async function statesOf({ db }: Pick<TestShop, 'db'>, name = 'job'): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${name} order by created_on`.execute(db)
  return rows.map(({ state }) => state)
}
