import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

export const findCartId = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('carts').select('id').where('userId', '=', userId).executeTakeFirst())?.id

/** Holds a user's cart until the transaction ends, so that parallel changes follow one another. */
export const lockCart = async (tx: Tx, userId: string): Promise<string> =>
  (await tx.selectFrom('carts').select('id').where('userId', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()).id

/** The lines of a cart with what their products say now, in the order they were added. */
export const listLines = (db: Db, cartId: string) =>
  db
    .selectFrom('cartLines')
    .innerJoin('products', 'products.id', 'cartLines.productId')
    .select([
      'cartLines.productId',
      'cartLines.size',
      'cartLines.quantity',
      'products.title',
      'products.images',
      'products.price',
      'products.salePrice',
      'products.totalStock',
      'products.sizes',
      'products.stockBySize',
    ])
    .where('cartId', '=', cartId)
    .orderBy('addedAt')
    .orderBy('productId')
    .orderBy('size')
    .execute()

export type CartLineRow = Awaited<ReturnType<typeof listLines>>[number]

/** The lines whose products were deleted, as they were then. */
export const listGoneLines = (db: Db, cartId: string) =>
  db.selectFrom('goneCartLines').selectAll().where('cartId', '=', cartId).orderBy('addedAt').execute()

export type GoneLineRow = Awaited<ReturnType<typeof listGoneLines>>[number]

export type Line = { productId: string; size: string; quantity: number }

const unnested = (lines: Line[]) => sql`unnest(
    ${sql.val(lines.map((line) => line.productId))}::text[],
    ${sql.val(lines.map((line) => line.size))}::text[],
    ${sql.val(lines.map((line) => line.quantity))}::int[]
  )`

/** Sets lines to a quantity, adding those that are not there. Each line is in `lines` at most once. */
export const putLines = (tx: Tx, cartId: string, lines: Line[]) =>
  sql`
    insert into cart_lines (cart_id, product_id, size, quantity)
    select ${cartId}, product_id, size, quantity from ${unnested(lines)} as put (product_id, size, quantity)
    on conflict (cart_id, product_id, size) do update set quantity = excluded.quantity`.execute(tx)

/** Removes one line, or with size null all lines of the product; answers how many went. */
export async function deleteLines(tx: Tx, cartId: string, productId: string, size: string | null): Promise<number> {
  let removed = 0
  for (const table of ['cartLines', 'goneCartLines'] as const) {
    let query = tx.deleteFrom(table).where('cartId', '=', cartId).where('productId', '=', productId)
    if (size !== null) query = query.where('size', '=', size)
    removed += Number((await query.executeTakeFirst()).numDeletedRows)
  }
  return removed
}

/** Takes pieces off lines; a line that has none left goes. Each line is in `lines` at most once. */
export async function takeOffLines(tx: Tx, cartId: string, lines: Line[]): Promise<void> {
  const taken = sql`${unnested(lines)} as taken (product_id, size, quantity)`
  await sql`
    with gone as (
      delete from cart_lines using ${taken}
      where cart_id = ${cartId} and cart_lines.product_id = taken.product_id and cart_lines.size = taken.size
        and cart_lines.quantity <= taken.quantity
    )
    update cart_lines set quantity = cart_lines.quantity - taken.quantity from ${taken}
    where cart_id = ${cartId} and cart_lines.product_id = taken.product_id and cart_lines.size = taken.size
      and cart_lines.quantity > taken.quantity`.execute(tx)
}

export async function deleteAllLines(tx: Tx, cartId: string): Promise<void> {
  for (const table of ['cartLines', 'goneCartLines'] as const) {
    await tx.deleteFrom(table).where('cartId', '=', cartId).execute()
  }
}
