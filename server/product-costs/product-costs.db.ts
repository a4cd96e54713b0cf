import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type CostRow = Selectable<Tables['productCosts']>
type CostKey = Pick<CostRow, 'productId' | 'size' | 'validFrom'>

/** The product as a whole first, newest first of each size. */
export const listCosts = (db: Db, productId: string): Promise<Omit<CostRow, 'productId'>[]> =>
  db
    .selectFrom('productCosts')
    .select(['size', 'validFrom', 'cost'])
    .where('productId', '=', productId)
    .orderBy('size')
    .orderBy('validFrom', 'desc')
    .execute()

/** Returns whether that changes anything. */
export async function saveCost(tx: Tx, row: Insertable<Tables['productCosts']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('productCosts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['productId', 'size', 'validFrom'])
        .doUpdateSet({ cost: row.cost })
        .where('productCosts.cost', '<>', row.cost),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns whether there was one. */
export async function deleteCost(tx: Tx, { productId, size, validFrom }: CostKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('productCosts')
    .where('productId', '=', productId)
    .where('size', '=', size)
    .where('validFrom', '=', validFrom)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
