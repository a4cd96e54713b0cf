import { z } from 'zod'
import type { Db, Tx } from '../db/open.ts'

const Configured = z.object({ email: z.string(), passwordHash: z.string() })
type Configured = z.infer<typeof Configured>

const NAME = 'configured administrator'

/** The administrator of the settings as they were last set; null before the first time. */
export async function findConfigured(db: Db): Promise<Configured | null> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? Configured.parse(JSON.parse(row.value)) : null
}

export function putConfigured(tx: Tx, configured: Configured) {
  const value = JSON.stringify(configured)
  return tx
    .insertInto('secrets')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
