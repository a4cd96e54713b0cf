import { type Selectable, sql } from 'kysely'
import { DAY_MS } from '#rules/durations.ts'
import { deleteSome } from '../db/delete-some.ts'
import { firstIdAt, nextId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type Message = Pick<Selectable<Tables['courierMessages']>, 'id' | 'courier' | 'body' | 'tries' | 'createdAt'>

export type NewMessage = { courier: string; key: string; body: string }

/** A repeat is known by its key, and not stored again. */
export const storeMessages = (tx: Tx, messages: readonly NewMessage[]) =>
  tx
    .insertInto('courierMessages')
    .values(messages.map((message) => ({ id: nextId(), ...message })))
    .onConflict((conflict) => conflict.columns(['courier', 'key']).doNothing())
    .execute()

/** The next message that is due, for this process alone until the transaction ends. */
export const lockNextMessage = (tx: Tx): Promise<Message | undefined> =>
  tx
    .selectFrom('courierMessages')
    .select(['id', 'courier', 'body', 'tries', 'createdAt'])
    .where('workedAt', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** `problem`: why it led to nothing; blank where it was used. */
export const closeMessage = (tx: Tx, { id, tries }: Message, problem: string) =>
  tx
    .updateTable('courierMessages')
    .set({ workedAt: new Date(), problem, tries: tries + 1 })
    .where('id', '=', id)
    .execute()

export const postponeMessage = (tx: Tx, { id, tries }: Message, problem: string, dueAt: Date) =>
  tx
    .updateTable('courierMessages')
    .set({ problem, dueAt, tries: tries + 1 })
    .where('id', '=', id)
    .execute()

/** When the next message is due. */
export const nextMessageAt = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('courierMessages')
      .select(sql<Date | null>`min(due_at)`.as('at'))
      .where('workedAt', 'is', null)
      .executeTakeFirst()
  )?.at ?? null

/**
 * For the hourly cleaning: far longer than couriers repeat a message, and long enough to look into what went wrong. They are found by the id,
 * which begins with the time when they came: the day has no index.
 */
export const deleteOldMessages = (tx: Tx) =>
  deleteSome(
    tx,
    'courier_messages',
    sql`id < ${firstIdAt(new Date(Date.now() - 30 * DAY_MS))} and worked_at < now() - interval '30 days'`,
  )
