import { type RawBuilder, type Selectable, sql } from 'kysely'
import { DAY_SECONDS } from '#rules/durations.ts'
import { deleteSome } from '../db/delete-some.ts'
import { newId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { countedTry } from '../limits/limits.ts'

export type QueuedMail = Selectable<Tables['mails']>
export type NewMail = Pick<QueuedMail, 'kind' | 'recipient' | 'subjectId' | 'language'> & {
  /** Fewer of the kind in a day than usual. */
  mostADay?: number
}

type MailTerms = { hours: number; mostADay: number; recipientHash: Buffer }

/**
 * The parts of a statement that put a mail into the queue, where the part `after` has a row. Past `mostADay`
 * to one recipient, whose hash is counted apart from the mails, nothing is queued and `queued_mail` is empty.
 */
export function queuedMail(mail: NewMail, terms: MailTerms, after?: string): RawBuilder<unknown> {
  const { hours, mostADay, recipientHash } = { ...terms, ...mail }
  return sql`
    counted_mail as (${countedTry({ name: `mail ${mail.kind}`, most: mostADay, seconds: DAY_SECONDS }, recipientHash, after)}),
    queued_mail as (
      insert into mails (id, kind, recipient, subject_id, language, give_up_at)
      select ${newId()}, ${mail.kind}, ${mail.recipient}, ${mail.subjectId}, ${mail.language}, now() + make_interval(hours => ${hours})
      from counted_mail
      returning id
    )`
}

/** Puts a mail into the queue. Returns whether it was. */
export async function insertMail(tx: Tx, mail: NewMail, terms: MailTerms): Promise<boolean> {
  const { rows } = await sql`with ${queuedMail(mail, terms)} select id from queued_mail`.execute(tx)
  return rows.length > 0
}

/**
 * The next mail that is due, for this process alone. It is due again after a pause that doubles with every try, from two minutes
 * to six hours: a process that ends while it sends leaves it to the others.
 */
export const claimMail = async (tx: Tx): Promise<QueuedMail | undefined> => {
  const next = tx
    .selectFrom('mails')
    .select('id')
    .where('sentAt', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .where('giveUpAt', '>', sql<Date>`now()`)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return tx
    .with(
      (cte) => cte('next').materialized(),
      () => next,
    )
    .updateTable('mails')
    .from('next')
    .set({
      tries: sql<number>`tries + 1`,
      dueAt: sql<Date>`now() + least(interval '2 minutes' * power(2, tries), interval '6 hours')`,
    })
    .whereRef('mails.id', '=', 'next.id')
    .returningAll('mails')
    .executeTakeFirst()
}

/** When the next mail is due. */
export const nextMailAt = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('mails')
      .select(sql<Date | null>`min(due_at)`.as('at'))
      .where('sentAt', 'is', null)
      .where('giveUpAt', '>', sql<Date>`now()`)
      .executeTakeFirst()
  )?.at ?? null

export const finishMail = (tx: Tx, id: string) =>
  tx.updateTable('mails').set({ sentAt: sql`now()` }).where('id', '=', id).execute()

export const deleteMail = (tx: Tx, id: string) => tx.deleteFrom('mails').where('id', '=', id).execute()

/** Deletes the mails to an address about an account, its orders or their returns, also those that were sent. */
export const deleteMailsAbout = (tx: Tx, userId: string, recipient: string) =>
  tx
    .deleteFrom('mails')
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('subjectId', '=', userId),
        exists(selectFrom('orders').select('id').whereRef('id', '=', 'subjectId').where('userId', '=', userId)),
        exists(
          selectFrom('returnRequests')
            .innerJoin('orders', 'orders.id', 'returnRequests.orderId')
            .select('orders.id')
            .whereRef('returnRequests.id', '=', 'subjectId')
            .where('orders.userId', '=', userId),
        ),
      ]),
    )
    .execute()

/** Deletes all mails to an address, also those that were sent. It may have been typed in another letter case. */
export const deleteMailsTo = (tx: Tx, recipient: string) =>
  tx.deleteFrom('mails').where(sql`lower(recipient)`, '=', recipient.toLowerCase()).execute()

/** Mails that are still to be sent, and since when the oldest of them waits. */
export const countMails = (db: Db): Promise<{ waiting: number; oldestAt: Date | null }> =>
  db
    .selectFrom('mails')
    .select([sql<number>`count(*)`.as('waiting'), sql<Date | null>`min(created_at)`.as('oldestAt')])
    .where('sentAt', 'is', null)
    .where('giveUpAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()

/** Deletes mails that were sent over a day ago. */
export const deleteSentMails = (tx: Tx) => deleteSome(tx, 'mails', sql`sent_at < now() - interval '1 day'`)

/**
 * Deletes mails that could not be sent in their time, for example while the shop was stopped, and are not being sent now; `count` is called
 * with how many there were.
 */
export const deleteLateMails = (tx: Tx, count: (mails: number) => Promise<unknown>) =>
  deleteSome(tx, 'mails', sql`sent_at is null and give_up_at < now() and due_at < now()`, count)
