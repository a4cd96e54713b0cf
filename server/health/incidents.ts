import { type Insertable, sql } from 'kysely'
import { HOUR_MS } from '#rules/durations.ts'
import { type CleaningStep, deleteSome } from '../db/delete-some.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type Counted = Insertable<Tables['incidents']>
export type IncidentKind = Counted['kind']

export type Incidents = {
  /** Counts that something went wrong; what it was is in the log. Sends no query. */
  count: (kind: IncidentKind) => void
  /** Writes what was gathered. */
  flush: () => Promise<void>
}

const GATHER_MS = 10_000
/** Rows that wait while the database is unavailable; older ones are dropped. */
const MAX_PENDING = 100

/** Counts for all processes of a shop. They are gathered for some seconds, so that a flood of errors is a row or two an hour. */
export function openIncidents(pool: Pool): Incidents {
  const pending = new Map<string, Counted>()
  let timer: NodeJS.Timeout | null = null

  const add = (counted: Counted) => {
    const key = `${counted.kind} ${counted.hour.getTime()}`
    pending.set(key, { ...counted, times: counted.times + (pending.get(key)?.times ?? 0) })
    const [oldest] = pending.keys()
    if (pending.size > MAX_PENDING && oldest !== undefined) pending.delete(oldest)
    timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
  }
  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    const rows = [...pending.values()]
    pending.clear()
    if (rows.length === 0) return
    // Not logged: that would be the next error.
    await inTransaction(pool, (tx) => addIncidents(tx, rows)).catch(() => rows.forEach(add))
  }
  return { count: (kind) => add(countedNow(kind, 1)), flush }
}

function countedNow(kind: IncidentKind, times: number): Counted {
  const lastAt = new Date()
  return { kind, hour: new Date(Math.floor(lastAt.getTime() / HOUR_MS) * HOUR_MS), times, lastAt }
}

/** Counts `times` more of what went wrong, in the same transaction. */
export const addIncident = (tx: Tx, kind: IncidentKind, times: number) => addIncidents(tx, [countedNow(kind, times)])

const addIncidents = (tx: Tx, rows: Counted[]) =>
  tx
    .insertInto('incidents')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['hour', 'kind']).doUpdateSet({
        times: sql<number>`incidents.times + excluded.times`,
        lastAt: sql<Date>`greatest(incidents.last_at, excluded.last_at)`,
      }),
    )
    .execute()

export type IncidentCount = { kind: IncidentKind; times: number; lastAt: Date }

/** What went wrong in the last 24 full hours and this one. */
export const countIncidents = (db: Db): Promise<IncidentCount[]> =>
  db
    .selectFrom('incidents')
    .select(['kind', sql<number>`sum(times)`.as('times'), sql<Date>`max(last_at)`.as('lastAt')])
    .where('hour', '>=', sql<Date>`date_trunc('hour', now()) - interval '24 hours'`)
    .groupBy('kind')
    .execute()

export const cleaning: CleaningStep[] = [(tx) => deleteSome(tx, 'incidents', sql`hour < now() - interval '7 days'`)]
