import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { CleaningStep } from '../db/delete-some.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { SmsSettings } from '../environment/environment.ts'
import { sendingWork } from '../jobs/job-requests.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { openGateway } from './gateway.ts'
import { sendNextText, type WriteText } from './send-texts.ts'
import * as texts from './sms.db.ts'

export type TextKind = Extract<texts.QueuedText['kind'], 'placed' | 'confirmed' | 'shipped' | 'unpaid'>
export type ReturnTextKind = Exclude<texts.QueuedText['kind'], TextKind>

/** The shop's short messages to buyers. */
export type Sms = {
  /** Puts the messages of orders into the queue together with what causes them; they are sent once `tx` is committed. */
  queue: (tx: Tx, orderIds: string[], kind: TextKind) => Promise<void>
  /** The same for what was decided about a return. */
  queueReturn: (tx: Tx, returnId: string, kind: ReturnTextKind) => Promise<void>
  /** The same for the orders of a part of a statement of `tx`, as another part of it. */
  queued: (tx: Tx, orders: string, kind: TextKind) => RawBuilder<unknown>
  /** The work of the job `sms`. */
  work: (signal: AbortSignal) => Promise<void>
  /** The state of the messages of the last day, and as many parts as are paid for in one. */
  countLastDay: () => Promise<texts.TextCounts & { partsADay: number }>
}

type Options = {
  pool: Pool
  settings: SmsSettings
  write: WriteText
  jobs: Pick<ShopJobs, 'ask' | 'askIn'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Sends what waits in the table `text_messages`. A message is marked before it is sent: where the process ends then, or the gateway does not
 * answer, it is not sent again, since it may have arrived. What certainly was not sent is tried again for some hours.
 */
export function openSms({ pool, settings, write, jobs, log }: Options): Sms {
  const { partsADay } = settings
  const sending = { pool, write, send: openGateway(settings), partsADay, log }
  const send = () => jobs.ask('sms')
  const sendAll = sendingWork(
    jobs,
    'sms',
    (signal) => sendNextText(sending, signal),
    () => texts.nextTextAt(pool),
  )
  return {
    queue: async (tx, orderIds, kind) => {
      await texts.insertTexts(tx, orderIds, kind)
      tx.afterCommit(send)
    },
    queueReturn: async (tx, returnId, kind) => {
      await texts.insertReturnText(tx, returnId, kind)
      tx.afterCommit(send)
    },
    queued: (tx, orders, kind) => {
      tx.afterCommit(send)
      return sql`texts as (${texts.queuedTexts(sql.table(orders), kind)})`
    },
    work: async (signal) => {
      await inTransaction(pool, texts.recoverTexts)
      await sendAll(signal)
    },
    countLastDay: async () => ({ ...(await texts.countTexts(pool)), partsADay }),
  }
}

export const cleaning: CleaningStep[] = [texts.deleteOldTexts]
