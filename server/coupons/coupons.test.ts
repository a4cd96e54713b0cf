import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'

const eid = { name: 'Eid offer', code: 'EID15', discountPercentage: 15 }

test('an administrator makes a coupon, and a shopper can use it', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data } = await admin.createCoupon({ body: { ...eid, expiryDate: '2099-12-31' } })
  assert.deepEqual(
    { ...data, _id: '', createdAt: '', updatedAt: '' },
    { ...eid, _id: '', expiryDate: '2099-12-31', isActive: true, timesUsed: 0, createdAt: '', updatedAt: '' },
  )
  const answer = await shop.guest().validateCoupon({ body: { code: 'eid15' } })
  assert.equal(answer.discount, 15)
  assert.equal(answer.data.code, 'EID15')
  assert.equal('timesUsed' in answer.data, false)
})

test('coupons are listed newest first, in pages', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  for (const code of ['ONE', 'TWO', 'THREE']) await admin.createCoupon({ body: { ...eid, code } })
  const codes = async (query: object) => (await admin.listCoupons({ query })).data.map((coupon) => coupon.code)
  assert.deepEqual(await codes({}), ['THREE', 'TWO', 'ONE'])
  assert.deepEqual(await codes({ limit: 2, page: 2 }), ['ONE'])
  assert.equal((await admin.listCoupons({ query: { limit: 1 } })).total, 3)
})

test('an expiry is a date in Dhaka, or the day that a moment has there', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const expiry = async (expiryDate: string | null | undefined, code: string) =>
    (await admin.createCoupon({ body: { ...eid, code, expiryDate } })).data.expiryDate
  assert.equal(await expiry('2099-12-31', 'A'), '2099-12-31')
  assert.equal(await expiry('2099-12-31T18:30:00.000Z', 'B'), '2100-01-01')
  assert.equal(await expiry('2099-12-31T23:30:00+06:00', 'C'), '2099-12-31')
  assert.equal(await expiry('2099-12-31T23:30:00', 'D'), '2099-12-31')
  assert.equal(await expiry(null, 'E'), null)
  assert.equal(await expiry('', 'F'), null)
  assert.equal(await expiry(undefined, 'G'), null)
  for (const wrong of ['tomorrow', '2099-02-30', '31-12-2099', '0000-01-01', '9999-12-31T23:00:00Z', 20991231]) {
    const { errors } = await refused(expiry(wrong as string, 'H'), { status: 400 })
    assert.match(errors.expiryDate ?? '', /^Enter a (date as YYYY-MM-DD|year of four digits)$/, String(wrong))
  }
})

test('a coupon works to the end of its last day in Dhaka and not a day longer', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' })
  const day = (offset: number) => today.format(new Date(Date.now() + offset * 24 * 60 * 60 * 1000))
  await admin.createCoupon({ body: { ...eid, code: 'TODAY', expiryDate: day(0) } })
  await admin.createCoupon({ body: { ...eid, code: 'YESTERDAY', expiryDate: day(-1) } })
  assert.equal((await shop.guest().validateCoupon({ body: { code: 'TODAY' } })).discount, 15)
  await refused(shop.guest().validateCoupon({ body: { code: 'YESTERDAY' } }), { status: 409, message: /expired/ })
})

test('a coupon form is refused field by field', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const wrong = { name: ' ', code: '', discountPercentage: 'much', isActive: 'yes' as never }
  await refused(admin.createCoupon({ body: wrong }), {
    status: 400,
    errors: {
      name: 'Name is required',
      code: 'Coupon code is required',
      discountPercentage: 'Enter a percentage',
      isActive: 'Send true or false',
    },
  })
  for (const discountPercentage of [0, -5, 100.01, 12.345]) {
    const { errors } = await refused(admin.createCoupon({ body: { ...eid, discountPercentage } }), { status: 400 })
    assert.deepEqual(Object.keys(errors), ['discountPercentage'], String(discountPercentage))
  }
  await refused(admin.createCoupon({ body: { ...eid, code: 'X'.repeat(41) } }), { status: 400 })
  await refused(admin.createCoupon({ body: { ...eid, name: 'X'.repeat(101) } }), { status: 400 })
  const { data } = await admin.createCoupon({ body: { ...eid, discountPercentage: '12.5' } })
  assert.equal(data.discountPercentage, 12.5)
})

test('a code belongs to one coupon, whatever its case and however many make it at once', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const codes = ['Eid15', 'EID15', 'eid15']
  const { fulfilled, rejected } = await settled(
    times(12, (index) => admin.createCoupon({ body: { ...eid, code: codes[index % 3] ?? '' } })),
  )
  assert.equal(fulfilled.length, 1)
  assert.deepEqual(new Set(rejected.map((error) => error.status)), new Set([409]))
  const { data: other } = await admin.createCoupon({ body: { ...eid, code: 'PUJA' } })
  await refused(admin.updateCoupon({ params: { id: other._id }, body: { code: 'eiD15' } }), {
    status: 409,
    message: 'Another coupon has this code already',
    errors: { code: 'Another coupon has this code already' },
  })
  await admin.updateCoupon({ params: { id: other._id }, body: { code: 'puja' } })
})

test('a code is the same in Bangla and Latin digits, also one that was stored in Bangla digits', async () => {
  await using shop = await startShop()
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const discountOf = async (code: string) => (await guest.validateCoupon({ body: { code } })).discount
  const { data: puja } = await admin.createCoupon({ body: { ...eid, code: 'পূজা২০', discountPercentage: 20 } })
  assert.equal(puja.code, 'পূজা20')
  assert.deepEqual([await discountOf('পূজা20'), await discountOf('পূজা২০')], [20, 20])

  // As older versions have stored them.
  const store = (id: string, code: string, discountPercentage: number) =>
    shop.db.insertInto('coupons').values({ id, name: 'Eid', code, discountPercentage }).execute()
  await store('older', 'EID১৫', 15)
  assert.deepEqual([await discountOf('eid15'), await discountOf('eid১৫')], [15, 15])
  const taken = { status: 409, errors: { code: 'Another coupon has this code already' } }
  await refused(admin.createCoupon({ body: eid }), taken)
  await refused(admin.updateCoupon({ params: { id: puja._id }, body: { code: 'Eid১৫' } }), taken)
  await store('newer', 'EID15', 10)
  assert.deepEqual([await discountOf('eid15'), await discountOf('eid১৫')], [10, 15])
  await admin.updateCoupon({ params: { id: 'older' }, body: { name: 'Eid by an advert', isActive: false } })
  await refused(guest.validateCoupon({ body: { code: 'EID১৫' } }), { status: 409 })
  // Sent as a whole, its code stays as its orders have it.
  const { data: older } = await admin.updateCoupon({ params: { id: 'older' }, body: { code: 'EID১৫', name: 'Eid' } })
  assert.deepEqual([older.code, older.name], ['EID১৫', 'Eid'])
})

test('a code is the same from every Bangla keyboard, also one that was stored as it was typed, or pasted with invisible signs', async () => {
  await using shop = await startShop()
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const discountOf = async (code: string) => (await guest.validateCoupon({ body: { code } })).discount
  // The second letter as one sign, and as two.
  const [one, two] = ['ব\u09dcদিন', 'ব\u09a1\u09bcদিন']
  const { data: winter } = await admin.createCoupon({ body: { ...eid, code: one } })
  assert.equal(winter.code, two)
  for (const code of [one, two, `ব\u09dc\u200cদিন`, `\u2060${two}`]) assert.equal(await discountOf(code), 15, code)
  const { orderId } = await guest.placeOrder({
    body: orderOf(await shop.hasProduct(), { couponCode: one, totalAmount: 505 }),
  })
  assert.equal((await admin.adminGetOrder({ params: { id: orderId } })).data.couponCode, two)
  const taken = { status: 409, errors: { code: 'Another coupon has this code already' } }
  for (const code of [one, `${two}\u200d`]) await refused(admin.createCoupon({ body: { ...eid, code } }), taken)

  // As older versions have stored it.
  const older = { id: 'older', name: 'Boishakh', code: 'আষা\u09dd', discountPercentage: 20 }
  await shop.db.insertInto('coupons').values(older).execute()
  assert.equal(await discountOf('আষা\u09a2\u09bc'), 20)
  const { data } = await admin.updateCoupon({ params: { id: 'older' }, body: { code: older.code, name: 'Rain' } })
  assert.deepEqual([data.code, data.name], [older.code, 'Rain'])
})

test('an update changes only what is sent, and a stale one is refused', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data: before } = await admin.createCoupon({ body: { ...eid, expiryDate: '2099-12-31' } })
  const params = { id: before._id }
  const off = await admin.updateCoupon({ params, body: { isActive: false, updatedAt: before.updatedAt } })
  assert.deepEqual({ ...off.data, isActive: true, updatedAt: before.updatedAt }, before)
  await refused(shop.guest().validateCoupon({ body: { code: 'EID15' } }), { status: 409, message: /not active/ })
  const endless = await admin.updateCoupon({ params, body: { expiryDate: null, isActive: true } })
  assert.equal(endless.data.expiryDate, null)
  await refused(admin.updateCoupon({ params, body: { name: 'New', updatedAt: before.updatedAt } }), { status: 409 })
  await refused(admin.updateCoupon({ params, body: { discountPercentage: 101 } }), { status: 400 })
  await refused(admin.updateCoupon({ params: { id: 'nothing' }, body: { name: 'New' } }), { status: 404 })
})

test('orders that are not rejected count as uses of their coupon, and all keep its discount when it is deleted', async () => {
  await using shop = await startShop()
  const [admin, cap, guest] = [await shop.admin(), await shop.hasProduct({ price: 1000 }), shop.guest()]
  const { data: coupon } = await admin.createCoupon({ body: eid })
  const order = {
    cartItems: [{ productId: cap._id, quantity: 1 }],
    addressInfo: inDhaka,
    shippingType: 'inside' as const,
    totalAmount: 930,
    couponCode: 'eid15',
  }
  const { orderId } = await guest.placeOrder({ body: order })
  await guest.placeOrder({ body: order })
  await guest.placeOrder({ body: { ...order, couponCode: '', totalAmount: 1080 } })
  const { data } = await admin.listCoupons()
  assert.equal(data[0]?.timesUsed, 2)
  const rejected = { params: { id: orderId }, body: { orderStatus: 'rejected' as const } }
  await admin.updateOrder(rejected)
  assert.equal((await admin.listCoupons()).data[0]?.timesUsed, 1)
  await admin.deleteCoupon({ params: { id: coupon._id } })
  const { data: stored } = await guest.getOrder({ params: { orderId } })
  assert.deepEqual([stored.couponCode, stored.discountPercentage, stored.discountAmount], ['EID15', 15, 150])
  await refused(guest.validateCoupon({ body: { code: 'EID15' } }), { status: 404 })
  await refused(admin.deleteCoupon({ params: { id: coupon._id } }), { status: 404 })
})
