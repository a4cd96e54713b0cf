import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/errors.ts'
import type { AuditAction } from '#rules/audit-actions.ts'
import { HOUR_MS, MINUTE_MS } from '#rules/durations.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { ShopError } from '../shop-error.ts'
import { countRecent, type NewEntry, newEntries } from './audit.db.ts'
import { type AuditRecord, type Details, entryOf, recordAudit } from './audit.service.ts'

const audited: Partial<Record<RefusalCode, AuditAction>> = {
  not_signed_in: 'access_refused',
  admins_only: 'access_refused',
  not_yours: 'access_refused',
  cross_site: 'access_refused',
  too_many: 'too_many',
  wrong_login: 'sign_in_failed',
  google_refused: 'sign_in_failed',
  wrong_password: 'password_refused',
  wrong_code: 'second_factor_refused',
  passkey_refused: 'second_factor_refused',
}

const GATHER_MS = MINUTE_MS
/** The most rows of a minute, by user, action and target; beyond that only a number for each action. */
const MAX_ROWS = 500

export type GatheredRecords = {
  /** Keeps a record that may repeat any number of times. Sends no query. */
  add: (record: AuditRecord) => void
  /** Writes what was gathered. */
  flush: () => Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'warn'>
type Gathered = { entry: NewEntry; details: Details; count: number }

/**
 * What visitors can repeat as often as they like: refusals, and sign-ins after the first. It is gathered for a minute and written together,
 * equal ones as one row with their number: a flood of them neither fills the table nor takes the database's time, and what cannot be
 * written is dropped.
 */
export function openGathered(pool: Pool, log: Log): GatheredRecords {
  let gathered = new Map<string, Gathered>()
  let timer: NodeJS.Timeout | null = null

  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    const rows = [...gathered.values()].map(({ entry, details, count }) => ({
      ...entry,
      details: JSON.stringify({ ...details, count }),
    }))
    gathered = new Map()
    if (rows.length === 0) return
    await inTransaction(pool, (tx) => newEntries(tx, rows).execute()).catch((error) =>
      log.warn({ err: error }, 'Gathered records are missing in the audit trail'),
    )
  }

  const add = (record: AuditRecord) => {
    const { action, details = {} } = record
    const entry = entryOf(record)
    const key = JSON.stringify([action, details, entry.target, entry.userId])
    const isOneOfMany = gathered.size >= MAX_ROWS && !gathered.has(key)
    const known = gathered.get(isOneOfMany ? action : key)
    if (known) known.count++
    else if (isOneOfMany)
      gathered.set(action, { entry: { ...entryOf({ action }), userId: null }, details: {}, count: 1 })
    else gathered.set(key, { entry, details, count: 1 })
    timer ??= setTimeout(() => void flush(), GATHER_MS)
  }

  return { add, flush }
}

/** Records of one kind that get a row each within an hour: more than a person signs in or out. */
const ROWS_AN_HOUR = 5

/** Keeps what is done in `tx`; where its user did the same five times within the hour, it is gathered instead. */
export async function recordOrGather(tx: Tx, gathered: GatheredRecords, record: AuditRecord): Promise<void> {
  const { action, userId = null } = entryOf(record)
  const hourAgo = new Date(Date.now() - HOUR_MS)
  const isRepeated = (await countRecent(tx, { action, userId, since: hourAgo }, ROWS_AN_HOUR)) === ROWS_AN_HOUR
  if (isRepeated) tx.afterCommit(() => gathered.add(record))
  else await recordAudit(tx, record)
}

/** The record of a refusal that belongs in the trail; else null. */
export function refusalRecord(
  { code, details: { subject = '' } }: ShopError,
  request: FastifyRequest,
): AuditRecord | null {
  const action = audited[code]
  if (action === undefined) return null
  const { method, path } = request.routeOptions.config.call ?? { method: '', path: '' }
  return { action, target: subject, details: { code, call: `${method} ${path}` } }
}
