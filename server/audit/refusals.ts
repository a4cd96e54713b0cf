import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/errors.ts'
import type { AuditAction } from '#rules/audit-actions.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import type { ShopError } from '../shop-error.ts'
import { insertEntries, type NewEntry } from './audit.db.ts'
import { entryOf } from './audit.service.ts'

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

const GATHER_MS = 60_000
/** In a minute, told apart by who, what and on what; of more only how many there were of each kind. */
const MAX_ROWS = 500

export type Refusals = {
  /** Keeps that somebody was refused, where that says something. Costs no question to the database. */
  note: (refusal: ShopError, request: FastifyRequest) => void
  /** Writes what was gathered. */
  flush: () => Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'warn'>
type Gathered = { entry: NewEntry; details: Record<string, string>; count: number }

/**
 * The refusals of the audit trail. They are gathered for a minute and written together, equal ones as one row with their number: a
 * flood of them neither fills the table nor takes the database's time, and what cannot be written is dropped.
 */
export function openRefusals(pool: Pool, log: Log): Refusals {
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
    await inTransaction(pool, (tx) => insertEntries(tx, rows)).catch((error) =>
      log.warn({ err: error }, 'Refusals are missing in the audit trail'),
    )
  }

  const note = ({ code, details: { subject = '' } }: ShopError, { visitor, routeOptions }: FastifyRequest) => {
    const action = audited[code]
    if (action === undefined) return
    const { method, path } = routeOptions.config.call ?? { method: '', path: '' }
    const details = { code, call: `${method} ${path}` }
    const key = JSON.stringify([details, subject, visitor?.user?._id])
    const isOneOfMany = gathered.size >= MAX_ROWS && !gathered.has(key)
    const known = gathered.get(isOneOfMany ? action : key)
    if (known) known.count++
    else if (isOneOfMany)
      gathered.set(action, { entry: { ...entryOf({ action }), userId: null }, details: {}, count: 1 })
    else gathered.set(key, { entry: entryOf({ action, target: subject }), details, count: 1 })
    timer ??= setTimeout(() => void flush(), GATHER_MS)
  }

  return { note, flush }
}
