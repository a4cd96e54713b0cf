import { DAY_SECONDS } from '#rules/durations.ts'
import type { Pool } from '../db/open.ts'
import { keyedHashes } from '../limits/keyed-hash.ts'
import type { Limit } from '../limits/limits.ts'
import type { Mailable } from './stock-requests.db.ts'

/** Mails to one contact about one product. They are counted apart from requests, which are deleted a day after the mail. */
export const aWeek: Limit = { name: 'stock mail', most: 1, seconds: 7 * DAY_SECONDS }

/** The keys by which they are counted. */
export async function contactHashes(pool: Pool): Promise<(request: Pick<Mailable, 'contact' | 'productId'>) => Buffer> {
  const hashed = await keyedHashes(pool)
  return ({ contact, productId }) => hashed(`stock ${productId} ${contact}`)
}
