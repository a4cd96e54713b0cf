import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refused, settled } from '../testing/expect.ts'
import { hasDelivered } from '../testing/returns.ts'
import { orderOf, startShop } from '../testing/shop.ts'

// Each test has an order and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()
await admin.saveSettings({
  params: { group: 'orders' },
  body: { returns: { byBuyers: true, days: 7, exchangeCharge: 60 } },
})

/** A delivered order of two caps for ৳500 each; `swap` notes an exchange of one of them for a piece of another product. */
async function hasOrder() {
  const delivered = await hasDelivered(shop, admin)
  const swap = (newProductId: string, { newSize = '', quantity = 1 } = {}) =>
    admin.askReturn({
      params: { id: delivered.id },
      body: { kind: 'exchange', reason: 'Another one', lines: [{ line: 0, quantity, newProductId, newSize }] },
    })
  const noted = async () => (await admin.listOrderReturns({ params: { id: delivered.id } })).data
  return { ...delivered, swap, noted }
}

const accept = (id: string) => admin.acceptReturn({ params: { id }, body: {} })

test('another product goes out under its own name at its sale price, and the order keeps its money', async () => {
  const { id, stock, order, parcel, receive, swap } = await hasOrder()
  const sizes = { sizes: ['S', 'XL'], stockBySize: { S: 1, XL: 2 }, totalStock: 3 }
  const hat = await shop.hasProduct({ title: 'Peacock', titleBn: 'ময়ূর', price: 900, salePrice: 800, ...sizes })
  const before = await order()
  const { data: asked } = await swap(hat._id, { newSize: 'XL' })
  const fresh = { productId: hat._id, title: 'Peacock', titleBn: 'ময়ূর', size: 'XL', price: 800 }
  assert.deepEqual(asked.lines[0]?.fresh, { ...fresh, isHeld: false })
  assert.equal(await shop.stockOf(hat), 3)
  const { data: accepted } = await accept(asked._id)
  assert.deepEqual([accepted.toCollect, accepted.toRefund], [360, 0])
  assert.deepEqual(accepted.lines[0]?.fresh, { ...fresh, isHeld: true })
  const hatStock = async () => (await admin.adminGetProduct({ params: { id: hat._id } })).data.stockBySize
  assert.deepEqual(
    [await hatStock(), await stock()],
    [
      { S: 1, XL: 1 },
      { M: 3, L: 2 },
    ],
  )

  await admin.bookParcels({ body: { parcels: [{ orderId: id, returnId: asked._id, courier: 'by-hand' }] } })
  const sent = await parcel('exchange')
  assert.deepEqual(
    [sent?.toCollect, sent?.items.map(({ title, size, quantity }) => [title, size, quantity])],
    [360, [['Peacock', 'XL', 1]]],
  )
  const [printed] = (await admin.listOrdersToPack({ query: { ids: [id] } })).data
  const { kind, toCollect, items } = printed?.parcel ?? {}
  assert.deepEqual(
    [kind, toCollect, items?.map(({ title, size, quantity }) => [title, size, quantity])],
    ['exchange', 360, [['Peacock', 'XL', 1]]],
  )
  await admin.setParcel({ params: { id: sent?._id ?? '' }, body: { state: 'delivered' } })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.equal((await admin.settleReturn({ params: { id: asked._id }, body: {} })).data.state, 'settled')
  assert.deepEqual(
    [await hatStock(), await stock()],
    [
      { S: 1, XL: 1 },
      { M: 4, L: 2 },
    ],
  )
  const after = await order()
  assert.deepEqual(
    [after.totalAmount, after.paymentStatus, after.cartItems],
    [before.totalAmount, before.paymentStatus, before.cartItems],
  )
})

test('another product costs what it did when the exchange was noted, whatever its price is later', async () => {
  const { swap } = await hasOrder()
  const hat = await shop.hasProduct({ price: 600, totalStock: 3 })
  const { data } = await swap(hat._id)
  await admin.editProduct({ params: { id: hat._id }, body: { price: 950 } })
  assert.equal((await accept(data._id)).data.toCollect, 160)
})

test('an exchange for another product that is withdrawn puts its piece on sale again', async () => {
  const { swap, stock } = await hasOrder()
  const hat = await shop.hasProduct({ price: 600, totalStock: 3 })
  const { data } = await swap(hat._id, { quantity: 2 })
  await accept(data._id)
  assert.equal(await shop.stockOf(hat), 1)
  await admin.withdrawReturn({ params: { id: data._id }, body: {} })
  assert.equal(await shop.stockOf(hat), 3)
  assert.deepEqual(await stock(), { M: 3, L: 2 })
})

test('a product that cannot go out is refused in a clear sentence, and nothing is noted', async () => {
  const { swap, noted } = await hasOrder()
  const gone = {
    status: 409,
    code: 'product_gone',
    message: 'The new piece cannot be had: This product is no longer sold',
  } as const
  await refused(swap('nothing'), gone)
  const hat = await shop.hasProduct({ price: 600, sizes: ['S', 'XL'], stockBySize: { S: 0, XL: 1 }, totalStock: 1 })
  const missing = (message: RegExp) => ({ status: 409, code: 'out_of_stock', message }) as const
  await refused(swap(hat._id), { status: 400, code: 'size_required', message: 'Please choose a size' })
  await refused(swap(hat._id, { newSize: 'M' }), missing(/new piece cannot be had: This size is no longer sold/))
  await refused(swap(hat._id, { newSize: 'S' }), missing(/new piece cannot be had/))
  await refused(swap(hat._id, { newSize: 'XL', quantity: 2 }), missing(/new piece cannot be had/))
  await refused(swap(''), { status: 400, code: 'invalid_input' })
  await admin.editProduct({ params: { id: hat._id }, body: { isHidden: true } })
  await refused(swap(hat._id, { newSize: 'XL' }), gone)
  assert.deepEqual(await noted(), [])
})

test('what was sold, hidden or deleted after the exchange was noted is not promised, and nothing is held', async () => {
  const code = { sold: 'out_of_stock', hidden: 'product_gone', deleted: 'product_gone' } as const
  for (const name of ['sold', 'hidden', 'deleted'] as const) {
    const { swap, noted, stock, parcel } = await hasOrder()
    const hat = await shop.hasProduct({ price: 600, totalStock: 1 })
    const { data } = await swap(hat._id)
    const params = { id: hat._id }
    if (name === 'sold') await shop.guest().placeOrder({ body: orderOf(hat) })
    if (name === 'hidden') await admin.editProduct({ params, body: { isHidden: true } })
    if (name === 'deleted') await admin.deleteProduct({ params })
    await refused(accept(data._id), { status: 409, code: code[name], message: /new piece cannot be had/ })
    const [now] = await noted()
    assert.deepEqual(
      [now?.state, now?.toCollect, now?.lines[0]?.fresh?.isHeld, await parcel('return')],
      ['asked', 0, false, undefined],
      name,
    )
    assert.deepEqual(await stock(), { M: 3, L: 2 })
  }
})

test('of exchanges and an order that want the last piece at once, one gets it', async () => {
  await shop.warmUp(4)
  for (let round = 0; round < 5; round++) {
    const hat = await shop.hasProduct({ price: 600, totalStock: 1 })
    const asked = await Promise.all(
      Array.from({ length: 3 }, async () => (await (await hasOrder()).swap(hat._id)).data._id),
    )
    const { fulfilled, rejected } = await settled<unknown>([
      ...asked.map((id) => accept(id)),
      shop.guest().placeOrder({ body: orderOf(hat) }),
    ])
    assert.equal(fulfilled.length, 1)
    assert.deepEqual(new Set(rejected.map(({ status, code }) => `${status} ${code}`)), new Set(['409 out_of_stock']))
    assert.equal(await shop.stockOf(hat), 0)
  }
})

test('a buyer cannot name another product: the same one goes out', async () => {
  const { key, cap } = await hasOrder()
  const hat = await shop.hasProduct({ price: 600, totalStock: 3 })
  const lines = [{ line: 0, quantity: 1, newSize: 'L', newProductId: hat._id }]
  const { data } = await shop.guest().askMyReturn({ body: { key, kind: 'exchange', reason: 'Too small', lines } })
  assert.deepEqual(
    data.returns.flatMap((one) => one.lines.map(({ fresh }) => fresh?.productId)),
    [cap._id],
  )
})
