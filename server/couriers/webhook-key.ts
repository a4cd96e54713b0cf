import { createHash } from 'node:crypto'

const MAX_KEY_LENGTH = 200

/** What is equal for a repeat of a webhook: the key that the courier sent with it, or else its body. */
export function webhookKey(body: string, sent?: string | string[]): string {
  if (typeof sent === 'string' && sent !== '' && sent.length <= MAX_KEY_LENGTH) return `key ${sent}`
  return `body ${createHash('sha256').update(body).digest('hex')}`
}
