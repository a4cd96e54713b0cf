import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '#contract/products.ts'
import { refused, times } from '../testing/expect.ts'
import { inDhaka, startShop, type TestShop } from '../testing/shop.ts'

const ratingOf = async (shop: TestShop, { _id: id }: Product) => {
  const { data } = await shop.guest().getProduct({ params: { id } })
  return [data.averageReview, data.reviewCount]
}

test('a customer reviews a cap, and shoppers see the review and the average', async () => {
  await using shop = await startShop()
  const [rahim, karim, cap] = [await shop.customer('Rahim'), await shop.customer('Karim'), await shop.hasProduct()]
  const productId = cap._id
  const { data } = await rahim.addReview({ body: { productId, reviewMessage: ' Soft cotton. ', reviewValue: 5 } })
  assert.deepEqual(
    { ...data, createdAt: '', updatedAt: '' },
    {
      _id: data._id,
      productId,
      userId: rahim.user._id,
      userName: 'Rahim',
      reviewMessage: 'Soft cotton.',
      reviewValue: 5,
      verifiedBuyer: false,
      createdAt: '',
      updatedAt: '',
    },
  )
  await karim.addReview({ body: { productId, reviewMessage: 'রংটা গাঢ়', reviewValue: '4' } })
  const { data: list, total } = await shop.guest().listReviews({ params: { productId } })
  assert.deepEqual(
    list.map((review) => review.userName),
    ['Karim', 'Rahim'],
  )
  assert.equal(total, 2)
  assert.deepEqual(await ratingOf(shop, cap), [4.5, 2])
  const second = await shop.guest().listReviews({ params: { productId }, query: { limit: 1, page: 2 } })
  assert.deepEqual([second.data, second.total], [[data], 2])
})

test('a second review of a product takes the place of the first', async () => {
  await using shop = await startShop()
  const [rahim, cap] = [await shop.customer(), await shop.hasProduct()]
  const productId = cap._id
  const { data: first } = await rahim.addReview({ body: { productId, reviewMessage: 'Too tight', reviewValue: 1 } })
  const { data: second } = await rahim.addReview({ body: { productId, reviewMessage: 'It gave way', reviewValue: 4 } })
  assert.equal(second._id, first._id)
  assert.deepEqual((await shop.guest().listReviews({ params: { productId } })).data, [second])
  assert.deepEqual(await ratingOf(shop, cap), [4, 1])
})

test('twenty customers review a cap at once, and the average counts them all', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct()
  const customers = await Promise.all(times(20, () => shop.customer()))
  await Promise.all(
    customers.map((customer, index) =>
      customer.addReview({ body: { productId: cap._id, reviewMessage: 'Fine', reviewValue: (index % 3) + 3 } }),
    ),
  )
  // Seven times 3 and 4, six times 5.
  assert.deepEqual(await ratingOf(shop, cap), [3.95, 20])
})

test('who got the product delivered is a verified buyer', async () => {
  await using shop = await startShop()
  const [rahim, admin] = [await shop.customer(), await shop.admin()]
  const [cap, tee] = [await shop.hasProduct(), await shop.hasProduct()]
  const cartItems = [{ productId: cap._id, quantity: 1 }]
  const order = { cartItems, addressInfo: inDhaka, shippingType: 'inside' as const, totalAmount: 580 }
  const { orderId: id } = await rahim.placeOrder({ body: order })
  const isVerified = async ({ _id: productId }: Product) =>
    (await rahim.addReview({ body: { productId, reviewMessage: 'Fine', reviewValue: 5 } })).data.verifiedBuyer
  assert.equal(await isVerified(cap), false)
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  assert.equal(await isVerified(cap), true)
  assert.equal(await isVerified(tee), false)
  const { data } = await shop.guest().listReviews({ params: { productId: cap._id } })
  assert.equal(data[0]?.verifiedBuyer, true)
})

test('a review says who wrote it, not who the payload claims', async () => {
  await using shop = await startShop()
  const [rahim, karim, cap] = [await shop.customer('Rahim'), await shop.customer('Karim'), await shop.hasProduct()]
  const body = { productId: cap._id, userName: 'The owner', reviewMessage: 'Buy ten', reviewValue: 5 }
  assert.equal((await karim.addReview({ body })).data.userName, 'Karim')
  await refused(karim.addReview({ body: { ...body, userId: rahim.user._id } }), { status: 403 })
  await refused(shop.guest().addReview({ body }), { status: 401 })
})

test('an unknown product cannot be reviewed, and has no reviews', async () => {
  await using shop = await startShop()
  const rahim = await shop.customer()
  const body = { productId: 'nothing', reviewMessage: 'Fine', reviewValue: 5 }
  await refused(rahim.addReview({ body }), { status: 404, message: 'This product is no longer sold' })
  const answer = await shop.guest().listReviews({ params: { productId: 'nothing' } })
  assert.deepEqual(answer, { success: true, data: [], total: 0 })
})

test('a review needs words and one to five stars', async () => {
  await using shop = await startShop()
  const [rahim, { _id: productId }] = [await shop.customer(), await shop.hasProduct()]
  await refused(rahim.addReview({ body: { productId, reviewMessage: ' ', reviewValue: 6 } }), {
    status: 400,
    errors: { reviewMessage: 'Review is required', reviewValue: 'Choose 1 to 5 stars' },
  })
  for (const reviewValue of [0, 2.5, 'five', null]) {
    const body = { productId, reviewMessage: 'Fine', reviewValue: reviewValue as number }
    await refused(rahim.addReview({ body }), { status: 400, errors: { reviewValue: 'Choose 1 to 5 stars' } })
  }
  await refused(rahim.addReview({ body: { productId, reviewMessage: 'x'.repeat(2001), reviewValue: 5 } }), {
    status: 400,
  })
})

test('a review is told to the pages and does not disturb who is editing the product', async () => {
  await using shop = await startShop()
  const [rahim, admin, cap] = [await shop.customer(), await shop.admin(), await shop.hasProduct()]
  const body = { productId: cap._id, reviewMessage: 'Fine', reviewValue: 5 }
  assert.ok((await shop.staleAfter(() => rahim.addReview({ body }))).pages)
  await admin.editProduct({ params: { id: cap._id }, body: { title: 'New', updatedAt: cap.updatedAt } })
  assert.deepEqual(await ratingOf(shop, cap), [5, 1])
})
