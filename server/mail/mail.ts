import type { FastifyBaseLogger } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { Settings } from '#contract/settings.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import type { Db, Pool, Tx } from '../db/open.ts'
import type { MailSettings } from '../environment/environment.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { keyedHashes } from '../limits/keyed-hash.ts'
import type { Letter, LetterOwn } from './letter.ts'
import { mailWork, type WriteLetter } from './mail-queue.ts'
import * as mails from './mails.db.ts'
import type { Outbox } from './outbox.ts'

/** The shop's mail. */
export type Mail = {
  /**
   * Puts a mail into the queue together with what causes it; it is sent once `tx` is committed. Returns false, and queues nothing, where
   * its recipient has had as many of the kind as there are in a day.
   */
  queue: (tx: Tx, mail: mails.NewMail) => Promise<boolean>
  /** As `queue`, as the parts of a statement of `tx`, where its part `after` has a row. */
  queued: (tx: Tx, mail: mails.NewMail, after: string) => Promise<RawBuilder<unknown>>
  /** The work of the job `mail`. */
  work: (signal: AbortSignal) => Promise<void>
}

export type MailKind = mails.QueuedMail['kind']

/** Writes the mails of one kind; null when there is nothing to send any more. */
export type Letters = Record<MailKind, (mail: mails.QueuedMail, own: LetterOwn) => Promise<Letter | null>>

/** For how many hours a mail is tried, and how many of its kind one recipient gets in a day: anyone can order with any e-mail. */
const terms: Record<MailKind, { hours: number; mostADay: number }> = {
  // Later it is no longer useful, and requesting another is easy.
  reset: { hours: 1, mostADay: 1_000 },
  // When the account is opened, and when it is asked for again; deleting the account and opening another gives no more.
  proof: { hours: 72, mostADay: 6 },
  order: { hours: 72, mostADay: 20 },
  // Later the second factor is gone.
  factor: { hours: 24, mostADay: 5 },
  stock: { hours: 72, mostADay: 40 },
  return: { hours: 72, mostADay: 20 },
}

type Options = {
  pool: Pool
  jobs: Pick<ShopJobs, 'ask' | 'askIn'>
  /** Null in development: what would be sent is stored for the outbox page. */
  settings: MailSettings | null
  letters: Letters
  ownSettings: () => Pick<Settings, 'shop' | 'look' | 'sizes'>
  log: Pick<FastifyBaseLogger, 'warn'>
  onGivenUp: () => void
}

/** Code that writes and sends mails is loaded here: most shops send none. */
export async function openMail({
  pool,
  jobs,
  settings,
  letters,
  ownSettings,
  log,
  onGivenUp,
}: Options): Promise<{ mail: Mail; outbox: Outbox | null }> {
  const outbox = settings ? null : (await import('./outbox.ts')).openOutbox()
  const send = settings ? (await import('./transport.ts')).openSmtp(settings) : (outbox as Outbox).send
  const write: WriteLetter = async (mail) => {
    const { shop: sender, look, sizes } = ownSettings()
    const letter = await letters[mail.kind](mail, { sender, sizeNames: sizes.names })
    return letter && { ...letter, sender, colours: look.colours }
  }
  const work = mailWork({ pool, jobs, write, send, log, onGivenUp })
  const askToSend = () => jobs.ask('mail')
  const termsOf = async ({ kind, recipient }: mails.NewMail) => ({
    ...terms[kind],
    recipientHash: (await keyedHashes(pool))(`mail ${recipient.toLowerCase()}`),
  })
  const queue: Mail['queue'] = async (tx, mail) => {
    const isQueued = await mails.insertMail(tx, mail, await termsOf(mail))
    if (isQueued) tx.afterCommit(askToSend)
    return isQueued
  }
  const queued: Mail['queued'] = async (tx, mail, after) => {
    tx.afterCommit(askToSend)
    return mails.queuedMail(mail, await termsOf(mail), after)
  }
  return { mail: { queue, queued, work }, outbox }
}

/** Mails that are still to be sent, and since when the oldest of them waits; also where the shop sends none any more. */
export const countMails = (db: Db): Promise<{ waiting: number; oldestAt: Date | null }> => mails.countMails(db)

/** For an account that is deleted: all mails to its e-mail where that is proven, else those about the account and its orders. */
export async function deleteMailsOf(tx: Tx, { _id, email }: User, isProven: boolean): Promise<void> {
  if (isProven) await mails.deleteMailsTo(tx, email)
  else await mails.deleteMailsAbout(tx, _id, email)
}

/** `countGivenUp` is called with how many mails are deleted that were never sent. */
export const cleaningOf = (countGivenUp: (tx: Tx, mails: number) => Promise<unknown>): CleaningStep[] => [
  mails.deleteSentMails,
  (tx) => mails.deleteLateMails(tx, (count) => countGivenUp(tx, count)),
]
