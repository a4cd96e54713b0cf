/**
 * A process of a shop whose buyers come back from bKash, two tabs each, without all else: `node settling-process.ts DATABASE_URL DATA_DIR
 * BKASH_URL`. Ends when every attempt is settled.
 */
import { nothingReturned, settleAttempt } from '#server/online-payments/settle-attempt.service.ts'
import { openPayingShop } from './paying-shop.ts'

const [databaseUrl = '', dataDir = '', bkashUrl = ''] = process.argv.slice(2)
const shop = await openPayingShop(databaseUrl, dataDir, { bkash: new URL(bkashUrl) })
const open = () =>
  shop.pool
    .selectFrom('paymentAttempts')
    .select(['id', 'providerId'])
    .where('state', 'in', ['redirected', 'pending'])
    .orderBy('createdAt')
    .execute()
for (let attempts = await open(); attempts.length > 0; attempts = await open()) {
  const tabs = attempts.flatMap((attempt) => [attempt, attempt])
  // What bKash does not answer is asked again in the next run.
  await Promise.allSettled(
    tabs.map(({ id, providerId }) => settleAttempt(shop, id, { ...nothingReturned, outcome: 'success', providerId })),
  )
}
process.exit(0)
