import { deleteEnded } from './auth/auth.service.ts'
import { deleteOldKeys } from './db/once.ts'
import { removeUnusedPictures } from './images/unused-pictures.ts'
import { deleteEndedTries } from './limits/limits.ts'
import type { Shop } from './shop.ts'

/** What nobody asks for again leaves the database and the store. */
export async function clean({ db, pictures }: Pick<Shop, 'db' | 'pictures'>): Promise<void> {
  await deleteEnded(db)
  await deleteEndedTries(db)
  await deleteOldKeys(db)
  await removeUnusedPictures(db, pictures)
}
