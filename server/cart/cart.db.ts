import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { CardRow } from '../products/product.ts'

/** Holds a user's cart until the transaction ends, so that parallel changes follow one another. */
export const lockCart = async (tx: Tx, userId: string): Promise<string> =>
  (await tx.selectFrom('carts').select('id').where('userId', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()).id

/** A line with its product's present data; a line whose product is no longer sold, because it was deleted or is hidden, has nothing in stock. */
export type CartRow = Line &
  Pick<CardRow, 'title' | 'titleBn' | 'images' | 'price' | 'salePrice' | 'totalStock' | 'sizes' | 'stockBySize'> & {
    isGone: boolean
  }

/**
 * A user's cart: its lines in the order they were added, those of products that are no longer sold last. A product that is being added comes as a
 * line of no pieces. Undefined for an unknown user.
 */
export async function findCart(db: Db, userId: string, wanted: string[] = []) {
  const { rows } = await sql<{ cartId: string } & ({ [Column in keyof CartRow]: null } | CartRow)>`
    select carts.id as cart_id, line.product_id, size, quantity, title, title_bn, images, price, sale_price, total_stock, sizes, stock_by_size, is_gone
    from carts
    left join lateral (
      select product_id, size, quantity, title, title_bn, images, price, sale_price, total_stock, sizes, stock_by_size,
        is_hidden as is_gone, added_at
      from cart_lines join products on products.id = product_id
      where cart_id = carts.id
      union all
      select product_id, size, quantity, title, '' as title_bn, array[image], price, sale_price, 0, '{}', null, true, added_at
      from gone_cart_lines
      where cart_id = carts.id
      union all
      select id, '', 0, title, title_bn, images, price, sale_price, total_stock, sizes, stock_by_size, false, null
      from products
      where id = any(${wanted}::text[]) and not is_hidden
    ) as line on true
    where user_id = ${userId}
    order by is_gone, added_at, line.product_id, size`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const found: CartRow[] = rows.filter((row): row is CartRow & { cartId: string } => row.productId !== null)
  const [products, lines] = [found.filter(({ isGone }) => !isGone), found.filter(({ quantity }) => quantity > 0)]
  return { id: first.cartId, lines, products: new Map(products.map((row) => [row.productId, row])) }
}

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

/**
 * Adds pieces to a line, in one statement with the claim: all of it happens or nothing. Returns how many the line has now. More than
 * `stock` would leave none in it, which the table refuses. Changes of one cart follow one another.
 */
export async function addPieces(
  tx: Tx,
  userId: string,
  { productId, size, quantity }: Line,
  stock: number,
  claim: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    with claimed as (${claim}),
    cart as (select id from carts, claimed where user_id = ${userId} for no key update of carts)
    insert into cart_lines (cart_id, product_id, size, quantity)
    select id, ${productId}, ${size}, ${quantity}::int from cart
    on conflict (cart_id, product_id, size) do update set quantity =
      case when cart_lines.quantity + excluded.quantity <= ${stock}::int then cart_lines.quantity + excluded.quantity else 0 end
    returning quantity`.execute(tx)
  return rows[0]?.quantity ?? 0
}

/** Removes one line, or with size null all lines of the product; returns how many went. */
export async function deleteLines(tx: Tx, cartId: string, productId: string, size: string | null): Promise<number> {
  let removed = 0
  for (const table of ['cartLines', 'goneCartLines'] as const) {
    let query = tx.deleteFrom(table).where('cartId', '=', cartId).where('productId', '=', productId)
    if (size !== null) query = query.where('size', '=', size)
    removed += Number((await query.executeTakeFirst()).numDeletedRows)
  }
  return removed
}

/**
 * Parts of a statement that take pieces off lines, `after` another part; a line that has none left goes. Each line is in `lines` at
 * most once.
 */
export const takenOffParts = (userId: string, lines: Line[], after: string) => sql`
    cart as (
      select id from carts where user_id = ${userId} and (select count(*) from ${sql.table(after)}) > 0 for no key update
    ),
    taken_off as (
      delete from cart_lines using cart, ${unnested(lines)} as taking (product_id, size, quantity)
      where cart_id = cart.id and cart_lines.product_id = taking.product_id and cart_lines.size = taking.size
      returning cart_id, cart_lines.product_id, cart_lines.size, cart_lines.quantity - taking.quantity as quantity, added_at
    ),
    kept as (
      insert into cart_lines (cart_id, product_id, size, quantity, added_at)
      select cart_id, product_id, size, quantity, added_at from taken_off where quantity > 0
    )`

export async function deleteAllLines(tx: Tx, cartId: string): Promise<void> {
  for (const table of ['cartLines', 'goneCartLines'] as const) {
    await tx.deleteFrom(table).where('cartId', '=', cartId).execute()
  }
}
