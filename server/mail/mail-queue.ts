import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Pool } from '../db/open.ts'
import type { Letter } from './letter.ts'
import { claimMail, deleteMail, finishMail, type QueuedMail } from './mails.db.ts'
import type { SendMail } from './transport.ts'

export type MailQueue = {
  /** To be called after a mail was put into the queue. */
  wake: () => void
  stop: () => Promise<void>
}

/** The content of a mail, written when it is sent; null when there is nothing to send any more. */
export type WriteLetter = (mail: QueuedMail) => Promise<Letter | null>

/** For what another process left behind, and for what is tried again. */
const LOOK_EVERY_MS = 30_000
/** Less than the shortest pause before a new try: no other process takes a mail that is still being sent. */
const MAX_SENDING_MS = 60_000
/** For the mail that is being sent while the process stops. */
const MAX_STOPPING_MS = 2_000

type Options = {
  pool: Pool
  write: WriteLetter
  send: SendMail
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Called for every mail that will never arrive. */
  onGivenUp?: () => void
  maxSendingMs?: number
}

/**
 * Sends what waits in the table `mails`, one mail at a time in each process. A mail is claimed before it is sent and marked afterwards: when
 * the process ends in between it is sent a second time rather than never, under the same Message-ID, by which most mail readers show it
 * once.
 */
export function openMailQueue({
  pool,
  write,
  send,
  log,
  onGivenUp,
  maxSendingMs = MAX_SENDING_MS,
}: Options): MailQueue {
  const aborting = new AbortController()
  let isStopping = false
  let running: Promise<void> | null = null
  let woken = false

  const sendOne = async () => {
    const mail = await inTransaction(pool, claimMail)
    if (!mail) return false
    const letter = await write(mail)
    try {
      const signal = AbortSignal.any([aborting.signal, AbortSignal.timeout(maxSendingMs)])
      if (letter) await send({ id: mail.id, to: mail.recipient, letter }, signal)
    } catch (error) {
      if (!aborting.signal.aborted) await leave(mail, error)
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
    log.warn({ mail: id, kind, tries, error: name, code, responseCode, command }, what)
  }
  const work = async () => {
    while (woken && !isStopping) {
      woken = false
      while (!isStopping && (await sendOne())) {}
    }
  }
  const wake = () => {
    woken = true
    running ??= work()
      .catch((error) => log.warn({ err: error }, 'Mail waits'))
      .finally(() => {
        running = null
        if (woken && !isStopping) wake()
      })
  }
  const looking = setInterval(wake, LOOK_EVERY_MS).unref()
  wake()
  const stop = async () => {
    clearInterval(looking)
    isStopping = true
    const last = setTimeout(() => aborting.abort(), MAX_STOPPING_MS)
    await running
    clearTimeout(last)
  }
  return { wake, stop }
}

/** Whether the mail server refuses this recipient for good: other refusals may be temporary. */
function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500
}
