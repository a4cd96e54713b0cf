import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import type { Product } from '#contract/products.ts'
import { banglaDigits } from '#rules/digits.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { listenAs } from '../testing/sockets.ts'

// Each test has users and products of its own; those that read all rows have a shop of their own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

type Line = { product: Product; quantity: number; size?: string }

async function ordered(shop: TestShop, lines: Line[]): Promise<string> {
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  const cartItems = lines.map(({ product, ...line }) => ({ productId: product._id, ...line }))
  const body = { cartItems, addressInfo: inDhaka, shippingType: 'inside' as const, totalAmount: subtotal + 80 }
  return (await shop.guest().placeOrder({ body })).orderId
}

const confirmed = async (shop: TestShop): Promise<string> => {
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await (await shop.admin()).updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  return orderId
}

test('where nothing is to be packed, the packing table is empty', async () => {
  const admin = await shop.admin()
  assert.deepEqual((await admin.listOrdersToPack({ query: {} })).data, [])
})

test('the pick list adds up confirmed orders by product and size, oldest first, and leaves packed and other ones out', async () => {
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ title: 'Boishakh Cap', price: 500, sizes: ['S', 'M', 'XL'] })
  const tee = await shop.hasProduct({ title: 'Padma Tee', price: 300, totalStock: 90 })
  const first = await ordered(shop, [
    { product: cap, quantity: 2, size: 'M' },
    { product: tee, quantity: 1 },
  ])
  const second = await ordered(shop, [
    { product: cap, quantity: 1, size: 'M' },
    { product: cap, quantity: 1, size: 'S' },
  ])
  const [packed, pending, rejected] = [
    await ordered(shop, [{ product: tee, quantity: 9 }]),
    await ordered(shop, [{ product: tee, quantity: 9 }]),
    await ordered(shop, [{ product: tee, quantity: 9 }]),
  ]
  for (const id of [first, second, packed])
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
  await admin.updateOrder({ params: { id: rejected }, body: { orderStatus: 'rejected' } })
  await admin.packOrder({ params: { id: packed }, body: {} })

  const list = await admin.pickList({ query: {} })
  assert.deepEqual(
    list.data.map(({ title, size, pieces, orders }) => [title, size, pieces, orders]),
    [
      ['Boishakh Cap', 'S', 1, [{ _id: second, pieces: 1 }]],
      [
        'Boishakh Cap',
        'M',
        3,
        [
          { _id: first, pieces: 2 },
          { _id: second, pieces: 1 },
        ],
      ],
      ['Padma Tee', undefined, 1, [{ _id: first, pieces: 1 }]],
    ],
  )
  assert.deepEqual([list.orders, list.pieces, list.more, list.rejected], [2, 5, false, 0])
  assert.equal((await admin.pickList({ query: { to: '2020-01-01' } })).orders, 0)

  const chosen = await admin.pickList({ query: { ids: `${pending},${rejected},${packed},unknown` } })
  assert.deepEqual([chosen.orders, chosen.pieces, chosen.rejected], [2, 18, 1])
})

test('the pick list has the oldest 500 orders and shows that there are more', async () => {
  await using shop = await startShop()
  const [admin, first] = [await shop.admin(), await confirmed(shop)]
  await shop.connections.query(
    `with copies as (
       insert into orders (id, order_status, shipping_type, shipping_charge, discount_percentage, discount_amount, subtotal,
         total_amount, name, phone, address, city, pincode, notes, created_at)
       select 'later-' || n, order_status, shipping_type, shipping_charge, discount_percentage, discount_amount, subtotal,
         total_amount, name, phone, address, city, pincode, notes, created_at + n * interval '1 second'
       from orders, generate_series(1, 500) n
       returning id
     )
     insert into order_lines (order_id, position, product_id, title, image, price, quantity, size, taken_from_sizes)
     select copies.id, position, product_id, title, image, price, quantity, size, taken_from_sizes from order_lines, copies`,
  )
  const list = await admin.pickList({ query: {} })
  assert.deepEqual([list.orders, list.pieces, list.more], [500, 500, true])
  assert.equal(list.data[0]?.orders[0]?._id, first)
  assert.equal(list.data[0]?.orders.at(-1)?._id, 'later-499')
})

test('an order is found to be packed by its number in Bangla digits too', async () => {
  const [admin, id] = [await shop.admin(), await confirmed(shop)]
  const { data } = await admin.listOrdersToPack({ query: { number: banglaDigits(id) } })
  assert.deepEqual(
    data.map(({ _id }) => _id),
    [id],
  )
})

test('of two who pack the same parcel one does, and the other reads who it was', async () => {
  const admin = await shop.admin()
  const params = { id: await confirmed(shop) }
  await shop.warmUp(6)
  const { fulfilled } = await settled(times(6, () => admin.packOrder({ params, body: {} })))
  assert.equal(fulfilled.filter(({ already }) => already === null).length, 1)
  assert.equal(fulfilled.filter(({ already }) => already?.userName === admin.user.userName).length, 5)
  assert.ok(fulfilled.every(({ data }) => data.desk.packedAt !== null))
  const { data } = await admin.listOrderEvents({ params })
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['packed', 'status'],
  )
})

test('a scan that is sent again after a lost answer is answered as the first time', async () => {
  const admin = await shop.admin()
  const scan = { params: { id: await confirmed(shop) }, body: {}, idempotencyKey: 'scan-1' }
  assert.equal((await admin.packOrder(scan)).already, null)
  assert.equal((await admin.packOrder(scan)).already, null)
  assert.equal((await admin.packOrder({ params: scan.params, body: {} })).already?.userName, admin.user.userName)
  const other = { params: { id: await confirmed(shop) }, body: {}, idempotencyKey: 'scan-1' }
  await refused(admin.packOrder(other), { status: 409, message: /already used for something else/ })
})

test('an order that is rejected, not confirmed, on its way or unknown is not packed, and the refusal gives the reason', async () => {
  const admin = await shop.admin()
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const reasons = {
    pending: 'Do not pack this order yet: it is not confirmed',
    rejected: 'Do not pack this order: it is rejected',
    inShipping: 'This order is on its way already',
    delivered: 'This order is on its way already',
  } as const
  for (const [orderStatus, message] of Object.entries(reasons)) {
    await admin.updateOrder({ params: { id }, body: { orderStatus: orderStatus as keyof typeof reasons } })
    await refused(admin.packOrder({ params: { id }, body: {} }), { status: 409, message })
  }
  assert.equal((await admin.adminGetOrder({ params: { id } })).data.desk.packedAt, null)
  await refused(admin.packOrder({ params: { id: 'unknown' }, body: {} }), {
    status: 404,
    message: 'This order does not exist',
  })
})

test('a packed parcel is shown in every open panel, makes no form stale, and can be unpacked, once for its key', async () => {
  const [packer, owner] = [await shop.admin(), await shop.admin()]
  const params = { id: await confirmed(shop) }
  const { updatedAt } = (await owner.adminGetOrder({ params })).data
  const socket = listenAs(shop, owner)
  await once(socket as never, 'connect')
  const received = once(socket as never, 'orderChanged')
  await packer.packOrder({ params, body: {} })
  assert.deepEqual(await received, [params.id])
  socket.close()
  const sent = { orderStatus: 'inProcess' as const, updatedAt }
  assert.ok((await owner.updateOrder({ params, body: sent })).data.desk.packedAt)
  const unpack = { params, query: { userId: packer.user._id }, idempotencyKey: 'k'.repeat(32) }
  await refused(packer.unpackOrder({ params, query: { userId: 'somebody' } }), { status: 403 })
  assert.equal((await packer.unpackOrder(unpack)).data.desk.packedAt, null)
  await packer.unpackOrder({ params })
  assert.equal((await packer.packOrder({ params, body: {} })).already, null)
  const repeated = await packer.unpackOrder(unpack)
  assert.ok(repeated.data.desk.packedAt, 'the answer was lost, and another packer has packed it again')
  const { data } = await owner.listOrderEvents({ params })
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['packed', 'unpacked', 'packed', 'status'],
  )
})

test('a packed parcel must be packed again after its order is corrected or goes back to be called', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const params = { id: await confirmed(shop) }
  const isPacked = async () => (await admin.adminGetOrder({ params })).data.desk.packedAt !== null
  const toPick = async () => (await admin.pickList({ query: {} })).pieces
  const { data: packed } = await admin.packOrder({ params, body: {} })
  const { shippingCharge } = (await admin.adminGetOrder({ params })).data
  const same = { updatedAt: packed.updatedAt, shippingCharge }
  await admin.correctOrder({ params, body: same })
  assert.deepEqual([await isPacked(), await toPick()], [true, 0])
  const [line] = packed.cartItems
  const cartItems = [{ line: 0, productId: line?.productId ?? '', quantity: 2 }]
  const { data } = await admin.correctOrder({ params, body: { updatedAt: packed.updatedAt, cartItems } })
  assert.deepEqual([data.desk.packedAt, await isPacked(), await toPick()], [null, false, 2])
  const events = (await admin.listOrderEvents({ params })).data.map(({ kind }) => kind)
  assert.deepEqual(events.slice(0, 3), ['unpacked', 'corrected', 'packed'])
  await admin.packOrder({ params, body: {} })
  for (const orderStatus of ['pending', 'inProcess'] as const)
    await admin.updateOrder({ params, body: { orderStatus } })
  assert.deepEqual([await isPacked(), await toPick()], [false, 2])
})

test('a packed parcel must be packed again after its order was rejected and is confirmed again, but not where the reject is undone', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const id = await confirmed(shop)
  const params = { id }
  await admin.packOrder({ params, body: {} })
  const toPick = async () => (await admin.pickList({ query: {} })).pieces
  await admin.updateOrder({ params, body: { orderStatus: 'rejected' }, idempotencyKey: 'reject' })
  const undone = { orders: [{ _id: id, undoes: 'reject' }], change: { to: 'inProcess' as const } }
  assert.deepEqual(
    (await admin.changeOrders({ body: undone })).done.map(({ isPacked }) => isPacked),
    [true],
  )
  assert.equal(await toPick(), 0)
  for (const orderStatus of ['rejected', 'inProcess'] as const)
    await admin.updateOrder({ params, body: { orderStatus } })
  assert.equal(await toPick(), 1)
})

test('an order that was corrected after the packer saw it is not marked as packed, alone or with others; a note or a call changes nothing', async () => {
  const admin = await shop.admin()
  const seen = async () => {
    const { data } = await admin.adminGetOrder({ params: { id: await confirmed(shop) } })
    return data
  }
  const [one, two, other] = [await seen(), await seen(), await seen()]
  for (const { _id: id, updatedAt } of [one, two])
    await admin.correctOrder({ params: { id }, body: { updatedAt, shippingCharge: 60 } })
  const params = { id: other._id }
  await admin.addOrderNote({ params, body: { note: 'Gate 2' } })
  await admin.recordCall({ params, body: { result: 'calling' } })
  const orders = [two, other].map(({ _id, updatedAt }) => ({ _id, updatedAt }))
  const { done, failed } = await admin.changeOrders({ body: { orders, change: { to: 'packed' } } })
  assert.deepEqual(
    [done.map(({ _id }) => _id), failed.map(({ _id, code }) => [_id, code])],
    [[other._id], [[two._id, 'stale']]],
  )
  const { _id: id, updatedAt } = one
  await refused(admin.packOrder({ params: { id }, body: { updatedAt } }), { status: 409, code: 'stale' })
  // A scan names no state, and what is packed already stays so.
  assert.ok((await admin.packOrder({ params: { id }, body: {} })).data.desk.packedAt)
  assert.ok((await admin.packOrder({ params: { id }, body: { updatedAt } })).already)
  const again = { orders: [{ _id: id, updatedAt }], change: { to: 'packed' as const } }
  assert.equal((await admin.changeOrders({ body: again })).done.length, 1)
})
