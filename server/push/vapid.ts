import { z } from 'zod'
import type { Pool } from '../db/open.ts'
import { addSecret, readSecret } from '../db/secrets.ts'

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })
/** The keys with which the shop signs messages for push services, and by which browsers know it. */
export type VapidKeys = z.infer<typeof Keys>

const NAME = 'vapid'

/** The shop's keys, which are made the first time and then stay: browsers have subscribed with them. Of two processes one makes them. */
export async function vapidKeys(pool: Pool): Promise<VapidKeys> {
  const value = await readSecret(pool, NAME)
  if (value !== null) return Keys.parse(JSON.parse(value))
  const { default: webPush } = await import('web-push')
  await addSecret(pool, NAME, JSON.stringify(webPush.generateVAPIDKeys()))
  return vapidKeys(pool)
}
