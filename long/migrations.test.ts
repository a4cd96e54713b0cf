import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { migrationNames } from '#server/db/migrations.ts'
import { openDatabase } from '#server/db/open.ts'
import { startEmbedded } from '#server/embedded-postgres/start.ts'
import { storeProfit } from '#server/profit/profit-sums.service.ts'
import { fillOrders, fillProducts } from '../bench/fill.ts'

/** The last migration of the first shop that could be run. */
const FIRST = '0004_guarding.sql'
/** The last migration of a shop that worked figures of profit out for each reading. */
const BEFORE_SUMS = '0089_new_title_bn.sql'
const ORDERS = Number(process.env.ORDERS ?? 1_000_000)
const MAX_MS = 1_000
/** Delivered orders with a parcel and a payment, and what their pieces and parcels cost, in taka. */
const SENT = 20_000
const PIECE_COST = 300
const FEE = 70

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

/** What the shop of the version before sums of profit has besides orders: costs of pieces, parcels, payments, and payouts for every other parcel. */
const fillBooks = [
  `insert into product_costs (product_id, valid_from, cost) select id, '2000-01-01', ${PIECE_COST * 100} from products`,
  `create temporary table sent as
    select row_number() over (order by id) - 1 as n, id, total_amount from orders where order_status = 'delivered' order by id limit ${SENT}`,
  'update orders set paid = sent.total_amount * 100 from sent where orders.id = sent.id',
  `insert into parcels (id, order_id, courier, state, reference, consignment, to_collect, weight_grams, items, recipient, fee, handed_over_at, settled_at)
    select id || '-p', id, 'steadfast', 'delivered', id || '-1', 'c' || id, total_amount, 500, '[]', '{}', ${FEE}, now(), now() from sent`,
  `insert into money_entries (id, order_id, kind, method, amount)
    select id || '-m', id, 'courier_collected', 'courier', total_amount * 100 from sent`,
  `insert into payouts (id, courier, fingerprint, collected, fee, net, lines, settled_lines)
    select n::text, 'steadfast', n::text::bytea, 1, 0, 1, 100, 100 from sent where n % 200 = 0`,
  `insert into payout_lines (payout_id, position, state, parcel_id, codes, collected, fee, net)
    select (n - n % 200)::text, n % 200, 'settled', id || '-p', '{}', 1, ${FEE * 100}, 1 from sent where n % 2 = 0`,
  'drop table sent',
]

/** Of all orders in poisha: what the stored sums say, and what orders and parcels say. */
const sumsOfProfit = {
  stored: `select sum(placed)::int as placed, sum(delivered)::int as delivered, sum(income)::float as income, sum(cost)::float as cost,
      sum(courier_fees)::float as fees
    from profit_sums where counted = 'ordered' and kind = 'total'`,
  expected: `select count(*)::int as placed, count(*) filter (where order_status = 'delivered')::int as delivered,
      sum(total_amount * 100) filter (where order_status = 'delivered')::float as income,
      (select sum(quantity * ${PIECE_COST * 100}) from order_lines join orders on orders.id = order_id where order_status = 'delivered')::float as cost,
      ${SENT * FEE * 100} as fees
    from orders`,
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

test('a million orders of the first shop are brought up to this one, and no order waits for more than a second, until their profit is stored too', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-migrations-'))
  await chmod(folder, 0o711)
  t.after(() => rm(folder, { recursive: true, force: true }))
  const server = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} })
  await using stack = new AsyncDisposableStack()
  stack.defer(server.stop)
  await migrate(server.ownerUrl, FIRST)
  const [owner, buyer] = [await connected(server.ownerUrl), await connected(server.shopUrl)]
  stack.defer(async () => void (await Promise.all([owner.end(), buyer.end()])))
  const statements = [...fillProducts(100), ...fillOrders(ORDERS, { hasLedger: false })]
  for (const statement of statements) await owner.query(statement)
  await owner.query('vacuum analyze')

  const orders = pourOrders(buyer)
  const waits: number[] = []
  const timed = async (what: string, work: () => Promise<void>) => {
    const since = performance.now()
    await work()
    const took = Math.round(performance.now() - since)
    waits.push(orders.longestSince())
    t.diagnostic(`${what}: ${took} ms, the longest order meanwhile ${waits.at(-1)} ms`)
  }
  for (const name of (await migrationNames()).filter((name) => name > FIRST)) {
    await timed(name, () => migrate(server.ownerUrl, name))
    if (name !== BEFORE_SUMS) continue
    for (const statement of fillBooks) await owner.query(statement)
    orders.longestSince()
  }
  const { pool, close } = openDatabase(server.shopUrl)
  stack.defer(close)
  await timed('The profit of all orders is stored', () => storeProfit(pool))
  const placed = await orders.stop()
  await storeProfit(pool)

  const { rows } = await owner.query(
    'select (select count(*)::int from orders) as orders, (select sum(orders)::int from order_counts) as counted',
  )
  assert.deepEqual(rows, [{ orders: ORDERS + placed, counted: ORDERS + placed }])
  assert.deepEqual((await owner.query(sumsOfProfit.stored)).rows, (await owner.query(sumsOfProfit.expected)).rows)
  assert.equal((await owner.query('select from profit_changes')).rowCount, 0)
  assert.ok(Math.max(...waits) < MAX_MS)
})
