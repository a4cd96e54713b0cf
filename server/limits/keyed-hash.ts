import { createHmac } from 'node:crypto'
import type { Pool } from '../db/open.ts'
import { findSecret } from '../db/secrets.ts'

/**
 * Hashes what a limit counts by: an address, an e-mail or a phone number. There are few enough of these to try them all, so the hash needs
 * the shop's secret.
 */
export async function keyedHashes(pool: Pool): Promise<(text: string) => Buffer> {
  const secret = await findSecret(pool, 'limits')
  return (text) => createHmac('sha256', secret).update(text).digest()
}
