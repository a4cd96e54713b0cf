import { z } from 'zod'
import { type Db, inTransaction, type Pool } from '../db/open.ts'

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })
/** With which the shop signs what it gives to push services, and browsers know it. */
export type VapidKeys = z.infer<typeof Keys>

const NAME = 'vapid'

async function findKeys(db: Db): Promise<VapidKeys | null> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? Keys.parse(JSON.parse(row.value)) : null
}

/** The shop's keys, which are made the first time and then stay: browsers have subscribed with them. Of two processes one makes them. */
export async function vapidKeys(pool: Pool): Promise<VapidKeys> {
  const keys = await findKeys(pool)
  if (keys) return keys
  const { default: webPush } = await import('web-push')
  const value = JSON.stringify(webPush.generateVAPIDKeys())
  await inTransaction(pool, (tx) =>
    tx
      .insertInto('secrets')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
  return vapidKeys(pool)
}
