import { z } from 'zod'
import type { Db, Tx } from '../db/open.ts'
import { readSecret, writeSecret } from '../db/secrets.ts'

const Configured = z.object({ email: z.string(), passwordHash: z.string() })
type Configured = z.infer<typeof Configured>

const NAME = 'configured administrator'

/** The administrator of the settings as they were last set; null before the first time. */
export async function findConfigured(db: Db): Promise<Configured | null> {
  const value = await readSecret(db, NAME)
  return value === null ? null : Configured.parse(JSON.parse(value))
}

export const putConfigured = (tx: Tx, configured: Configured) => writeSecret(tx, NAME, JSON.stringify(configured))
