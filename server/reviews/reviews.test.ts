import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Product } from '#contract/products.ts'
import { refused, times } from '../testing/expect.ts'
import { inDhaka, startShop, type TestShop } from '../testing/shop.ts'

// Each test has users and products of its own; those that read all rows have a shop of their own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const ratingOf = async (shop: TestShop, { _id: id }: Product) => {
  const { data } = await shop.guest().getProduct({ params: { id } })
  return [data.averageReview, data.reviewCount]
}

test('a customer reviews a cap, and shoppers see the review and the average', async () => {
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

test('a second review of a product replaces the first, and is the newest', async () => {
  const [rahim, karim, cap] = [await shop.customer(), await shop.customer(), await shop.hasProduct()]
  const productId = cap._id
  const { data: first } = await rahim.addReview({ body: { productId, reviewMessage: 'Too tight', reviewValue: 1 } })
  const { data: other } = await karim.addReview({ body: { productId, reviewMessage: 'Fine', reviewValue: 5 } })
  const { data: second } = await rahim.addReview({ body: { productId, reviewMessage: 'It gave way', reviewValue: 4 } })
  assert.equal(second._id, first._id)
  assert.deepEqual((await shop.guest().listReviews({ params: { productId } })).data, [second, other])
  assert.deepEqual(await ratingOf(shop, cap), [4.5, 2])
  const { data: all } = await (await shop.admin()).adminListReviews({ query: { limit: 2 } })
  assert.deepEqual(
    all.map(({ _id }) => _id),
    [second._id, other._id],
  )
})

test('twenty customers review a cap at once, and the average counts them all', async () => {
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

test('a customer to whom the product was delivered is a verified buyer', async () => {
  const [rahim, admin] = [await shop.customer(), await shop.admin()]
  const [cap, tee] = [await shop.hasProduct(), await shop.hasProduct()]
  const cartItems = [{ productId: cap._id, quantity: 1 }]
  const order = { cartItems, addressInfo: inDhaka, shippingType: 'inside' as const, totalAmount: 580 }
  const { orderId: id } = await rahim.placeOrder({ body: order })
  const isVerified = async ({ _id: productId }: Product) =>
    (await rahim.addReview({ body: { productId, reviewMessage: 'Fine', reviewValue: 5 } })).data.verifiedBuyer
  assert.equal(await isVerified(cap), false)
  const isShownVerified = async () =>
    (await shop.guest().listReviews({ params: { productId: cap._id } })).data[0]?.verifiedBuyer
  assert.equal(await isShownVerified(), false)
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  assert.equal(await isShownVerified(), true)
  assert.equal(await isVerified(cap), true)
  assert.equal(await isVerified(tee), false)
})

test('a review has the name of its author, not the one in the payload', async () => {
  const [rahim, karim, cap] = [await shop.customer('Rahim'), await shop.customer('Karim'), await shop.hasProduct()]
  const body = { productId: cap._id, userName: 'The owner', reviewMessage: 'Buy ten', reviewValue: 5 }
  assert.equal((await karim.addReview({ body })).data.userName, 'Karim')
  await refused(karim.addReview({ body: { ...body, userId: rahim.user._id } }), { status: 403 })
  await refused(shop.guest().addReview({ body }), { status: 401 })
})

test('an unknown product cannot be reviewed, and has no reviews', async () => {
  const rahim = await shop.customer()
  const body = { productId: 'nothing', reviewMessage: 'Fine', reviewValue: 5 }
  await refused(rahim.addReview({ body }), { status: 404, message: 'This product is no longer sold' })
  const answer = await shop.guest().listReviews({ params: { productId: 'nothing' } })
  assert.deepEqual(answer, { success: true, data: [], total: 0 })
})

test('a review needs words and one to five stars', async () => {
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

test('a review makes only what shows its product stale, and does not disturb who is editing the product', async () => {
  const [rahim, admin] = [await shop.customer(), await shop.admin()]
  const [cap, tee] = [await shop.hasProduct(), await shop.hasProduct()]
  const body = { productId: cap._id, reviewMessage: 'Fine', reviewValue: 5 }
  const review = () => rahim.addReview({ body })
  assert.deepEqual(await shop.staleAfter(review, cap), { pages: true, answers: true })
  assert.deepEqual(await shop.staleAfter(review, tee), { pages: false, answers: false })
  await admin.editProduct({ params: { id: cap._id }, body: { title: 'New', updatedAt: cap.updatedAt } })
  assert.deepEqual(await ratingOf(shop, cap), [5, 1])
})

test('another process of the shop learns of which product a review is', async () => {
  await using other = await startShop({ besides: shop })
  await other.catchUpWith(shop)
  const [rahim, cap] = [await shop.customer(), await shop.hasProduct()]
  await other.catchUpWith(shop)
  const isUnchanged = other.catalogue.follow([`reviews:${cap._id}`], other.catalogue.latest())
  await rahim.addReview({ body: { productId: cap._id, reviewMessage: 'Fine', reviewValue: 5 } })
  while (isUnchanged()) await nextTurn()
})

test('an administrator hides, shows, answers and deletes a review, and the average follows', async () => {
  await using shop = await startShop()
  const [rahim, karim, admin] = [await shop.customer('Rahim'), await shop.customer('Karim'), await shop.admin()]
  const cap = await shop.hasProduct()
  const params = { productId: cap._id }
  const { data: rude } = await rahim.addReview({ body: { ...params, reviewMessage: 'Rude words', reviewValue: 1 } })
  const { data: kind } = await karim.addReview({ body: { ...params, reviewMessage: 'Soft', reviewValue: 5 } })
  const shown = async () => (await shop.guest().listReviews({ params })).data.map(({ _id }) => _id)
  const moderate = (id: string, body: { isHidden?: boolean; shopAnswer?: string }) =>
    admin.moderateReview({ params: { id }, body })
  assert.equal((await moderate(rude._id, { isHidden: true })).data.isHidden, true)
  assert.deepEqual([await shown(), await ratingOf(shop, cap)], [[kind._id], [5, 1]])
  // Writing it again does not bring it back.
  await rahim.addReview({ body: { ...params, reviewMessage: 'Rude words again', reviewValue: 1 } })
  assert.deepEqual([await shown(), await ratingOf(shop, cap)], [[kind._id], [5, 1]])
  const { data: all, total } = await admin.adminListReviews()
  assert.deepEqual(
    [all.map(({ isHidden, productTitle }) => [isHidden, productTitle]), total],
    [
      [
        [true, cap.title],
        [false, cap.title],
      ],
      2,
    ],
  )
  const asked = await admin.adminListReviews({ query: { ids: [rude._id, 'deleted'] } })
  assert.deepEqual([asked.data.map(({ _id }) => _id), asked.total], [[rude._id], 1])
  await moderate(rude._id, { isHidden: false })
  assert.deepEqual(
    [await shown(), await ratingOf(shop, cap)],
    [
      [rude._id, kind._id],
      [3, 2],
    ],
  )
  await moderate(kind._id, { shopAnswer: ' Thank you! ' })
  const answerOf = async () => {
    const { data } = await shop.guest().listReviews({ params })
    return data.find(({ _id }) => _id === kind._id)?.shopAnswer
  }
  assert.equal(await answerOf(), 'Thank you!')
  await karim.addReview({ body: { ...params, reviewMessage: 'Hard', reviewValue: 4 } })
  assert.equal(await answerOf(), undefined, 'the answer was to other words')
  await admin.deleteReview({ params: { id: rude._id } })
  assert.deepEqual([await shown(), await ratingOf(shop, cap)], [[kind._id], [4, 1]])
  await refused(admin.deleteReview({ params: { id: rude._id } }), { status: 404 })
  await refused(moderate('nothing', { isHidden: true }), { status: 404 })
})

test('an answer is refused where the review has other words by now, or another answer', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const customer = await shop.customer('Rahim')
  const productId = (await shop.hasProduct())._id
  const review = async (reviewMessage: string) =>
    (await customer.addReview({ body: { productId, reviewMessage, reviewValue: 5 } })).data
  const { _id: id, updatedAt } = await review('Soft cotton')
  const answer = (shopAnswer: string, expectedUpdatedAt: string, expectedAnswer: string) =>
    admin.moderateReview({ params: { id }, body: { shopAnswer, expectedUpdatedAt, expectedAnswer } })
  await answer('Thank you', updatedAt, '')
  await refused(answer('Thanks a lot', updatedAt, ''), { status: 409, code: 'stale' })
  assert.equal(
    (await answer('Thank you', updatedAt, '')).data.shopAnswer,
    'Thank you',
    'sent again, as after a lost answer',
  )
  await answer('Thanks a lot', updatedAt, 'Thank you')
  const changed = await review('It has shrunk')
  await refused(answer('We are glad', updatedAt, 'Thanks a lot'), { status: 409, code: 'stale' })
  assert.equal((await answer('We are sorry', changed.updatedAt, '')).data.shopAnswer, 'We are sorry')
})

test('a review is neither shown again nor deleted where it has other words than those that were seen', async () => {
  await using shop = await startShop()
  const [customer, admin, { _id: productId }] = [await shop.customer(), await shop.admin(), await shop.hasProduct()]
  const review = async (reviewMessage: string) =>
    (await customer.addReview({ body: { productId, reviewMessage, reviewValue: 1 } })).data
  const { _id: id, updatedAt } = await review('Too dear')
  const params = { id }
  const moderate = (isHidden: boolean, expectedUpdatedAt: string) =>
    admin.moderateReview({ params, body: { isHidden, expectedUpdatedAt } })
  await moderate(true, updatedAt)
  const changed = await review('Rude words')
  const stale = { status: 409, code: 'stale' } as const
  await refused(moderate(false, updatedAt), stale)
  await refused(admin.deleteReview({ params, query: { expectedUpdatedAt: updatedAt } }), stale)
  assert.deepEqual((await shop.guest().listReviews({ params: { productId } })).data, [])
  await moderate(false, changed.updatedAt)
  await moderate(false, updatedAt)
  const newest = await review('Fine after all')
  assert.equal((await moderate(true, updatedAt)).data.isHidden, true, 'hiding is never refused')
  await admin.deleteReview({ params, query: { expectedUpdatedAt: newest.updatedAt } })
})

test('a customer reviews a few times a minute', async () => {
  await using shop = await startShop({ oneAddress: true })
  const [rahim, karim, { _id: productId }] = [await shop.customer(), await shop.customer(), await shop.hasProduct()]
  const body = { productId, reviewMessage: 'Fine', reviewValue: 5 }
  for (let count = 0; count < 5; count++) await rahim.addReview({ body })
  await refused(rahim.addReview({ body }), { status: 429 })
  await karim.addReview({ body })
})
