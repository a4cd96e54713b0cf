import { inTransaction, type Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { ShopError } from '../shop-error.ts'
import { signedIn, type Visitor } from '../visitor.ts'
import * as devices from './push.db.ts'
import { vapidKeys } from './vapid.ts'

function sessionOf({ sessionHash }: Visitor): Buffer {
  if (sessionHash === null) throw new ShopError('not_signed_in')
  return sessionHash
}

export const pushHandlers = ({ pool }: { pool: Pool }) =>
  ({
    getPushSettings: async (_, { visitor }) => {
      const [{ publicKey }, isOn, quietHours] = await Promise.all([
        vapidKeys(pool),
        devices.hasDevice(pool, sessionOf(visitor)),
        devices.findQuietHours(pool, signedIn(visitor)._id),
      ])
      return { data: { publicKey, isOn, quietHours } }
    },
    subscribePush: async ({ body: { endpoint, keys } }, { visitor }) => {
      const device = { sessionHash: sessionOf(visitor), endpoint, ...keys }
      await inTransaction(pool, (tx) => devices.putDevice(tx, signedIn(visitor)._id, device))
      return {}
    },
    unsubscribePush: async (_, { visitor }) => {
      await inTransaction(pool, (tx) => devices.deleteDevice(tx, sessionOf(visitor)))
      return {}
    },
    setQuietHours: async ({ body }, { visitor }) => {
      await inTransaction(pool, (tx) => devices.saveQuietHours(tx, signedIn(visitor)._id, body.quietHours))
      return {}
    },
  }) satisfies Partial<Handlers>
