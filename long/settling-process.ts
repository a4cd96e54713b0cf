/**
 * A process of a shop whose buyers come back from bKash, two tabs each, without all else: `node settling-process.ts DATABASE_URL DATA_DIR
 * BKASH_URL`. Ends when every attempt is settled.
 */
import { openDatabase } from '#server/db/open.ts'
import { openEventBus } from '#server/events/bus.ts'
import { nothingReturned, settleAttempt } from '#server/online-payments/settle-attempt.service.ts'
import { openProviders } from '#server/payment-providers/live-providers.ts'
import { openSealing } from '#server/sealed.ts'
import { openSettings } from '#server/settings/settings.ts'

const [databaseUrl = '', dataDir = '', bkashUrl = ''] = process.argv.slice(2)
const database = openDatabase(databaseUrl, { max: 6 })
const log = { warn: () => {}, error: () => {}, info: () => {} } as never
const events = openEventBus(database.direct, log)
database.publishTo(events.publish)
const { pool } = database
const settings = await openSettings(pool, events, log)
const sealing = await openSealing(null, dataDir)
const paymentProviders = await openProviders({ pool, events, log, sealing, urls: { bkash: new URL(bkashUrl) } })
const shop = { pool, paymentProviders, log, jobs: { ask: () => {}, askIn: () => {} }, sms: null, settings }
const open = () =>
  pool
    .selectFrom('paymentAttempts')
    .select(['id', 'providerId'])
    .where('state', 'in', ['redirected', 'pending'])
    .orderBy('createdAt')
    .execute()
for (let attempts = await open(); attempts.length > 0; attempts = await open()) {
  const tabs = attempts.flatMap((attempt) => [attempt, attempt])
  // What bKash does not answer is asked again in the next turn.
  await Promise.allSettled(
    tabs.map(({ id, providerId }) => settleAttempt(shop, id, { ...nothingReturned, word: 'success', providerId })),
  )
}
process.exit(0)
