import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inTransaction, type Tx } from '../db/open.ts'
import { settled, times } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'

// The tests of this file disturb each other in nothing: each has users and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const lockedCart = (tx: Tx, userId: string) =>
  tx.selectFrom('carts').select('id').where('userId', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

test('parallel additions lose nothing, and a repeated one counts once', async () => {
  const rahim = await shop.customer()
  const { _id: productId } = await shop.hasProduct({ totalStock: 100 })
  await shop.warmUp()
  await Promise.all(times(20, () => rahim.addToCart({ body: { productId, quantity: 1 } })))
  const once = () => rahim.addToCart({ body: { productId, quantity: 5 }, idempotencyKey: 'tap' })
  await Promise.all(times(5, once))
  const { data } = await rahim.getCart({ params: { userId: rahim.user._id } })
  assert.equal(data.items[0]?.quantity, 25)
})

test('parallel additions stop at the stock', async () => {
  const rahim = await shop.customer()
  const { _id: productId } = await shop.hasProduct({ totalStock: 5 })
  await shop.warmUp()
  const { rejected } = await settled(times(12, () => rahim.addToCart({ body: { productId, quantity: 1 } })))
  assert.equal(rejected.length, 7)
  for (const error of rejected) assert.match(error.message, /^Only [45] quantity can be added for this item$/)
  const { data } = await rahim.getCart({ params: { userId: rahim.user._id } })
  assert.equal(data.items[0]?.quantity, 5)
})

test('an addition waits for another change of the cart, and counts on what that has put in', async () => {
  const rahim = await shop.customer()
  const { _id: productId } = await shop.hasProduct()
  const { adding } = await inTransaction(shop.pool, async (tx) => {
    const { id: cartId } = await lockedCart(tx, rahim.user._id)
    const adding = rahim.addToCart({ body: { productId, quantity: 1 } })
    await shop.untilBlocked()
    await tx.insertInto('cartLines').values({ cartId, productId, size: '', quantity: 3 }).execute()
    return { adding }
  })
  assert.equal((await adding).data.items[0]?.quantity, 4)
})

test('a product that is deleted while it goes into a cart is simply no longer sold', async () => {
  const rahim = await shop.customer()
  const { _id: productId } = await shop.hasProduct()
  const adding = await shop.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('products').where('id', '=', productId).execute()
    const answer = settled([rahim.addToCart({ body: { productId, quantity: 1 } })])
    await shop.untilBlocked()
    return { answer }
  })
  const { rejected } = await adding.answer
  assert.deepEqual(
    rejected.map((error) => error.status),
    [404],
  )
})
