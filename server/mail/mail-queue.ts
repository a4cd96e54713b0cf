import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Pool } from '../db/open.ts'
import { sendingWork } from '../jobs/job-requests.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import type { FramedLetter } from './letter.ts'
import { claimMail, deleteMail, finishMail, nextMailAt, type QueuedMail } from './mails.db.ts'
import type { SendMail } from './transport.ts'

/** Writes the content of a mail when it is sent; null when there is nothing to send any more. */
export type WriteLetter = (mail: QueuedMail) => Promise<FramedLetter | null>

/** Less than the shortest pause before a new try: no other process takes a mail that is still being sent. */
const MAX_SENDING_MS = 60_000

type Options = {
  pool: Pool
  jobs: Pick<ShopJobs, 'askIn'>
  write: WriteLetter
  send: SendMail
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Called for every mail that will never arrive. */
  onGivenUp?: () => void
  maxSendingMs?: number
}

/**
 * The work of the job `mail`: sends what waits in the table `mails`. A mail is claimed before it is sent and marked afterwards: when
 * the process ends in between it is sent a second time rather than never, under the same Message-ID, by which most mail readers show it
 * once.
 */
export function mailWork({ pool, jobs, write, send, log, onGivenUp, maxSendingMs = MAX_SENDING_MS }: Options) {
  const sendNext = async (ended: AbortSignal) => {
    const mail = await inTransaction(pool, claimMail)
    if (!mail) return false
    try {
      const letter = await write(mail).catch((cause) => {
        throw new NotWritten('It could not be written', { cause })
      })
      const signal = AbortSignal.any([ended, AbortSignal.timeout(maxSendingMs)])
      if (letter) await send({ id: mail.id, to: mail.recipient, letter }, signal)
    } catch (error) {
      if (!ended.aborted) await leave(mail, error)
      return true
    }
    await inTransaction(pool, (tx) => finishMail(tx, mail.id))
    return true
  }
  /** The texts of a mail server repeat addresses: the log gets its codes only. */
  const leave = async ({ id, kind, tries, dueAt, giveUpAt }: QueuedMail, error: unknown) => {
    const { name, code, responseCode, command } = error as Error & Record<string, unknown>
    const isGivenUp = isRefusedForGood(error) || dueAt >= giveUpAt
    if (isGivenUp) {
      await inTransaction(pool, (tx) => deleteMail(tx, id))
      onGivenUp?.()
    }
    const what = isGivenUp ? 'A mail is given up' : 'A mail could not be sent and is tried again later'
    const reason = error instanceof NotWritten ? { err: error.cause } : { error: name, code, responseCode, command }
    log.warn({ mail: id, kind, tries, ...reason }, what)
  }
  return sendingWork(jobs, 'mail', sendNext, () => nextMailAt(pool))
}

class NotWritten extends Error {}

/** Whether the mail server refuses this recipient for good: other refusals may be temporary. */
function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500
}
