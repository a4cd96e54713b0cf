import { openDatabase } from '#server/db/open.ts'
import { openEventBus } from '#server/events/bus.ts'
import type { PayingShop } from '#server/online-payments/open-attempt.service.ts'
import { openProviders } from '#server/payment-providers/live-providers.ts'
import { openSealing } from '#server/sealed.ts'
import { openSettings } from '#server/settings/settings.ts'

type Urls = Parameters<typeof openProviders>[0]['urls']

/** The part of a shop that payments need, for a process that is killed. */
export async function openPayingShop(databaseUrl: string, dataDir: string, urls: Urls): Promise<PayingShop> {
  const database = openDatabase(databaseUrl, { max: 6 })
  const log = { warn: () => {}, error: () => {}, info: () => {} } as never
  const events = openEventBus(database.direct, log)
  database.publishTo(events.publish)
  const { pool } = database
  const settings = await openSettings({ pool, events, log })
  const sealing = await openSealing(null, dataDir)
  const paymentProviders = await openProviders({ pool, events, log, sealing, urls })
  return { pool, paymentProviders, log, jobs: { ask: () => {}, askIn: () => {} }, sms: null, settings }
}
