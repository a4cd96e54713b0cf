import nodemailer from 'nodemailer'
import type { MailSettings } from '../environment/environment.ts'
import { type FramedLetter, letterHtml, letterText } from './letter.ts'

export type OutgoingMail = { id: string; to: string; letter: FramedLetter }

/** Delivers a mail; throws when it is not accepted. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** Through a mail server. It must answer in time, so that one that hangs does not hold up the queue for long. */
export function openSmtp({ url, from }: MailSettings): SendMail {
  const transport = nodemailer.createTransport({
    url: url.href,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.split('@').at(-1)
  return async ({ id, to, letter }, signal) => {
    await transport.sendMail({
      from,
      // An address object: it is never parsed as a list of addresses.
      to: { name: '', address: to },
      subject: letter.subject,
      text: letterText(letter),
      html: letterHtml(letter),
      messageId: `<${id}@${domain}>`,
      // So that automatic replies are not sent.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    })
  }
}
