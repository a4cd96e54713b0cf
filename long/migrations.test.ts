import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { migrationNames } from '#server/db/migrations.ts'
import { startEmbedded } from '#server/embedded-postgres/start.ts'
import { fillOrders, fillProducts } from '../bench/fill.ts'

/** The last migration of the first shop that could be run. */
const FIRST = '0004_guarding.sql'
const ORDERS = 1_000_000
const MOST_MS = 1_000

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Places an order as the first shop did: the product is held, then order and line are written. */
async function placeOrder(client: pg.Client, id: string): Promise<void> {
  await client.query('begin')
  await client.query(
    'update products set total_stock = total_stock - 1 where id = (select id from products order by id limit 1)',
  )
  await client.query(
    `insert into orders (id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode)
     values ($1, 'inside', 80, 500, 580, 'Farida', '01200000000', 'House 7, Road 3', 'Dhaka', '1209')`,
    [id],
  )
  await client.query(
    `insert into order_lines (order_id, position, product_id, title, image, price, quantity)
     values ($1, 0, 'cap', 'Dhaka Classic', '', 500, 1)`,
    [id],
  )
  await client.query('commit')
}

/** Orders that are placed one after the other until `stop`; `longest` is what one of them took since it was asked for last. */
function pourOrders(client: pg.Client) {
  let [placed, longest, isOver] = [0, 0, false]
  const pouring = (async () => {
    while (!isOver) {
      const since = performance.now()
      await placeOrder(client, `01zz${String(placed++).padStart(22, '0')}`)
      longest = Math.max(longest, performance.now() - since)
    }
  })()
  const stop = async () => {
    isOver = true
    await pouring
    return placed
  }
  const longestSince = () => {
    const answer = Math.round(longest)
    longest = 0
    return answer
  }
  return { stop, longestSince }
}

test('a million orders of the first shop are brought up to this one, and no order waits for more than a second', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-migrations-'))
  await chmod(folder, 0o711)
  t.after(() => rm(folder, { recursive: true, force: true }))
  const server = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
  await using stack = new AsyncDisposableStack()
  stack.defer(server.stop)
  await migrate(server.ownerUrl, FIRST)
  const [owner, buyer] = [await connected(server.ownerUrl), await connected(server.shopUrl)]
  stack.defer(async () => void (await Promise.all([owner.end(), buyer.end()])))
  for (const statement of [...fillProducts(100), ...fillOrders(ORDERS)]) await owner.query(statement)
  await owner.query('vacuum analyze')

  const orders = pourOrders(buyer)
  const waits: number[] = []
  for (const name of (await migrationNames()).filter((name) => name > FIRST)) {
    const since = performance.now()
    await migrate(server.ownerUrl, name)
    const took = Math.round(performance.now() - since)
    waits.push(orders.longestSince())
    t.diagnostic(`${name}: ${took} ms, the longest order meanwhile ${waits.at(-1)} ms`)
  }
  const placed = await orders.stop()

  const { rows } = await owner.query(
    'select (select count(*)::int from orders) as orders, (select sum(orders)::int from order_counts) as counted',
  )
  assert.deepEqual(rows, [{ orders: ORDERS + placed, counted: ORDERS + placed }])
  assert.ok(Math.max(...waits) < MOST_MS)
})
