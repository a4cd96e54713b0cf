import * as audit from './audit/audit.service.ts'
import * as auth from './auth/auth.service.ts'
import * as numberRecords from './couriers/number-records.service.ts'
import type { CleaningStep } from './db/delete-some.ts'
import * as keys from './db/once.ts'
import { inTransaction, type Pool } from './db/open.ts'
import * as messages from './dispatch/work-messages.service.ts'
import * as incidents from './health/incidents.ts'
import { removeUnusedPictures } from './images/unused-pictures.ts'
import * as limits from './limits/limits.ts'
import * as mail from './mail/mail.ts'
import * as orderLimits from './orders/order-limits.service.ts'
import { deleteOldBuyers } from './personal-data/personal-data.service.ts'
import * as links from './recovery/account-links.service.ts'
import * as returnPhotos from './returns/return-photos.service.ts'
import * as missedSearches from './search/missed-searches.ts'
import * as removal from './second-factor/removal.service.ts'
import * as secondFactor from './second-factor/second-factor.service.ts'
import { personalDataDays } from './settings/personal-data-days.service.ts'
import type { Shop } from './shop-context.ts'
import * as sms from './sms/sms.ts'
import * as stockRequests from './stock-requests/stock-requests.service.ts'

/** What each room deletes. */
const steps: CleaningStep[] = [
  ...auth.cleaning,
  ...secondFactor.cleaning,
  ...removal.cleaning,
  ...limits.cleaning,
  ...mail.cleaningOf((tx, mails) => incidents.addIncident(tx, 'mail_given_up', mails)),
  ...sms.cleaning,
  ...links.cleaning,
  ...keys.cleaning,
  ...incidents.cleaning,
  ...audit.cleaning,
  ...stockRequests.cleaning,
  ...missedSearches.cleaning,
  async (tx) => {
    const days = await personalDataDays(tx)
    return days !== null && deleteOldBuyers(tx, days)
  },
  ...orderLimits.cleaning,
  ...messages.cleaning,
  ...numberRecords.cleaning,
  ...returnPhotos.cleaning,
]

/**
 * Deletes what is no longer needed from the database and the store, some rows at a time. A step that fails does not stop the others; the
 * first failure is thrown after the last step. `signal` ends it between two transactions.
 */
export async function clean({ pool, pictures }: Pick<Shop, 'pool' | 'pictures'>, signal?: AbortSignal): Promise<void> {
  const parts = [
    ...steps.map((step) => () => repeat(pool, step, signal)),
    () => removeUnusedPictures(pool, pictures, signal),
  ]
  const failures: unknown[] = []
  for (const part of parts) {
    signal?.throwIfAborted()
    await part().catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function repeat(pool: Pool, step: CleaningStep, signal?: AbortSignal): Promise<void> {
  while (await inTransaction(pool, step)) signal?.throwIfAborted()
}
