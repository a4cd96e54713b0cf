import type { FastifyBaseLogger } from 'fastify'
import { smsParts } from '#rules/order-sms.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { SmsSettings } from '../environment/environment.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { NotTaken, openGateway } from './gateway.ts'
import { claimText, countTexts, deleteOldTexts, insertTexts, nextTextAt, noteText, type QueuedText } from './sms.db.ts'

export type TextKind = QueuedText['kind']

/** The shop's short messages to buyers. */
export type Sms = {
  /** Puts the messages of orders into the queue together with what causes them; they are sent once `tx` is committed. */
  queue: (tx: Tx, orderIds: string[], kind: TextKind) => Promise<void>
  /** The work of the job `sms`. */
  work: (signal: AbortSignal) => Promise<void>
  /** As many parts as are paid for in a day. */
  partsADay: number
  close: () => void
}

/** What a message says, and to whom, when it is sent; null when there is nothing to say any more. */
export type WriteText = (orderId: string, kind: TextKind) => Promise<{ phone: string; text: string } | null>

type Options = {
  pool: Pool
  settings: SmsSettings
  write: WriteText
  jobs: Pick<ShopJobs, 'ask'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

const MAX_SENDING_MS = 15_000
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 60 * 60_000
/** What is due later is found by the job's own time. */
const SOON_MS = 5 * 60_000

/**
 * Sends what waits in the table `text_messages`. A message is marked before it is sent: where the process ends then, or the gateway says
 * nothing, it is not sent again, since nobody knows whether it came. What the gateway surely did not take is tried again for some hours.
 */
export function openSms({ pool, settings, write, jobs, log }: Options): Sms {
  const send = openGateway(settings)
  let timer: NodeJS.Timeout | undefined
  const askIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => jobs.ask('sms'), ms).unref()
  }

  const sendOne = async (signal: AbortSignal): Promise<boolean> => {
    const claimed = await inTransaction(pool, claimText)
    if (!claimed) return false
    const note = (outcome: Parameters<typeof noteText>[2]) =>
      inTransaction(pool, (tx) => noteText(tx, claimed, outcome))
    const message = await write(claimed.orderId, claimed.kind)
    if (!message) {
      await note({ state: 'sent' })
      return true
    }
    const parts = smsParts(message.text)
    const later = (ms: number) => note({ state: 'waiting', parts: 0, dueAt: new Date(Date.now() + ms) })
    if ((await countTexts(pool)).parts + parts > settings.partsADay) {
      log.warn({ kind: claimed.kind }, 'A text message waits: the parts of a day are used up')
      await later(MAX_PAUSE_MS)
      return true
    }
    await note({ parts })
    try {
      const id = `${claimed.orderId}-${claimed.kind}`
      await send({ id, ...message }, AbortSignal.any([signal, AbortSignal.timeout(MAX_SENDING_MS)]))
      await note({ state: 'sent' })
    } catch (error) {
      const isSurelyNot = error instanceof NotTaken
      if (isSurelyNot) await later(Math.min(FIRST_PAUSE_MS * 2 ** (claimed.tries - 1), MAX_PAUSE_MS))
      else await note({ state: 'failed' })
      const what = isSurelyNot ? 'A text message was not taken and is tried again' : 'A text message may be lost'
      log.warn({ kind: claimed.kind, tries: claimed.tries, reason: (error as Error).message }, what)
    }
    return true
  }

  return {
    queue: async (tx, orderIds, kind) => {
      await insertTexts(tx, orderIds, kind)
      tx.afterCommit(() => jobs.ask('sms'))
    },
    work: async (signal) => {
      while (!signal.aborted && (await sendOne(signal))) {}
      const next = await nextTextAt(pool)
      const pause = next ? Math.max(0, next.getTime() - Date.now()) : SOON_MS
      if (pause < SOON_MS && !signal.aborted) askIn(pause)
    },
    partsADay: settings.partsADay,
    close: () => clearTimeout(timer),
  }
}

/** For the health page and the hourly cleaning. */
export { countTexts, deleteOldTexts }
