import type { AuditEntry, AuditQuery } from '#contract/audit.ts'
import type { AuditAction } from '#rules/audit-actions.ts'
import { momentsOf } from '#rules/dhaka-time.ts'
import type { Sentence } from '#rules/languages.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import { nextId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import { requestInWork } from '../request-context.ts'
import * as audit from './audit.db.ts'

/** Ids, statuses and numbers; never what a person typed or is. */
export type Details = Record<string, string | number | boolean | null>

export type AuditRecord = {
  action: AuditAction
  /** The id of what it was done to. */
  target?: string | undefined
  /** Its name at this moment, where it is a thing of the shop; never a person. */
  targetName?: string | undefined
  /** The same in Bangla, where it has such a name. */
  targetNameBn?: string | null | undefined
  details?: Details
  /** The user, where the request has none yet: during a sign-in. */
  by?: { userId: string; sessionHash: Buffer }
}

/** The names of a thing of the shop, which may have one in Bangla alone, or none in Bangla. */
export const auditNames = ({ en, bn }: Sentence) => ({ targetName: en || bn, targetNameBn: bn || null })

/** Records what is done in `tx`, with the user, the session and the request. */
export async function recordAudit(tx: Tx, ...records: AuditRecord[]): Promise<void> {
  if (records.length > 0) await audited(tx, ...records).execute()
}

/** As `recordAudit`, as a part of a statement of `tx`. */
export const audited = (tx: Tx, ...records: AuditRecord[]) =>
  audit.newEntries(
    tx,
    records.map((record) => entryOf(record)),
  )

/** A row of the trail for a record of the current user, made at this moment, after all that this process made before. */
export function entryOf({
  action,
  target = '',
  targetName,
  targetNameBn,
  details = {},
  by,
}: AuditRecord): audit.NewEntry {
  const request = requestInWork.getStore()
  const { user = null, sessionHash = null } = request?.visitor ?? {}
  return {
    id: nextId(),
    action,
    target,
    targetName: targetName ?? null,
    targetNameBn: targetNameBn ?? null,
    userId: by?.userId ?? user?._id ?? null,
    sessionId: sessionIdOf(by?.sessionHash ?? sessionHash),
    requestId: request?.id ?? null,
    details: JSON.stringify(details),
    createdAt: new Date(),
  }
}

/** Names a session and opens none: the beginning of the hash of its cookie. */
const sessionIdOf = (sessionHash: Buffer | null) => sessionHash?.toString('hex').slice(0, 12) ?? null

const printed = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map((pair) => pair.join(' '))
        .join(', ')
    : String(value ?? 'none')

/** What differs of these fields, each as `old to new`; null when nothing does. */
export function changesOf<Fields extends object>(before: Fields, after: Fields, names: (keyof Fields & string)[]) {
  const changed = names
    .map((name) => [name, printed(before[name]), printed(after[name])] as const)
    .filter(([, old, now]) => old !== now)
  return changed.length > 0 ? Object.fromEntries(changed.map(([name, old, now]) => [name, `${old} to ${now}`])) : null
}

/** One page of the trail, newest first; `next` leads to the one behind it. `people` are the accounts that are looked for. */
export async function listAudit(db: Db, { limit = 100, action, from, to, olderThan }: AuditQuery, people?: string[]) {
  const filter = { action, people, ...momentsOf({ from, to }), olderThan }
  const rows = await audit.listEntries(db, filter, limit + 1)
  const data = rows.slice(0, limit).map(toEntry)
  return { data, next: rows.length > limit ? (data.at(-1)?._id ?? null) : null }
}

type Row = Awaited<ReturnType<typeof audit.listEntries>>[number]

const toEntry = ({ id, createdAt, targetName, targetNameBn, currentName, currentNameBn, ...row }: Row): AuditEntry => ({
  _id: id,
  ...row,
  targetName: targetName ?? currentName,
  targetNameBn: (targetName === null ? currentNameBn : targetNameBn) || undefined,
  currentName,
  createdAt: createdAt.toISOString(),
})

export const cleaning: CleaningStep[] = [audit.deleteOldEntries]
