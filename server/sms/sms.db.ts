import { type RawBuilder, type Selectable, sql } from 'kysely'
import { deleteSome } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type QueuedText = Selectable<Tables['textMessages']>

/** Steps of older orders send nothing: they tidy up old orders. */
const MAX_ORDER_DAYS = 14
/** Later the message is no longer useful. */
const GIVE_UP_HOURS = 6
/** A step may be undone: its message should not be sent then. */
const UNDO_SECONDS = 30
/** Far longer than it takes to write a message. */
const LOST_MINUTES = 5

/** Claimed and not given to the gateway. A process of the previous version writes only `parts`: the gateway may have its message. */
const isUngiven = sql`(t.state = 'sending' and t.given_at is null and (t.parts = 0 or t.unconfirmed > 0))`

/**
 * Puts the messages of orders into the queue, unless they were sent. For one that was not yet sent the wait starts again: its step was
 * undone and made again. `orders` has their `id`, `phone` and `created_at`: rows of the table, or a part of the statement that this is a part of.
 */
export const queuedTexts = (orders: RawBuilder<unknown>, kind: QueuedText['kind']) => sql`
  insert into text_messages as t (order_id, kind, due_at, give_up_at)
  select id, ${kind}, now() + make_interval(secs => ${kind === 'placed' ? 0 : UNDO_SECONDS}), now() + make_interval(hours => ${GIVE_UP_HOURS})
  from ${orders}
  where phone <> '' and created_at > now() - make_interval(days => ${MAX_ORDER_DAYS})
  on conflict (order_id, kind) do update
    set state = 'waiting', due_at = excluded.due_at, give_up_at = excluded.give_up_at
    where t.state = 'waiting' or ${isUngiven}`

/** As `queuedTexts`, of a return, whatever the age of its order. Staff decide it once, and may withdraw it, which is seen when it is written. */
export const insertReturnText = (tx: Tx, returnId: string, kind: QueuedText['kind']) =>
  sql`
  insert into text_messages (order_id, kind, due_at, give_up_at)
  select return_requests.id, ${kind}, now(), now() + make_interval(hours => ${GIVE_UP_HOURS})
  from return_requests join orders on orders.id = order_id
  where return_requests.id = ${returnId} and phone <> ''
  on conflict do nothing`.execute(tx)

/** As `queuedTexts`, of these orders. One statement, since orders hold locks meanwhile. */
export const insertTexts = (tx: Tx, orderIds: string[], kind: QueuedText['kind']) =>
  queuedTexts(sql`orders join unnest(${orderIds}::text[]) as one (order_id) on order_id = orders.id`, kind).execute(tx)

/**
 * Lets messages wait again that a process claimed and never gave to the gateway, because it ended or lost the database: `given_at` is
 * written right before the message is given.
 */
export const recoverTexts = (tx: Tx) =>
  sql`
  update text_messages as t set state = 'waiting'
  where ${isUngiven} and claimed_at < now() - make_interval(mins => ${LOST_MINUTES})`.execute(tx)

/** The next message that is due, for this process alone. */
export const claimText = async (tx: Tx): Promise<QueuedText | undefined> =>
  (
    await sql<QueuedText>`
      update text_messages set state = 'sending', tries = tries + 1, claimed_at = now(), given_at = null
      where (order_id, kind) = (
        select order_id, kind from text_messages
        where state = 'waiting' and due_at <= now() and give_up_at > now()
        order by due_at limit 1 for update skip locked
      )
      returning *`.execute(tx)
  ).rows[0]

export type Outcome = Partial<Pick<QueuedText, 'state' | 'parts' | 'dueAt' | 'unconfirmed'>>

/** This claim of a message, unless its wait was started again. */
const claimOf = ({ orderId, kind, tries }: QueuedText) =>
  sql<boolean>`order_id = ${orderId} and kind = ${kind} and tries = ${tries} and state = 'sending'`

export const recordOutcome = (tx: Tx, claimed: QueuedText, outcome: Outcome) =>
  tx.updateTable('textMessages').set(outcome).where(claimOf(claimed)).execute()

/**
 * Returns whether a claimed message may be given to the gateway now: from here on it is never sent again, unless the gateway refuses
 * it, or does not confirm it.
 */
export const beginSending = async (tx: Tx, claimed: QueuedText, parts: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('textMessages')
    .set({ parts: claimed.parts + parts, givenAt: sql<Date>`now()` })
    .where(claimOf(claimed))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** A claimed message that is not to be sent; where its step is made again, so is its message, unless an earlier try may have sent it. */
export const dropText = async (tx: Tx, claimed: QueuedText): Promise<void> => {
  if (claimed.parts > 0) await tx.updateTable('textMessages').set({ state: 'failed' }).where(claimOf(claimed)).execute()
  else await tx.deleteFrom('textMessages').where(claimOf(claimed)).execute()
}

/** `oldestAt`: since when the oldest of those that wait does. `parts`: of what was sent or may have been. */
export type TextCounts = { waiting: number; oldestAt: Date | null; sent: number; failed: number; parts: number }

/** The state of the messages of the last day; what was claimed minutes ago was broken off, and what is past its time never goes out. */
export const countTexts = async (db: Db): Promise<TextCounts> =>
  (
    await sql<TextCounts>`
      select (count(*) filter (where state = 'waiting' and give_up_at > now()))::int as waiting,
        min(created_at) filter (where state = 'waiting' and give_up_at > now()) as "oldestAt",
        (count(*) filter (where state = 'sent' and parts > 0))::int as sent,
        (count(*) filter (where state = 'failed' or (state = 'waiting' and give_up_at <= now())
          or (state = 'sending' and claimed_at < now() - interval '10 minutes')))::int as failed,
        coalesce(sum(parts), 0)::int as parts
      from text_messages where created_at > now() - interval '1 day'`.execute(db)
  ).rows[0] ?? { waiting: 0, oldestAt: null, sent: 0, failed: 0, parts: 0 }

/** When the next message is due. */
export const nextTextAt = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('textMessages')
      .select(sql<Date | null>`min(due_at)`.as('at'))
      .where('state', '=', 'waiting')
      .where('giveUpAt', '>', sql<Date>`now()`)
      .executeTakeFirst()
  )?.at ?? null

/** Twice as long as an order may send one: none is sent again. */
export const deleteOldTexts = (tx: Tx) =>
  deleteSome(tx, 'text_messages', sql`created_at < now() - make_interval(days => ${2 * MAX_ORDER_DAYS})`)
