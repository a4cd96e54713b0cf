import { startOfDhakaDay } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import type { FactorDemand } from '#rules/second-factor.ts'
import { sendDuePushes } from '../push/send-pushes.ts'
import { startPushService } from './push-service.ts'
import { orderOf, startShop, type TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

export const noon = startOfDhakaDay('2026-11-21').getTime() + DAY_MS / 2

/** A shop, a push service, and a cap to order. */
export async function startPushing() {
  const service = await startPushService()
  const shop = await startShop({ pushAgent: service.agent })
  const cap = await shop.hasProduct({ price: 500, totalStock: 100 })
  return {
    service,
    shop,
    /** A committed order of 580 taka; a database dates it when it begins. */
    order: async () => {
      const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
      const createdAt = new Date(Date.now() - 4_000)
      await shop.db.updateTable('orders').set({ createdAt }).where('id', '=', orderId).execute()
      return orderId
    },
    /** What the background job does; `now` is what the clock shows. */
    send: (now = new Date(noon), maxSendingMs?: number, demand: FactorDemand = 'never') => {
      const log = { warn: () => {} } as never
      return sendDuePushes({
        pool: shop.pool,
        contact: () => 'mailto:owner@tupi.example',
        factorDemand: () => demand,
        log,
        agent: service.agent,
        now,
        ...(maxSendingMs && { maxSendingMs }),
      })
    },
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

/** Subscribes a browser, some minutes ago. */
export async function subscribe(
  shop: TestShop,
  admin: TestClient,
  body: Parameters<TestClient['subscribePush']>[0]['body'],
) {
  await admin.subscribePush({ body })
  await shop.db
    .updateTable('pushDevices')
    .set({ announcedUntil: new Date(Date.now() - 5 * 60_000) })
    .where('endpoint', '=', body.endpoint)
    .execute()
}

/** Lets the pause of every device be over. */
export const endPauses = ({ db }: TestShop) =>
  db
    .updateTable('pushDevices')
    .set({ dueAt: new Date(0) })
    .execute()
