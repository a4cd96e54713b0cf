import { type RawBuilder, sql } from 'kysely'
import { MAX_CART_LINES } from '#rules/stock.ts'
import type { Db, Tx } from '../db/open.ts'
import type { CardRow } from '../products/product.ts'
import { availableOf } from '../products/stock.service.ts'

/** Locks a user's cart until the transaction ends, so that parallel changes follow one another. */
export const lockCart = async (tx: Tx, userId: string): Promise<string> =>
  (await tx.selectFrom('carts').select('id').where('userId', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()).id

/** A line with its product's present data; a line whose product is no longer sold, because it was deleted or is hidden, has nothing in stock. */
export type CartRow = Line &
  Pick<CardRow, 'title' | 'titleBn' | 'images' | 'price' | 'salePrice' | 'totalStock' | 'sizes' | 'stockBySize'> & {
    isGone: boolean
  }

const columns = sql`product_id, size, quantity, title, title_bn, images, price, sale_price, total_stock, sizes, stock_by_size, is_gone`

type Row = { cartId: string } & ({ [Column in keyof CartRow]: null } | CartRow)

/**
 * The lines of a user's cart, and products that are being added as lines of no pieces; a single row of nulls for an empty cart, none
 * for an unknown user.
 */
const linesOf = (userId: string, wanted: string[]) => sql`
    select carts.id as cart_id, ${columns}, added_at
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
    where user_id = ${userId}`

/** In the order they were added, those of products that are no longer sold last. */
const lineOrder = sql`is_gone, added_at, product_id, size`

/** A user's cart with the products that are being added. Undefined for an unknown user. */
export async function findCart(db: Db, userId: string, wanted: string[] = []) {
  const { rows } = await sql<Row>`
    select cart_id, ${columns} from (${linesOf(userId, wanted)}) as opened order by ${lineOrder}`.execute(db)
  return cartOf(rows)
}

function cartOf(rows: Row[]) {
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
 * Adds pieces to a line where the product has that size or the cart that line, where that many can be had, and where the cart has room for a
 * new line; with the claim in the same statement: all of it happens or nothing. Returns the cart as it was before, and how many pieces the
 * line has now, null where it was left alone. A parallel change that leaves too few makes the line's quantity 0, which the table refuses;
 * parallel new lines do not count each other.
 */
export async function addPieces(
  tx: Tx,
  userId: string,
  { productId, size, quantity }: Line,
  claim: (after: string) => RawBuilder<unknown>,
) {
  const { rows } = await sql<Row & { written: number | null }>`
    with opened as (${linesOf(userId, [productId])}),
    allowed as (
      select product.cart_id, stock
      from opened as product
      left join opened as line on line.product_id = ${productId} and line.size = ${size} and line.quantity > 0
      cross join lateral (select ${availableOf('product', sql`${size}::text`)} as stock) as available
      where product.product_id = ${productId} and product.quantity = 0
        and (line.size is not null or case when ${size} = '' then product.sizes = '{}' else ${size} = any(product.sizes) end)
        and coalesce(line.quantity, 0) + ${quantity}::int <= stock
        and (line.size is not null or (select count(*) from opened where quantity > 0) < ${MAX_CART_LINES}::int)
    ),
    claimed as (${claim('allowed')}),
    cart as (select carts.id, stock from carts, allowed, claimed where carts.id = allowed.cart_id for no key update of carts),
    written as (
      insert into cart_lines (cart_id, product_id, size, quantity)
      select id, ${productId}, ${size}, ${quantity}::int from cart
      on conflict (cart_id, product_id, size) do update set quantity = case
        when cart_lines.quantity + excluded.quantity <= (select stock from cart) then cart_lines.quantity + excluded.quantity
        else 0
      end
      returning quantity as written
    )
    select cart_id, ${columns}, written from opened left join written on true order by ${lineOrder}`.execute(tx)
  return { cart: cartOf(rows), quantity: rows[0]?.written ?? null }
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
 * Parts of a statement that take pieces off lines, after the part `sold` of an order's statement; a line that has none left goes. Each line
 * is in `lines` at most once.
 */
export const takenOffParts = (userId: string, lines: Line[]) => sql`
    cart as (
      select id from carts where user_id = ${userId} and (select count(*) from sold) > 0 for no key update
    ),
    taken_off as (
      delete from cart_lines using cart, ${unnested(lines)} as removed (product_id, size, quantity)
      where cart_id = cart.id and cart_lines.product_id = removed.product_id and cart_lines.size = removed.size
      returning cart_id, cart_lines.product_id, cart_lines.size, cart_lines.quantity - removed.quantity as quantity, added_at
    ),
    still_there as (
      insert into cart_lines (cart_id, product_id, size, quantity, added_at)
      select cart_id, product_id, size, quantity, added_at from taken_off where quantity > 0
    )`

export async function deleteAllLines(tx: Tx, cartId: string): Promise<void> {
  for (const table of ['cartLines', 'goneCartLines'] as const) {
    await tx.deleteFrom(table).where('cartId', '=', cartId).execute()
  }
}
