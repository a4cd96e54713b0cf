import fastify from 'fastify'
import pg from 'pg'
import type { OrderDraft } from '#contract/place-order.ts'
import { newId } from '#server/db/id.ts'
import { POOL_SIZE } from '#server/db/pool-size.ts'

/**
 * The upper limit of this stack: a plain Fastify handler that parses the shop's body and runs one prepared statement
 * doing the shop's write, on the shop's tables. It checks nothing but what the tables do.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE })
const app = fastify()

const addToCart = `
  insert into cart_lines (cart_id, product_id, size, quantity)
  select id, $2, '', $3 from carts where user_id = $1
  on conflict (cart_id, product_id, size) do update set quantity = cart_lines.quantity + excluded.quantity
  returning quantity`

// Rows are locked in the order of their ids, so that two orders cannot deadlock; the table refuses a stock below 0.
const placeOrder = `
  with asked as (
    select * from unnest($1::text[], $2::int[]) with ordinality as asked (product_id, quantity, position)
  ), held as materialized (
    select id from products where id = any ($1::text[]) order by id for no key update
  ), taken as (
    update products set total_stock = total_stock - quantity from held join asked on product_id = held.id
    where products.id = held.id
    returning products.id, title, coalesce(images[1], '') as image, selling_price, quantity, position
  ), placed as (
    insert into orders
      (id, guest_hash, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode)
    select $3, $4, $5, 80, sum(selling_price * quantity), sum(selling_price * quantity) + 80, $6, $7, $8, $9, $10
    from taken
  )
  insert into order_lines (order_id, position, product_id, title, image, price, quantity)
  select $3, position, id, title, image, selling_price, quantity from taken`

type CartBody = { userId: string; productId: string; quantity: number }

app.post<{ Body: CartBody }>('/api/shop/cart/add', async ({ body }) => {
  const values = [body.userId, body.productId, body.quantity]
  const { rows } = await pool.query({ name: 'add to cart', text: addToCart, values })
  if (rows.length === 0) throw new Error('There is no such cart')
  return { success: true, data: rows }
})

app.post<{ Body: OrderDraft }>('/api/shop/order/create', async ({ body, headers }) => {
  const { cartItems, shippingType, addressInfo } = body
  const { name, phone, address, city, pincode } = addressInfo
  const [ids, quantities] = [cartItems.map(({ productId }) => productId), cartItems.map(({ quantity }) => quantity)]
  const guest = Buffer.from(String(headers['idempotency-key']))
  const orderId = newId()
  const values = [ids, quantities, orderId, guest, shippingType, name, phone, address, city, pincode]
  const { rowCount } = await pool.query({ name: 'place order', text: placeOrder, values })
  if (rowCount !== cartItems.length) throw new Error('A product is not there')
  return { success: true, orderId, approvalURL: null }
})

const listening = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`Listening at ${listening}\n`)
process.once('SIGTERM', () => void pool.end().then(() => process.exit(0)))
