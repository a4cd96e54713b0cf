import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../db/open.ts'
import { writeSoldPieces } from '../products/product-lists.service.ts'
import { settled, times } from '../testing/expect.ts'
import { inDhaka, orderOf, PASSWORD, startShop } from '../testing/shop.ts'

// Each test has users and products of its own; those that read all rows have a shop of their own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

test('fifty buyers race for ten caps: ten orders, forty refusals, no stock left', async () => {
  const cap = await shop.hasProduct({ totalStock: 10 })
  await shop.warmUp()
  const { fulfilled, rejected } = await settled(times(50, () => shop.guest().placeOrder({ body: orderOf(cap) })))
  assert.equal(fulfilled.length, 10)
  assert.deepEqual(new Set(rejected.map((error) => error.status)), new Set([409]))
  assert.equal(await shop.stockOf(cap), 0)
})

test('orders that share products in opposite order do not block each other', async () => {
  const products = await Promise.all(times(5, () => shop.hasProduct({ price: 500, totalStock: 100 })))
  const items = products.map(({ _id }) => ({ productId: _id, quantity: 1 }))
  const draft = { cartItems: items, addressInfo: inDhaka, shippingType: 'inside' as const, totalAmount: 2580 }
  await shop.warmUp()
  const bothWays = (index: number) => ({ ...draft, cartItems: index % 2 ? items : items.toReversed() })
  const { ordering } = await inTransaction(shop.pool, async (tx) => {
    await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', items[2]?.productId ?? '')
      .forUpdate()
      .execute()
    const ordering = settled(times(5, (index) => shop.guest().placeOrder({ body: bothWays(index) })))
    await shop.untilBlocked(5)
    return { ordering }
  })
  const { rejected } = await ordering
  assert.deepEqual(rejected, [])
  for (const product of products) assert.equal(await shop.stockOf(product), 95)
})

test('orders of one product do not block each other while it is being put into a cart', async () => {
  const cap = await shop.hasProduct({ totalStock: 100 })
  await shop.warmUp()
  const isCap = (tx: Tx) => tx.selectFrom('products').select('id').where('id', '=', cap._id)
  await inTransaction(shop.pool, async (puttingIntoCart) => {
    await isCap(puttingIntoCart).forKeyShare().execute()
    const { ordering } = await inTransaction(shop.pool, async (tx) => {
      await tx.updateTable('products').set({ totalStock: 50 }).where('id', '=', cap._id).execute()
      const ordering = settled(times(5, () => shop.guest().placeOrder({ body: orderOf(cap) })))
      await shop.untilBlocked(5)
      return { ordering }
    })
    const { rejected } = await ordering
    assert.deepEqual(rejected, [])
  })
  assert.equal(await shop.stockOf(cap), 45)
})

test('an order does not deadlock with the count of sales, a category that is deleted, or the reviews of a deleted account', async () => {
  const [admin, rahim] = [await shop.admin(), await shop.customer()]
  const { data: winter } = await admin.addCategory({ body: { slug: 'winter', name: { en: 'Winter', bn: 'শীত' } } })
  const products = await Promise.all(times(2, () => shop.hasProduct({ category: 'winter' })))
  const [first = '', second = ''] = products.map(({ _id }) => _id).sort()
  for (const productId of [first, second]) {
    await rahim.addReview({ body: { productId, reviewMessage: 'Soft cotton', reviewValue: 5 } })
  }
  const sold = [first, second].map((id) => ({ id, pieces: 3 }))
  const changes: (() => Promise<unknown>)[] = [
    () => writeSoldPieces(shop.pool, sold),
    () => admin.deleteCategory({ params: { id: winter._id }, query: { moveTo: 'sport' } }),
    () => rahim.deleteAccount({ body: { currentPassword: PASSWORD } }),
  ]
  await shop.warmUp()
  for (const change of changes) {
    // As the statement of an order: the locks in the order of ids, and then the rows in any order.
    const { changing } = await inTransaction(shop.pool, async (ordering) => {
      const take = (id: string) =>
        ordering.updateTable('products').set({ totalStock: 19 }).where('id', '=', id).execute()
      for (const id of [first, second]) {
        await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(ordering)
      }
      await take(second)
      const changing = settled([change()])
      await shop.untilBlocked()
      await take(first)
      return { changing }
    })
    assert.deepEqual((await changing).rejected, [])
  }
})

test('an order that the database gives up because of a deadlock is placed all the same', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct()
  await shop.asOwner(`
    create sequence orders_tried;
    create function give_up_once() returns trigger language plpgsql security definer as $$
      begin
        if nextval('orders_tried') = 1 then raise sqlstate '40P01'; end if;
        return new;
      end $$;
    create trigger give_up_once before insert on orders for each row execute function give_up_once()`)
  await shop.guest().placeOrder({ body: orderOf(cap) })
  assert.equal(await shop.stockOf(cap), 19)
})

test('what changes while an order is worked out counts: the price, the stock, and whether it is sold at all', async () => {
  await using shop = await startShop()
  const changes: [code: string, change: (tx: Tx, id: string) => Promise<unknown>][] = [
    ['prices_changed', (tx, id) => tx.updateTable('products').set({ price: 501 }).where('id', '=', id).execute()],
    ['out_of_stock', (tx, id) => tx.updateTable('products').set({ totalStock: 1 }).where('id', '=', id).execute()],
    ['product_gone', (tx, id) => tx.deleteFrom('products').where('id', '=', id).execute()],
  ]
  for (const [code, change] of changes) {
    const [cap, tee] = [await shop.hasProduct(), await shop.hasProduct()]
    const cartItems = [tee, cap].map(({ _id }) => ({ productId: _id, quantity: 2 }))
    const { ordering } = await inTransaction(shop.pool, async (tx) => {
      await change(tx, cap._id)
      const ordering = settled([shop.guest().placeOrder({ body: { ...orderOf(cap), cartItems, totalAmount: 2080 } })])
      await shop.untilBlocked()
      return { ordering }
    })
    const { rejected } = await ordering
    assert.deepEqual(
      rejected.map((error) => [error.status, error.code]),
      [[409, code]],
    )
    assert.equal(await shop.stockOf(tee), 20)
  }
  assert.deepEqual(await shop.db.selectFrom('orders').select('id').execute(), [])
})

test('pieces that go into the cart while they are ordered stay in it', async () => {
  const rahim = await shop.customer()
  const cap = await shop.hasProduct()
  await rahim.addToCart({ body: { productId: cap._id, quantity: 2 } })
  const { ordering } = await inTransaction(shop.pool, async (tx) => {
    await tx.updateTable('cartLines').set({ quantity: 5 }).execute()
    const ordering = rahim.placeOrder({ body: orderOf(cap, { quantity: 2 }) })
    await shop.untilBlocked()
    return { ordering }
  })
  await ordering
  const { data } = await rahim.getCart({ params: { userId: rahim.user._id } })
  assert.equal(data.items[0]?.quantity, 3)
})
