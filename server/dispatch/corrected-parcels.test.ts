import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'
import { anyPhone } from '../testing/test-client.ts'

type Line = { productId: string; quantity: number; size?: string; line?: number }

/** A shop with a cap and a shirt of two sizes, 20 pieces of each, and orders that are corrected after they were handed over. */
async function open() {
  const shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 20 })
  const shirt = await shop.hasProduct({ sizes: ['M', 'L'], stockBySize: { M: 20, L: 20 }, totalStock: 40 })
  const hasCorrected = async (cartItems: Line[], corrected: Line[]) => {
    const totalAmount = cartItems.reduce((sum, { quantity }) => sum + quantity * 500, 80)
    const addressInfo = { ...inDhaka, phone: anyPhone() }
    const { orderId } = await shop.guest().placeOrder({
      body: { cartItems, addressInfo, shippingType: 'inside', totalAmount },
    })
    const params = { id: orderId }
    await admin.updateOrder({ params, body: { orderStatus: 'inProcess' } })
    const { data: batch } = await admin.bookParcels({
      body: { parcels: [{ orderId, courier: 'by-hand', trackingCode: 'T1' }] },
    })
    const { updatedAt } = (await admin.adminGetOrder({ params })).data
    await admin.correctOrder({ params, body: { updatedAt, cartItems: corrected } })
    return {
      orderId,
      parcel: { id: batch.parcels[0]?._id ?? '' },
      order: async () => (await admin.adminGetOrder({ params })).data,
    }
  }
  const stock = async () => {
    const { stockBySize } = (await shop.guest().getProduct({ params: { id: shirt._id } })).data
    return { cap: await shop.stockOf(cap), ...stockBySize }
  }
  return { shop, admin, cap, shirt, hasCorrected, stock, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const all = { cap: 20, M: 20, L: 20 }

test('a parcel of an order that lost a product after booking comes back: what its order holds is on sale, once', async () => {
  await using scene = await open()
  const { shop, admin, cap, hasCorrected, stock } = scene
  const belt = await shop.hasProduct({ totalStock: 20 })
  const { parcel, order } = await hasCorrected(
    [
      { productId: cap._id, quantity: 3 },
      { productId: belt._id, quantity: 1 },
    ],
    [{ line: 1, productId: belt._id, quantity: 1 }],
  )
  assert.deepEqual([(await stock()).cap, await shop.stockOf(belt)], [20, 19])
  await admin.receiveParcel({ params: parcel, body: { condition: 'sellable' } })
  assert.deepEqual([(await stock()).cap, await shop.stockOf(belt)], [20, 20])
  assert.equal((await order()).orderStatus, 'rejected')
})

test('whatever was corrected after booking, of a parcel that is back as a whole no piece is lost or made', async () => {
  await using scene = await open()
  const { admin, cap, shirt, hasCorrected, stock } = scene
  const [caps, medium, large] = [
    { productId: cap._id, quantity: 2 },
    { productId: shirt._id, size: 'M', quantity: 2 },
    { productId: shirt._id, size: 'L', quantity: 1 },
  ]
  const corrections: Line[][] = [
    // In another order, fewer, more, of another size, with another product, and a product in two lines.
    [
      { ...large, line: 2 },
      { ...caps, line: 0 },
      { ...medium, line: 1 },
    ],
    [
      { ...caps, line: 0, quantity: 1 },
      { ...medium, line: 1 },
    ],
    [
      { ...medium, line: 1, quantity: 5 },
      { ...large, line: 2 },
    ],
    [
      { ...medium, line: 1, size: 'L' },
      { ...large, line: 2 },
    ],
    [
      { ...large, line: 2 },
      { ...large, quantity: 4 },
      { ...caps, line: 0 },
    ],
  ]
  for (const corrected of corrections) {
    const { parcel } = await hasCorrected([caps, medium, large], corrected)
    await admin.receiveParcel({ params: parcel, body: { condition: 'sellable' } })
    assert.deepEqual(await stock(), all, JSON.stringify(corrected))
  }
})

test('of a parcel whose order was corrected to fewer pieces, a damaged one is off sale', async () => {
  await using scene = await open()
  const { admin, cap, hasCorrected, stock } = scene
  const caps = { productId: cap._id, quantity: 3 }
  const { parcel } = await hasCorrected([caps], [{ ...caps, line: 0, quantity: 2 }])
  const lines = [
    { line: 0, quantity: 2, condition: 'sellable' as const },
    { line: 0, quantity: 1, condition: 'damaged' as const },
  ]
  await admin.receiveParcel({ params: parcel, body: { lines } })
  assert.equal((await stock()).cap, 19)
})

test('of a partly delivered parcel whose order was corrected, its order keeps what its buyer kept', async () => {
  await using scene = await open()
  const { admin, cap, shirt, hasCorrected, stock } = scene
  const caps = { productId: cap._id, quantity: 3 }
  const shirts = { productId: shirt._id, size: 'M', quantity: 2 }
  const { parcel, order } = await hasCorrected([caps, shirts], [{ ...shirts, line: 1 }])
  await admin.setParcel({ params: parcel, body: { state: 'picked_up' } })
  await admin.setParcel({ params: parcel, body: { state: 'partly_delivered' } })
  const lines = [
    { line: 0, quantity: 3, condition: 'sellable' as const },
    { line: 1, quantity: 1, condition: 'sellable' as const },
  ]
  await admin.receiveParcel({ params: parcel, body: { lines } })
  assert.deepEqual(await stock(), { cap: 20, M: 19, L: 20 })
  const { orderStatus, cartItems, totalAmount } = await order()
  assert.deepEqual([orderStatus, cartItems.map(({ quantity }) => quantity), totalAmount], ['delivered', [1], 580])
})

test('of a lost parcel whose order was corrected, the pieces that its order holds are written off, and on sale if they are found', async () => {
  await using scene = await open()
  const { admin, cap, shirt, hasCorrected, stock } = scene
  const caps = { productId: cap._id, quantity: 3 }
  const shirts = { productId: shirt._id, size: 'M', quantity: 1 }
  const { orderId, parcel } = await hasCorrected(
    [caps, shirts],
    [
      { ...shirts, line: 1 },
      { productId: shirt._id, size: 'L', quantity: 2 },
    ],
  )
  await admin.setParcel({ params: parcel, body: { state: 'lost' } })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
  assert.deepEqual(await stock(), { cap: 20, M: 19, L: 20 })
  await admin.receiveParcel({ params: parcel, body: { condition: 'sellable' } })
  assert.deepEqual(await stock(), all)
})

/** Two orders of a buyer, pending again after they were booked by hand. */
async function hasTwoPendingAgain({ shop, admin, cap }: Awaited<ReturnType<typeof open>>) {
  const booked = async () => {
    const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap) })
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
    const parcels = [{ orderId: id, courier: 'by-hand', trackingCode: 'T1' }]
    const { data: batch } = await admin.bookParcels({ body: { parcels } })
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'pending' } })
    return { id, parcel: { id: batch.parcels[0]?._id ?? '' } }
  }
  const [older, newer] = [await booked(), await booked()]
  const read = async ({ id }: { id: string }) => (await admin.adminGetOrder({ params: { id } })).data
  const merge = async () => {
    const [one, other] = [await read(older), await read(newer)]
    const body = { updatedAt: one.updatedAt, other: { _id: other._id, updatedAt: other.updatedAt } }
    return admin.mergeOrders({ params: { id: one._id }, body })
  }
  return { older, newer, merge, parcelOf: async (order: { id: string }) => (await read(order)).parcels?.[0] }
}

test('of two booked orders that are put together the courier has the old amount of one, and a booking of the other to cancel', async () => {
  await using scene = await open()
  const { older, newer, merge, parcelOf } = await hasTwoPendingAgain(scene)
  await scene.shop.db.updateTable('parcels').set({ needsLook: false }).execute()
  await merge()
  for (const [order, message] of [
    [older, /old address or amount/],
    [newer, /the courier has the booking: cancel it/],
  ] as const) {
    const parcel = await parcelOf(order)
    assert.equal(parcel?.needsLook, true)
    assert.match(parcel?.events.at(-1)?.message ?? '', message)
  }
})

test('while pieces of the newer order are with a courier, or were lost, it is not put together with an older one', async () => {
  await using scene = await open()
  const { newer, merge } = await hasTwoPendingAgain(scene)
  for (const state of ['picked_up', 'lost'] as const) {
    await scene.admin.setParcel({ params: newer.parcel, body: { state } })
    await refused(merge(), { status: 409, code: 'not_mergeable', message: /with a courier, or were lost/ })
  }
  assert.equal(await scene.shop.stockOf(scene.cap), 18)
})
