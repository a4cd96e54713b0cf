import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { countedBy, profitGroups } from '#rules/profit.ts'
import { nextId } from '../db/id.ts'
import { inTransaction } from '../db/open.ts'
import { hasParcel } from '../testing/parcels.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { anyPhone } from '../testing/test-client.ts'
import { type AskedProfit, getProfit, readFigures } from './profit.service.ts'
import { storeProfit } from './profit-sums.service.ts'

/** So few that much happens to each. */
const MAX_ORDERS = 25
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const period = { from: dhakaDate(dayAgo(60)), to: dhakaDate(new Date()) }
const figuresOf = ({ pool, settings }: TestShop, asked: AskedProfit) =>
  getProfit({ reads: pool, settings }, asked, { most: null })

/** The statement of all orders, without what is stored. */
async function wholeStatement(shop: TestShop, asked: AskedProfit) {
  let whole: unknown
  const undone = new Error('undone')
  const find = inTransaction(shop.pool, async (tx) => {
    for (const table of ['orders', 'pieces', 'sums', 'product_sums', 'changes']) {
      await sql`delete from ${sql.table(`profit_${table}`)}`.execute(tx)
    }
    await sql`insert into profit_changes (order_id) select id from orders`.execute(tx)
    const { packingCost } = shop.settings.current().orders
    whole = await readFigures(tx, asked, { packingCost, end: performance.now() + 15_000, most: null })
    throw undone
  })
  await assert.rejects(find, undone)
  return whole
}

async function requireSame(shop: TestShop, after: string) {
  for (const by of profitGroups) {
    for (const counted of countedBy) {
      const asked = { by, counted, ...period }
      assert.deepEqual(await figuresOf(shop, asked), await wholeStatement(shop, asked), `${by}, ${counted}: ${after}`)
    }
  }
}

async function changesOf({ db }: TestShop) {
  const { rows } = await sql`select from profit_changes`.execute(db)
  return rows.length
}

/** Numbers that look random and are the same each time. */
function numbers(seed: number) {
  let last = seed
  return (below: number) => {
    last = (last * 48_271) % 2_147_483_647
    return Math.floor((last / 2_147_483_647) * below)
  }
}

test('figures that are stored and read in two processes are those of all orders, whatever has happened to them', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  const admin = await shop.signedInAdmin()
  await saveIn(shop, 'orders', { packingCost: 12 })
  await admin.createCoupon({ body: { name: 'Eid', code: 'EID7', discountPercentage: 7, expiryDate: '2099-12-31' } })
  const caps = await Promise.all(
    ['new', 'best', 'new'].map((category) => shop.hasProduct({ category, price: 333, totalStock: 9_999 })),
  )
  const random = numbers(20_260_101)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  const orders: string[] = []
  const setCost = (cost: number) =>
    admin.saveProductCost({ params: { id: pick(caps)._id }, body: { validFrom: '2020-01-01', cost, size: '' } })
  const ofOrder = () => ({ orderId: pick(orders) })
  const set = (table: 'orders' | 'parcels', column: string, value: unknown) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where ${sql.ref(table === 'orders' ? 'id' : 'order_id')} = ${pick(orders)}`.execute(shop.db)
  const move = (orderStatus: 'delivered' | 'rejected' | 'inProcess') =>
    other.db.updateTable('orders').set({ orderStatus }).where('id', '=', pick(orders)).execute()
  const steps: Record<string, () => Promise<unknown>> = {
    place: async () => {
      if (orders.length > MAX_ORDERS / 2) return
      const coupon = random(2) === 1 && { couponCode: 'EID7' }
      const quantity = 1 + random(3)
      const [first, second] = [pick(caps), pick(caps)]
      const items = [...new Set([first._id, second._id])].map((productId) => ({ productId, quantity }))
      const subtotal = 333 * quantity * items.length
      const discount = coupon ? Math.round(subtotal * 7) / 100 : 0
      const body = {
        ...orderOf(first),
        ...coupon,
        cartItems: items,
        totalAmount: subtotal - discount + 80,
        addressInfo: { ...inDhaka, city: pick(['Dhaka', 'Savar']), phone: anyPhone() },
      }
      orders.push((await pick([shop, other]).guest().placeOrder({ body })).orderId)
    },
    'place before': () => set('orders', 'created_at', dayAgo(random(30))),
    deliver: () => move('delivered'),
    reject: () => move('rejected'),
    'reject what was sent': () =>
      sql`update orders set order_status = 'rejected' where id = (select min(order_id) from parcels where handed_over_at is not null)`.execute(
        shop.db,
      ),
    open: () => move('inProcess'),
    'deliver before': () => set('orders', 'delivered_at', dayAgo(random(20))),
    send: async () => {
      if (orders.length > MAX_ORDERS) return
      const { orderId } = await hasParcel(shop, admin, pick(caps), { quantity: 2 })
      orders.push(orderId)
    },
    'hand over': () => set('parcels', 'handed_over_at', dayAgo(random(20))),
    settle: () => set('parcels', 'settled_at', pick([null, dayAgo(random(20))])),
    'a state of a parcel': () => set('parcels', 'state', pick(['delivered', 'lost', 'returning', 'returned'])),
    'a fee': () => set('parcels', 'fee', pick([null, 60.5, 110])),
    'come back': () =>
      set(
        'parcels',
        'received',
        JSON.stringify([{ position: 0, quantity: 1, condition: pick(['damaged', 'sellable']) }]),
      ),
    'another kind': () => set('parcels', 'kind', pick(['sent', 'exchange', 'return'])),
    pay: () => admin.recordPayment({ body: { ...ofOrder(), method: 'cash', amount: 50 + random(400), reference: '' } }),
    'pay back': () =>
      admin.recordPayment({ body: { ...ofOrder(), method: 'cash', amount: -1, reference: '' } }).catch(() => {}),
    'a fee of a payment': () =>
      sql`insert into money_entries (id, order_id, kind, method, amount) values (${nextId()}, ${pick(orders)}, 'payment_fee', 'card', -1234)`.execute(
        shop.db,
      ),
    'a payout': async () => {
      const { rows } = await sql<{
        reference: string
      }>`select reference from parcels order by id offset ${random(5)} limit 2`.execute(shop.db)
      const lines = rows.map(({ reference }) => `${reference},${random(900)},${random(200)}`)
      if (rows.length > 0)
        await admin.recordPayout({ body: { courier: 'steadfast', text: ['Invoice,COD,Charge', ...lines].join('\n') } })
    },
    'lines of payouts': () => sql`update payout_lines set fee = ${random(20_000)}`.execute(shop.db),
    'a cost': () => setCost(100 + random(50)),
    'a line has a cost of its own': () =>
      sql`update order_lines set cost = ${pick([null, 9_900])} where order_id = ${pick(orders)}`.execute(shop.db),
    correct: async () => {
      const { data } = await admin.adminGetOrder({ params: { id: pick(orders) } })
      const cartItems = [{ productId: pick(caps)._id, quantity: 1 + random(2) }]
      await admin
        .correctOrder({ params: { id: data._id }, body: { updatedAt: data.updatedAt, cartItems } })
        .catch(() => {})
    },
    'another district': () => set('orders', 'district', pick(['', 'Sylhet', 'Khulna'])),
    'another source': () => set('orders', 'source', pick(['phone', 'messenger'])),
    'before the ledger': () => set('orders', 'paid', null),
    'another category': () =>
      shop.db
        .updateTable('products')
        .set({ category: pick(['new', 'best', 'sport']) })
        .where('id', '=', pick(caps)._id)
        .execute(),
    'delete an order': async () => {
      if (random(4) > 0) return
      const id = pick(orders)
      await shop.db.deleteFrom('orders').where('id', '=', id).execute()
      orders.splice(orders.indexOf(id), 1)
    },
  }
  const happened = ['delivered', 'returned', 'cost', 'courierFees', 'paymentFees', 'unknownCost'] as const
  const seen = new Set<string>()
  const done = [...Object.keys(steps), 'deliver', 'deliver', 'reject', 'send', 'hand over', 'settle', 'pay', 'a payout']
  await steps.place?.()
  for (let step = 0; step < 240; step++) {
    const name = random(6) === 0 ? 'place' : pick(done)
    if (random(6) === 0) await Promise.all([storeProfit(pick([shop, other]).pool), steps[name]?.()])
    else await steps[name]?.()
    if (step % 5 === 0) {
      const asked = { by: pick(profitGroups), counted: pick(countedBy), ...period }
      const figures = await figuresOf(other, asked)
      assert.deepEqual(figures, await wholeStatement(shop, asked), `${asked.by} after ${name}`)
      for (const column of happened) if (figures.total[column] > 0) seen.add(column)
    }
  }
  await requireSame(shop, 'with changes that are not stored')
  await Promise.all([storeProfit(shop.pool), storeProfit(other.pool)])
  assert.equal(await changesOf(shop), 0)
  await requireSame(shop, 'stored')
  assert.deepEqual([...seen].sort(), [...happened].sort())
})

test('sums that take too long are refused with a sentence before the browser gives up, and are there later', async () => {
  await using shop = await startShop()
  const asked = { by: 'month', from: '2026-01-01', to: '2026-11-30' } as const
  const figures = (maxMs: number) => getProfit({ reads: shop.pool, settings: shop.settings }, asked, { maxMs })
  const holding = await shop.connections.connect()
  try {
    await holding.query('begin; lock table profit_changes')
    await assert.rejects(figures(50), { code: 'figures_not_ready', message: /choose fewer days/ })
  } finally {
    await holding.query('rollback')
    holding.release()
  }
  assert.equal((await figures(15_000)).total.placed, 0)
})
