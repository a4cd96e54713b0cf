import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refused, times } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'

// The tests of this file disturb each other in nothing: each has users and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

test('a customer puts products on the wishlist and takes them off again', async () => {
  const rahim = await shop.customer()
  const userId = rahim.user._id
  const [cap, tee] = [await shop.hasProduct({ title: 'Cap' }), await shop.hasProduct({ title: 'Tee' })]
  assert.deepEqual((await rahim.getWishlist({ params: { userId } })).products, [])
  assert.deepEqual(await rahim.toggleWishlist({ body: { userId, productId: cap._id } }), {
    success: true,
    message: 'Added to Wishlist',
    inWishlist: true,
  })
  await rahim.toggleWishlist({ body: { productId: tee._id } })
  assert.deepEqual((await rahim.getWishlist({ params: { userId } })).products, [tee, cap])
  assert.deepEqual(await rahim.toggleWishlist({ body: { productId: cap._id } }), {
    success: true,
    message: 'Removed from Wishlist',
    inWishlist: false,
  })
  assert.deepEqual((await rahim.getWishlist({ params: { userId } })).products, [tee])
})

test('a deleted product leaves the wishlist, and an unknown one cannot be put on it', async () => {
  const [rahim, admin, cap] = [await shop.customer(), await shop.admin(), await shop.hasProduct()]
  const body = { productId: cap._id }
  await rahim.toggleWishlist({ body })
  await admin.deleteProduct({ params: { id: cap._id } })
  assert.deepEqual((await rahim.getWishlist({ params: { userId: rahim.user._id } })).products, [])
  await refused(rahim.toggleWishlist({ body }), { status: 404, message: 'This product is no longer sold' })
})

test('of twenty taps at once every second one puts the product on', async () => {
  const [rahim, cap] = [await shop.customer(), await shop.hasProduct()]
  await Promise.all(times(20, () => rahim.checkAuth()))
  const answers = await Promise.all(times(20, () => rahim.toggleWishlist({ body: { productId: cap._id } })))
  assert.equal(answers.filter((answer) => answer.inWishlist).length, 10)
  assert.deepEqual((await rahim.getWishlist({ params: { userId: rahim.user._id } })).products, [])
})

test('a guest’s wishlist is merged in its order, products no longer sold are left out, and a repeat changes nothing', async () => {
  const [rahim, admin] = [await shop.customer(), await shop.admin()]
  const [cap, tee, gone, bag] = await Promise.all(times(4, () => shop.hasProduct()))
  assert.ok(cap && tee && gone && bag)
  await admin.deleteProduct({ params: { id: gone._id } })
  await rahim.toggleWishlist({ body: { productId: cap._id } })
  const body = { productIds: [tee, gone, cap, bag, tee].map(({ _id }) => _id) }
  const titles = async () => (await rahim.getWishlist({ params: { userId: rahim.user._id } })).products
  assert.deepEqual((await rahim.mergeWishlist({ body })).added.sort(), [tee._id, bag._id].sort())
  assert.deepEqual(await titles(), [bag, tee, cap])
  const repeats = await Promise.all(times(3, () => rahim.mergeWishlist({ body })))
  assert.deepEqual(repeats, Array(3).fill({ success: true, added: [] }))
  assert.deepEqual(await titles(), [bag, tee, cap])
  const tooMany = rahim.mergeWishlist({ body: { productIds: Array(201).fill(cap._id) } })
  await refused(tooMany, { status: 400, errors: { productIds: 'At most 200 products' } })
})

test('a product that is deleted while it is merged into a wishlist is simply left out', async () => {
  const rahim = await shop.customer()
  const [cap, tee] = [await shop.hasProduct(), await shop.hasProduct()]
  const { merging } = await shop.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('products').where('id', '=', cap._id).execute()
    const merging = rahim.mergeWishlist({ body: { productIds: [cap._id, tee._id] } })
    await shop.untilBlocked()
    return { merging }
  })
  assert.deepEqual((await merging).added, [tee._id])
})

test('no user reads or changes the wishlist of another one; only an administrator reads it', async () => {
  const [rahim, karim, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const { _id: productId } = await shop.hasProduct()
  const userId = rahim.user._id
  await refused(shop.guest().getWishlist({ params: { userId } }), { status: 401 })
  await refused(shop.guest().toggleWishlist({ body: { productId } }), { status: 401 })
  await refused(shop.guest().mergeWishlist({ body: { productIds: [productId] } }), { status: 401 })
  await refused(karim.getWishlist({ params: { userId } }), { status: 403 })
  await refused(karim.toggleWishlist({ body: { userId, productId } }), { status: 403 })
  await refused(karim.mergeWishlist({ body: { userId, productIds: [productId] } }), { status: 403 })
  await rahim.toggleWishlist({ body: { productId } })
  assert.equal((await admin.getWishlist({ params: { userId } })).products.length, 1)
  await refused(admin.getWishlist({ params: { userId: 'nobody' } }), { status: 404 })
})
