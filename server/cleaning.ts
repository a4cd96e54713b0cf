import { sql } from 'kysely'
import { deleteEnded } from './auth/auth.service.ts'
import { deleteOldKeys } from './db/once.ts'
import type { Db } from './db/open.ts'
import { removeUnusedPictures } from './images/unused-pictures.ts'
import { deleteEndedTries } from './limits/limits.ts'
import type { Shop } from './shop.ts'

type Cleaned = Pick<Shop, 'db' | 'pictures'>

/** Cleans where no process of the shop has begun to for nearly an hour; every one of them asks once an hour. Answers whether it did. */
export async function cleanInTurn(shop: Cleaned): Promise<boolean> {
  const isMyTurn = await beginCleaning(shop.db)
  if (isMyTurn) await clean(shop)
  return isMyTurn
}

/** Nearly: a process asks some milliseconds more or less than an hour after it asked last. */
async function beginCleaning(db: Db): Promise<boolean> {
  const { rows } = await sql`
    insert into chores values ('cleaning', now())
    on conflict (name) do update set begun_at = now() where chores.begun_at < now() - interval '55 minutes'
    returning name`.execute(db)
  return rows.length > 0
}

/** What nobody asks for again leaves the database and the store. */
export async function clean({ db, pictures }: Cleaned): Promise<void> {
  await deleteEnded(db)
  await deleteEndedTries(db)
  await deleteOldKeys(db)
  await removeUnusedPictures(db, pictures)
}
