import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Product } from '#contract/products.ts'
import { linesOf, orderIn } from '../testing/corrections.ts'
import { settled, times } from '../testing/expect.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'

/** What is left of each product, and of each size, plus what open orders hold: as many as there were. */
async function requireNothingLost(shop: TestShop, products: Product[]) {
  for (const { _id, totalStock, stockBySize } of products) {
    const { data: now } = await shop.guest().getProduct({ params: { id: _id } })
    const held = await shop.db
      .selectFrom('orderLines')
      .innerJoin('orders', 'orders.id', 'orderLines.orderId')
      .select(['quantity', 'takenFromSizes', 'size'])
      .where('productId', '=', _id)
      .where('orderStatus', '<>', 'rejected')
      .execute()
    assert.equal(now.totalStock + held.reduce((sum, { quantity }) => sum + quantity, 0), totalStock)
    for (const [size, before] of Object.entries(stockBySize ?? {})) {
      const taken = held.reduce((sum, { takenFromSizes }) => sum + (takenFromSizes[size] ?? 0), 0)
      assert.equal((now.stockBySize?.[size] ?? 0) + taken, before, size)
    }
    for (const { quantity, takenFromSizes } of stockBySize ? held : []) {
      assert.equal(
        Object.values(takenFromSizes).reduce((sum, part) => sum + part, 0),
        quantity,
      )
    }
  }
}

/** The sums of orders, and what is counted of them, are those of the orders' lines. */
async function requireTrueTotals(shop: TestShop) {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from orders
    where subtotal <> (select sum(price * quantity) from order_lines where order_id = orders.id)
      or total_amount <> subtotal + shipping_charge - discount_amount
      or discount_percentage > 0 and discount_amount <> round(subtotal * discount_percentage / 100, 2)`.execute(shop.db)
  assert.equal(rows[0]?.wrong, 0)
  const { rows: counts } = await sql`
    select order_status, sum(orders)::int as orders, sum(taka)::float as taka from order_counts group by 1
    having sum(orders) <> 0 order by 1`.execute(shop.db)
  const { rows: counted } = await sql`
    select order_status, count(*)::int as orders, sum(total_amount)::float as taka from orders group by 1 order by 1`.execute(
    shop.db,
  )
  assert.deepEqual(counts, counted)
}

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test('whatever is corrected, no piece is lost or made, and every sum is right', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await admin.createCoupon({ body: { name: 'Odd', code: 'ODD', discountPercentage: 12.5, expiryDate: '2030-01-01' } })
  const products = [
    await shop.hasProduct({ price: 333.33, totalStock: 12 }),
    await shop.hasProduct({ price: 690, sizes: ['S', 'M'], stockBySize: { S: 4, M: 6 }, totalStock: 10 }),
    await shop.hasProduct({ price: 99.5, sizes: ['One'], totalStock: 8 }),
  ]
  const first = products[0] as Product
  let order = await orderIn(shop, first, { couponCode: 'ODD', quantity: 2, totalAmount: 663.33 } as never)
  const roll = dice(7)
  let done = 0
  for (let step = 0; step < 80; step++) {
    const staying = linesOf(order)
      .filter(() => roll(4) > 0)
      .map((line) => {
        const quantity = roll(3) === 0 ? line.quantity : 1 + roll(4)
        return { ...line, quantity, ...(roll(3) === 0 && { size: sizeOf(line.productId) }) }
      })
    const added = Array.from({ length: roll(2) }, () => {
      const { _id } = products[roll(3)] as Product
      return { productId: _id, quantity: 1 + roll(3), size: sizeOf(_id) }
    })
    const body = {
      updatedAt: order.updatedAt,
      cartItems: [...staying, ...added],
      ...(roll(5) === 0 && { shippingType: roll(2) === 0 ? ('inside' as const) : ('outside' as const) }),
      ...(roll(6) === 0 && { shippingCharge: roll(200) }),
      ...(step > 60 && roll(6) === 0 && { discountAmount: roll(300) + 0.25 }),
    }
    const { fulfilled: answers, rejected } = await settled([admin.correctOrder({ params: { id: order._id }, body })])
    assert.ok(rejected.every(({ status }) => status === 409 || status === 400))
    order = answers[0]?.data ?? order
    done += answers.length
    if (step % 10 === 0) await requireNothingLost(shop, products)
    if (step % 10 === 0) await requireTrueTotals(shop)
  }
  assert.ok(done > 25, `${done} were done`)
  await admin.updateOrder({ params: { id: order._id }, body: { orderStatus: 'rejected' } })
  for (const product of products) assert.equal(await shop.stockOf(product), product.totalStock)

  function sizeOf(id: string): string | undefined {
    const sizes = products.find(({ _id }) => _id === id)?.sizes ?? []
    return sizes[roll(sizes.length + 1)]
  }
})

test('corrections, orders and rejections of the same products at once lose no piece and do not deadlock', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const products = await Promise.all(times(3, () => shop.hasProduct({ totalStock: 60 })))
  const [one, two, three] = products as [Product, Product, Product]
  const orders = await Promise.all(times(8, () => orderIn(shop, one, { quantity: 2 })))
  await shop.warmUp()
  const both = (index: number) => (index % 2 === 0 ? [two, three] : [three, two])
  const work = orders.flatMap((order, index) => [
    admin.correctOrder({
      params: { id: order._id },
      body: {
        updatedAt: order.updatedAt,
        cartItems: [
          ...both(index).map(({ _id }) => ({ productId: _id, quantity: 2 })),
          { line: 0, productId: one._id, quantity: 1 + (index % 3) },
        ],
      },
    }),
    admin.updateOrder({ params: { id: order._id }, body: { orderStatus: index % 3 === 0 ? 'rejected' : 'inProcess' } }),
    shop.guest().placeOrder({
      body: {
        ...orderOf(one),
        cartItems: [...both(index), one].map(({ _id }) => ({ productId: _id, quantity: 1 })),
        totalAmount: 1580,
      },
    }),
  ])
  const { rejected } = await settled<unknown>(work)
  assert.deepEqual(
    rejected.filter(({ status }) => status !== 409),
    [],
  )
  await requireNothingLost(shop, products)
  await requireTrueTotals(shop)
})
