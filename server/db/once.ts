import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { CallName } from '#contract/calls.ts'
import { ShopError } from '../shop-error.ts'
import { type CleaningStep, deleteSome } from './delete-some.ts'
import { isDeadlock, isOvertaken, isUnavailable } from './errors.ts'
import type { Db, Tx } from './open.ts'
import { from } from './parts.ts'

export type Claim = {
  call: CallName
  /** The owner of the key: the same key of another buyer is a different key. */
  buyer: string
  /** The same visitor as it was when the key may have been used before: a guest who has signed in since. */
  before?: string[]
  key: string | null
  request: unknown
}

/**
 * Does `work` once for a buyer's key and gives every repeat the first answer. A parallel twin
 * waits at the unique index until the first one is committed, or does the work itself when that one failed.
 * Without a key it simply works. Throws `key_reused` when the key was used for another request.
 */
export async function once<Answer>(tx: Tx, claim: Claim, work: () => Promise<Answer>): Promise<Answer> {
  const { call, buyer, key } = claim
  if (key === null) return work()
  const requestHash = hashed(claim.request)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotencyKeys')
    .values({ call, buyer, key, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    const first = await findFirstAnswer<Answer>(tx, claim)
    if (first === undefined) throw new Error('The idempotency key exists, but its row cannot be read')
    return first
  }
  const answer = await work()
  // `work` without an answer is stored as `{}`.
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer ?? {}) })
    .where('call', '=', call)
    .where('buyer', '=', buyer)
    .where('key', '=', key)
    .execute()
  return answer
}

/** The answer of the key's first call; undefined without a key, and where there was no call. Throws `key_reused`. */
export async function findFirstAnswer<Answer>(
  db: Db,
  { call, buyer, before = [], key, request }: Claim,
): Promise<Answer | undefined> {
  if (key === null) return undefined
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('call', '=', call)
    .where('buyer', 'in', [buyer, ...before])
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && !first.requestHash.equals(hashed(request))) throw new ShopError('key_reused')
  // Written by the same call, so of the same shape.
  return first?.answer as Answer | undefined
}

const hashed = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest()

/** Each failure means that another call has written or locked what this one needs, so that a few tries are enough for any rush. */
const MAX_TRIES = 10

/**
 * As `once`, for work that reads and then writes a single statement with the claim in it (`claimRow`). The statement fails as a whole
 * where what was read has changed, where it deadlocks, or where a twin was faster: then the work is done again, or the twin's answer given.
 */
export async function onceByStatement<Answer extends object>(
  db: Db,
  claim: Claim,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  for (let tries = 1; ; tries++) {
    try {
      return { answer: await work(), repeated: false }
    } catch (error) {
      const answer = await findFirstAnswer<Answer>(db, claim)
      if (answer !== undefined) return { answer, repeated: true }
      // After a broken connection it is known by now that nothing was committed: the key would be there.
      const isUndone = claim.key !== null && isUnavailable(error) && tries === 1
      if ((!isOvertaken(error) && !isDeadlock(error) && !isUndone) || tries === MAX_TRIES) throw error
    }
  }
}

/** A claim and its answer as a part of a statement, where the part `after` has a row. A parallel repeat waits here, and then fails. */
export const claimRow = ({ call, buyer, key, request }: Claim, answer: object, after: string) =>
  key === null
    ? sql`select ${from(after)}`
    : sql`insert into idempotency_keys (call, buyer, key, request_hash, answer)
        select ${call}, ${buyer}, ${key}, ${hashed(request)}::bytea, ${JSON.stringify(answer)}::jsonb ${from(after)}
        returning key`

/** Whether the key was used before its owner signed in: what was done then is not done again. */
export const isUsedBefore = ({ call, before = [], key }: Claim): RawBuilder<boolean> =>
  before.length === 0
    ? sql`false`
    : sql`exists (select from idempotency_keys where call = ${call} and buyer = any(${before}::text[]) and key = ${key})`

/** Forgets keys older than 30 days: no client repeats a call that late. */
export const cleaning: CleaningStep[] = [
  (tx) => deleteSome(tx, 'idempotency_keys', sql`created_at < now() - interval '30 days'`),
]
