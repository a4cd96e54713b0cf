import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

type CostRow = Selectable<Tables['costs']> & { userName: string | null }

const columns = [
  'costs.id',
  'kind',
  'amount',
  'firstDay',
  'lastDay',
  'source',
  'note',
  'costs.userId',
  'users.userName',
  'costs.createdAt',
  'costs.updatedAt',
] as const

const costs = (db: Db) => db.selectFrom('costs').leftJoin('users', 'users.id', 'costs.userId').select(columns)

export async function listCosts(db: Db, { limit, offset }: Paging): Promise<{ rows: CostRow[]; total: number }> {
  const newest = costs(db).orderBy('firstDay', 'desc').orderBy('costs.id', 'desc')
  const rows = await newest.limit(limit).offset(offset).execute()
  return { rows, total: await countOf(db.selectFrom('costs')) }
}

export const getCost = (db: Db, id: string): Promise<CostRow> =>
  costs(db).where('costs.id', '=', id).executeTakeFirstOrThrow()

export const lockCost = (tx: Tx, id: string): Promise<CostRow | undefined> =>
  costs(tx).where('costs.id', '=', id).forNoKeyUpdate('costs').executeTakeFirst()

export const insertCost = (tx: Tx, cost: Insertable<Tables['costs']>) => tx.insertInto('costs').values(cost).execute()

export const updateCost = (tx: Tx, id: string, changes: Updateable<Tables['costs']>) =>
  tx.updateTable('costs').set(changes).where('id', '=', id).execute()

export const deleteCost = (tx: Tx, id: string) => tx.deleteFrom('costs').where('id', '=', id).execute()

/** Those that count for one of the days `from` to `to`, that began on `earliest` or later. */
export const listCostsOfDays = (db: Db, { earliest, from, to }: { earliest: string; from: string; to: string }) =>
  db
    .selectFrom('costs')
    .select(['kind', 'amount', 'firstDay', 'lastDay', 'source'])
    .where('firstDay', '>=', earliest)
    .where('firstDay', '<=', to)
    .where('lastDay', '>=', from)
    .execute()
