import { createHash } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import { ShopError } from '../shop-error.ts'
import type { Tx } from './open.ts'

export type Claim = {
  call: CallName
  /** Whose key it is: the same key of somebody else is another key. */
  buyer: string
  key: string | null
  request: unknown
}

/**
 * Does `work` once for a buyer's key and gives every repeat the first answer. A parallel twin
 * waits at the unique index until the first one is committed, or does the work itself when that one failed.
 * Without a key it simply works. Throws `key_reused` when the key stood for another request.
 */
export async function once<Answer extends object>(
  tx: Tx,
  claim: Claim,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  const { call, buyer, key } = claim
  if (key === null) return { answer: await work(), repeated: false }
  const requestHash = createHash('sha256').update(JSON.stringify(claim.request)).digest()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotencyKeys')
    .values({ call, buyer, key, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    return { answer: await firstAnswer<Answer>(tx, claim, requestHash), repeated: true }
  }
  const answer = await work()
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('call', '=', call)
    .where('buyer', '=', buyer)
    .where('key', '=', key)
    .execute()
  return { answer, repeated: false }
}

async function firstAnswer<Answer>(tx: Tx, { call, buyer, key }: Claim, requestHash: Buffer): Promise<Answer> {
  const first = await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('call', '=', call)
    .where('buyer', '=', buyer)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.requestHash.equals(requestHash)) throw new ShopError('key_reused')
  // Written by the same call, so of the same shape.
  return first.answer as Answer
}

/** Forgets keys older than 30 days: nobody repeats a call that late. */
export const deleteOldKeys = (tx: Tx) =>
  tx
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(Date.now() - 30 * 24 * 60 * 60 * 1000))
    .execute()
