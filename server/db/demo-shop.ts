import type { Db, Tx } from './open.ts'

const notCleared = (db: Db) => db.selectFrom('demoShop').select('filledAt').where('clearedAt', 'is', null)

/** Whether something of the demo is left. */
export const hasDemo = async (db: Db): Promise<boolean> => (await notCleared(db).executeTakeFirst()) !== undefined

/** As `hasDemo`; the demo is not cleared before the transaction ends. */
export const lockDemo = async (tx: Tx): Promise<boolean> =>
  (await notCleared(tx).forShare().executeTakeFirst()) !== undefined
