import { sql } from 'kysely'
import { deleteOldEntries } from './audit/audit.service.ts'
import { deleteEnded } from './auth/auth.service.ts'
import { deleteOldKeys } from './db/once.ts'
import { inTransaction, type Tx } from './db/open.ts'
import { removeUnusedPictures } from './images/unused-pictures.ts'
import { deleteOldIncidents } from './incidents/incidents.ts'
import { deleteEndedTries } from './limits/limits.ts'
import { deleteOldMails } from './mail/mail.ts'
import { addUpOrderCounts } from './orders/orders.service.ts'
import { deleteOldBuyers } from './personal-data/personal-data.service.ts'
import { addUpProductCounts } from './products/products.service.ts'
import { deleteOldLinks } from './recovery/account-links.service.ts'
import { deleteOldChallenges } from './second-factor/second-factor.service.ts'
import type { Shop } from './shop.ts'

type Cleaned = Pick<Shop, 'pool' | 'pictures' | 'orderWatch'>

/** Cleans up unless a process of the shop has started to in nearly the last hour; every process asks once an hour. Answers whether it did. */
export async function cleanInTurn(shop: Cleaned): Promise<boolean> {
  const isMyTurn = await inTransaction(shop.pool, beginCleaning)
  if (isMyTurn) await clean(shop)
  return isMyTurn
}

/** Nearly: a process asks some milliseconds more or less than an hour after it asked last. */
async function beginCleaning(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    insert into chores values ('cleaning', now())
    on conflict (name) do update set begun_at = now() where chores.begun_at < now() - interval '55 minutes'
    returning name`.execute(tx)
  return rows.length > 0
}

/** What nobody asks for again leaves the database and the store. */
export async function clean({ pool, pictures, orderWatch }: Cleaned): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await deleteEnded(tx)
    await deleteOldChallenges(tx)
    await deleteEndedTries(tx)
    await deleteOldMails(tx)
    await deleteOldLinks(tx)
    await deleteOldKeys(tx)
    await deleteOldIncidents(tx)
    await deleteOldEntries(tx)
    await addUpOrderCounts(tx)
    await addUpProductCounts(tx)
  })
  await deleteOldBuyers(pool)
  orderWatch.changed()
  await removeUnusedPictures(pool, pictures)
}
