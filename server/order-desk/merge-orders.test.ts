import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AdminOrder } from '#contract/order-desk.ts'
import { inTransaction } from '../db/open.ts'
import { orderKeys } from '../orders/order-link.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'

// The tests of this file disturb each other in nothing: each has buyers and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()

let numbers = 0
const newBuyer = () => ({ ...inDhaka, phone: `018${String(++numbers).padStart(8, '0')}` })

async function placed(...ordered: Parameters<typeof orderOf>): Promise<AdminOrder> {
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(...ordered) })
  return (await admin.adminGetOrder({ params: { id } })).data
}

const read = async ({ _id: id }: { _id: string }) => (await admin.adminGetOrder({ params: { id } })).data

const merge = (one: AdminOrder, other: AdminOrder, idempotencyKey?: string) =>
  admin.mergeOrders({
    params: { id: one._id },
    body: { updatedAt: one.updatedAt, other: { _id: other._id, updatedAt: other.updatedAt } },
    ...(idempotencyKey && { idempotencyKey }),
  })

test('two orders of a buyer become the older one: its charge once, prices as agreed, no piece counted twice', async () => {
  const sizes = { sizes: ['M', 'L'], stockBySize: { M: 5, L: 5 }, totalStock: 10 }
  const cap = await shop.hasProduct({ ...sizes, price: 500 })
  const addressInfo = newBuyer()
  const older = await placed(cap, { quantity: 2, size: 'M', addressInfo })
  const newer = await placed(cap, { size: 'M', addressInfo: { ...addressInfo, notes: 'Ring twice' } })
  // From then on one piece costs more.
  const { data: product } = await admin.adminGetProduct({ params: { id: cap._id } })
  await admin.editProduct({ params: { id: cap._id }, body: { ...product, price: 600 } })
  const dearer = await placed({ ...cap, price: 600 }, { size: 'M', addressInfo })

  // Whichever is named first.
  const { data: merged } = await merge(newer, older)
  assert.deepEqual(
    [merged._id, merged.subtotal, merged.shippingCharge, merged.totalAmount, merged.addressInfo.notes],
    [older._id, 1500, 80, 1580, 'Ring twice'],
  )
  const { data: all } = await merge(merged, dearer)
  assert.deepEqual(
    all.cartItems.map(({ size, quantity, price }) => [size, quantity, price]),
    [
      ['M', 3, 500],
      ['M', 1, 600],
    ],
  )
  assert.deepEqual([all.subtotal, all.totalAmount], [2100, 2180])
  const stock = async () => (await shop.guest().getProduct({ params: { id: cap._id } })).data.stockBySize
  assert.deepEqual(await stock(), { M: 1, L: 5 })

  const gone = await read(newer)
  assert.deepEqual(
    [gone.orderStatus, gone.desk.rejectReason, gone.cartItems.length],
    ['rejected', `Put together with #${older._id.slice(-5)}`, 1],
  )
  assert.deepEqual([all.desk.buyer?.orders, all.desk.buyer?.rejected], [3, 0])
  await admin.updateOrder({ params: { id: older._id }, body: { orderStatus: 'rejected' } })
  assert.deepEqual(await stock(), { M: 5, L: 5 })
})

test('timeline, audit trail, figures and the buyer’s own page show which orders were put together', async () => {
  const cap = await shop.hasProduct()
  const addressInfo = newBuyer()
  const [older, newer] = [await placed(cap, { addressInfo }), await placed(cap, { addressInfo })]
  await merge(older, newer)
  const eventOf = async (id: string) => (await admin.listOrderEvents({ params: { id } })).data[0]
  const [ofOlder, ofNewer] = [await eventOf(older._id), await eventOf(newer._id)]
  assert.deepEqual(
    [ofOlder?.kind, ofOlder?.userName, ofOlder?.details],
    ['merged', admin.user.userName, { order: newer._id, totalAmount: '580 → 1080' }],
  )
  const reason = `Put together with #${older._id.slice(-5)}`
  assert.deepEqual([ofNewer?.kind, ofNewer?.details], ['mergedInto', { from: 'pending', to: 'rejected', reason }])
  const { data: trail } = await admin.listAudit({ query: { limit: 2 } })
  assert.deepEqual(
    trail.map(({ action, target }) => [action, target]),
    [
      ['orders_merged', older._id],
      ['order_status_changed', newer._id],
    ],
  )
  const { data: shares } = await admin.getOrderShares({ query: {} })
  assert.ok(shares.reasons.some(({ reason: named }) => named === 'Put together with'))
  const orderKey = (await orderKeys(shop.pool))(newer._id)
  const { data: mine } = await shop.guest().getMyOrder({ body: { key: orderKey } })
  assert.deepEqual([mine.status, mine.mergedInto, mine.toPay], ['cancelled', `#${older._id.slice(-5)}`, 0])
})

test('the older order’s coupon counts for all pieces; another discount of the newer one is refused, with what to do', async () => {
  const code = 'MERGE10'
  await admin.createCoupon({ body: { name: 'Ten', code, discountPercentage: 10, expiryDate: '2099-01-01' } })
  const cap = await shop.hasProduct({ price: 500 })
  const addressInfo = newBuyer()
  const withCoupon = { addressInfo, couponCode: code, totalAmount: 530 }
  const older = await placed(cap, withCoupon)
  const { data: merged } = await merge(older, await placed(cap, { addressInfo }))
  assert.deepEqual([merged.discountPercentage, merged.discountAmount, merged.totalAmount], [10, 100, 980])
  const { data: again } = await merge(merged, await placed(cap, withCoupon))
  assert.deepEqual([again.discountAmount, again.totalAmount], [150, 1430])

  const other = newBuyer()
  const plain = await placed(cap, { addressInfo: other })
  const refusal = await refused(merge(plain, await placed(cap, { ...withCoupon, addressInfo: other })), {
    status: 409,
    message: /newer order has a discount of its own/,
  })
  assert.equal(refusal.code, 'not_mergeable')
  assert.equal((await read(plain)).updatedAt, plain.updatedAt)
})

test('orders of two numbers, a confirmed one, and a single one are not put together, and only staff may put orders together', async () => {
  const cap = await shop.hasProduct()
  const addressInfo = newBuyer()
  const [one, two] = [await placed(cap, { addressInfo }), await placed(cap, { addressInfo })]
  await refused(merge(one, await placed(cap, { addressInfo: newBuyer() })), { status: 409, message: /phone numbers/ })
  await refused(merge(one, one), { status: 409, message: 'Choose another order' })
  await refused(merge(one, { ...two, _id: 'unknown' }), { status: 404 })
  await refused(merge({ ...one, updatedAt: new Date(0).toISOString() }, two), { status: 409, message: /Reload/ })
  await admin.updateOrder({ params: { id: two._id }, body: { orderStatus: 'inProcess' } })
  await refused(merge(one, await read(two)), { status: 409, message: /wait for confirmation/ })
  const body = { updatedAt: one.updatedAt, other: { _id: two._id, updatedAt: two.updatedAt } }
  await refused((await shop.customer()).mergeOrders({ params: { id: one._id }, body }), { status: 403 })
  assert.equal(await shop.stockOf(cap), 17)
})

test('a second tap and a repeat after a lost answer put together once', async () => {
  const cap = await shop.hasProduct()
  const addressInfo = newBuyer()
  const [older, newer] = [await placed(cap, { addressInfo }), await placed(cap, { addressInfo })]
  await shop.warmUp(5)
  const { fulfilled, rejected } = await settled(times(5, () => merge(older, newer, 'tapped')))
  assert.deepEqual([fulfilled.length, rejected], [5, []])
  assert.deepEqual(
    new Set(fulfilled.map(({ data }) => [data._id, data.totalAmount].join())),
    new Set([`${older._id},1080`]),
  )
  assert.equal(await shop.stockOf(cap), 18)
})

test('of merges that share an order one happens, whichever way round they name it', async () => {
  const cap = await shop.hasProduct({ totalStock: 100 })
  await shop.warmUp(4)
  for (let round = 0; round < 6; round++) {
    const addressInfo = newBuyer()
    const orders = await Promise.all(times(3, () => placed(cap, { addressInfo })))
    const [a, b, c] = orders as [AdminOrder, AdminOrder, AdminOrder]
    const { fulfilled, rejected } = await settled([merge(a, b), merge(b, a), merge(b, c), merge(c, a)])
    assert.equal(fulfilled.length, 1)
    assert.deepEqual(new Set(rejected.map(({ code }) => code)), new Set(['stale']))
    const after = await Promise.all(orders.map(read))
    const open = after.filter(({ orderStatus }) => orderStatus === 'pending')
    const pieces = open.flatMap(({ cartItems }) => cartItems).reduce((sum, { quantity }) => sum + quantity, 0)
    assert.deepEqual([open.length, pieces], [2, 3])
  }
  assert.equal(await shop.stockOf(cap), 82)
})

test('beside a step with one of the orders either the step or the merge happens, and pieces are never for sale', async () => {
  const cap = await shop.hasProduct({ totalStock: 2 })
  await shop.warmUp(5)
  for (let round = 0; round < 8; round++) {
    const addressInfo = newBuyer()
    const [older, newer] = [await placed(cap, { addressInfo }), await placed(cap, { addressInfo })]
    const stepped = round % 2 === 0 ? newer : older
    const { updatedAt } = stepped
    const reject = () =>
      admin.updateOrder({ params: { id: stepped._id }, body: { orderStatus: 'rejected', updatedAt } })
    const buys = () => shop.guest().placeOrder({ body: orderOf(cap, { addressInfo: newBuyer() }) })
    const { merging, others } = await inTransaction(shop.pool, async (tx) => {
      const ids = [older._id, newer._id]
      await tx.selectFrom('orders').select('id').where('id', 'in', ids).forUpdate().execute()
      const calls = round % 4 < 2 ? [() => merge(older, newer), reject] : [reject, () => merge(older, newer)]
      const merging = settled<unknown>(calls.map((call) => call()))
      await shop.untilBlocked(2)
      return { merging, others: settled([buys()]) }
    })
    const [bought] = (await others).fulfilled
    const { fulfilled, rejected } = await merging
    assert.deepEqual([fulfilled.length, rejected.map(({ code }) => code)], [1, ['stale']])
    const [first, second] = [await read(older), await read(newer)]
    const isMerged = first.orderStatus === 'pending' && first.cartItems[0]?.quantity === 2
    // What is not in an order that holds pieces is in the stock, or was bought from it.
    const inOrders = [first, second].filter(({ orderStatus }) => orderStatus === 'pending')
    const held = inOrders.flatMap(({ cartItems }) => cartItems).reduce((sum, { quantity }) => sum + quantity, 0)
    assert.equal((await shop.stockOf(cap)) + held + (bought ? 1 : 0), 2)
    if (isMerged) assert.equal(bought, undefined)
    for (const { _id: id } of inOrders) await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected' } })
    if (bought) await admin.updateOrder({ params: { id: bought.orderId }, body: { orderStatus: 'rejected' } })
  }
})
