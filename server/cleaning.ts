import { deleteOldEntries } from './audit/audit.service.ts'
import { deleteEnded } from './auth/auth.service.ts'
import { deleteOldKeys } from './db/once.ts'
import { inTransaction } from './db/open.ts'
import { removeUnusedPictures } from './images/unused-pictures.ts'
import { deleteOldIncidents } from './incidents/incidents.ts'
import { deleteEndedTries } from './limits/limits.ts'
import { deleteOldMails } from './mail/mail.ts'
import { deleteOldNetworks } from './orders/order-limits.service.ts'
import { deleteOldBuyers } from './personal-data/personal-data.service.ts'
import { deleteOldLinks } from './recovery/account-links.service.ts'
import { deleteOldMissed } from './search/missed-searches.ts'
import { deleteDueFactors } from './second-factor/removal.service.ts'
import { deleteOldChallenges } from './second-factor/second-factor.service.ts'
import type { Shop } from './shop.ts'
import { deleteOldTexts } from './sms/sms.ts'
import { deleteOldStockRequests } from './stock-requests/stock-requests.service.ts'

type Cleaned = Pick<Shop, 'pool' | 'pictures'>

/** Deletes what is no longer needed from the database and the store. `signal` ends it between two steps. */
export async function clean({ pool, pictures }: Cleaned, signal?: AbortSignal): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await deleteEnded(tx)
    await deleteOldChallenges(tx)
    await deleteDueFactors(tx)
    await deleteEndedTries(tx)
    await deleteOldMails(tx)
    await deleteOldTexts(tx)
    await deleteOldLinks(tx)
    await deleteOldKeys(tx)
    await deleteOldIncidents(tx)
    await deleteOldEntries(tx)
    await deleteOldStockRequests(tx)
    await deleteOldMissed(tx)
  })
  signal?.throwIfAborted()
  await deleteOldBuyers(pool)
  await deleteOldNetworks(pool)
  signal?.throwIfAborted()
  await removeUnusedPictures(pool, pictures)
}
