import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { isStaff, type Role, roles } from '#rules/roles.ts'
import { refused, settled } from '../testing/expect.ts'
import { inDhaka, orderOf, PASSWORD, startShop } from '../testing/shop.ts'
import { cutSoon, listenAs } from '../testing/sockets.ts'

const helpers = roles.filter((role) => isStaff(role) && role !== 'admin')

test('an administrator gives each role, it counts from the next call on, and no helper gives one', async () => {
  await using shop = await startShop()
  const [owner, karim] = [await shop.admin(), await shop.customer('Karim')]
  const params = { id: karim.user._id }
  for (const role of helpers) {
    assert.equal((await owner.changeRole({ params, body: { role } })).data.role, role)
    assert.equal((await karim.checkAuth()).user?.role, role)
    await karim.getHints()
    await refused(karim.changeRole({ params, body: { role: 'admin' } }), { status: 403, message: /role/ })
    await refused(karim.listUsers(), { status: 403 })
  }
  await owner.changeRole({ params, body: { role: 'customer' } })
  await refused(karim.getHints(), { status: 403 })
})

test('the last administrator becomes no helper either, and cannot delete the account', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  for (const role of helpers)
    await refused(owner.changeRole({ params: { id: owner.user._id }, body: { role } }), { status: 409 })
  await refused(owner.deleteAccount({ body: { currentPassword: PASSWORD } }), {
    status: 409,
    message: /last administrator/,
  })
  assert.equal((await owner.checkAuth()).success, true)
})

test('of two administrators who make each other helpers, or delete themselves, at the same moment one stays', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  for (let round = 0; round < 8; round++) {
    const rival = await shop.helper('admin')
    await shop.warmUp(2)
    const ends =
      round % 2 === 0
        ? [
            owner.changeRole({ params: { id: rival.user._id }, body: { role: 'packing' } }),
            rival.changeRole({ params: { id: owner.user._id }, body: { role: round < 4 ? 'manager' : 'customer' } }),
          ]
        : [
            owner.changeRole({ params: { id: owner.user._id }, body: { role: 'orders' } }),
            rival.deleteAccount({ body: { currentPassword: PASSWORD } }),
          ]
    const { fulfilled, rejected } = await settled<unknown>(ends)
    assert.equal(fulfilled.length, 1)
    assert.match(rejected[0]?.code ?? '', /last_admin|admins_only/)
    const left = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    assert.equal(left.length, 1)
    await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', owner.user._id).execute()
    await shop.db.deleteFrom('users').where('id', '=', rival.user._id).execute()
  }
})

test('open pages of a role are sent new orders, changes of orders, or neither; another role counts in them at once', async () => {
  await using shop = await startShop()
  const [owner, cap] = [await shop.admin(), await shop.hasProduct()]
  const sent = new Map<Role, string[]>()
  const staff: [Role, Awaited<ReturnType<typeof shop.helper>>][] = []
  for (const role of helpers) staff.push([role, await shop.helper(role)])
  const sockets = staff.map(([role, helper]) => {
    const socket = listenAs(shop, helper)
    const names: string[] = []
    sent.set(role, names)
    socket.onAny((name: string) => names.push(name))
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket as never, 'connect')))
  const own = listenAs(shop, owner)
  await once(own as never, 'connect')
  const placed = once(own as never, 'newOrderPlaced')
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  await placed
  const changed = once(own as never, 'orderChanged')
  await owner.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  await changed
  const [[, manager] = [], [ofManager]] = [staff[0], sockets]
  assert.ok(manager && ofManager)
  const cut = cutSoon(ofManager)
  await owner.changeRole({ params: { id: manager.user._id }, body: { role: 'catalogue' } })
  await cut
  own.close()
  for (const socket of sockets) socket.close()
  const kinds = (role: Role) => [...new Set(sent.get(role))].sort()
  assert.deepEqual(kinds('manager'), ['newOrderPlaced', 'orderChanged'])
  assert.deepEqual(kinds('orders'), ['newOrderPlaced', 'orderChanged'])
  assert.deepEqual(kinds('packing'), ['orderChanged'])
  assert.deepEqual(kinds('accounts'), ['orderChanged'])
  assert.deepEqual(kinds('catalogue'), [])
})

test('packing sees what is in a parcel, where it goes and what is collected: no prices, no history, no other orders', async () => {
  await using shop = await startShop()
  const [owner, packer] = [await shop.admin(), await shop.helper('packing')]
  const cap = await shop.hasProduct({ price: 500 })
  const [confirmed, pending] = [
    (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId,
    (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId,
  ]
  await owner.updateOrder({ params: { id: confirmed }, body: { orderStatus: 'inProcess' } })

  const [parcel, ...others] = (await packer.listOrdersToPack({ query: {} })).data
  assert.deepEqual(others, [])
  assert.deepEqual(Object.keys(parcel ?? {}).sort(), [
    '_id',
    'addressInfo',
    'cartItems',
    'desk',
    'orderDate',
    'orderStatus',
    'parcel',
    'paymentStatus',
    'toCollect',
    'totalAmount',
    'updatedAt',
  ])
  assert.deepEqual(Object.keys(parcel?.cartItems[0] ?? {}).sort(), ['image', 'productId', 'quantity', 'title'])
  assert.equal(parcel?.addressInfo.phone, inDhaka.phone)
  const idsOf = async (browser: typeof packer, query: { ids?: string[]; number?: string }) =>
    (await browser.listOrdersToPack({ query })).data.map(({ _id }) => _id)
  assert.deepEqual(await idsOf(packer, { ids: [confirmed, pending] }), [confirmed])
  assert.deepEqual(await idsOf(packer, { number: `#${confirmed.slice(-5).toUpperCase()}` }), [confirmed])
  assert.deepEqual(await idsOf(packer, { number: pending.slice(-5) }), [])
  assert.deepEqual(await idsOf(owner, { number: pending.slice(-5) }), [pending])
  assert.deepEqual(await idsOf(packer, { number: inDhaka.phone.slice(-6) }), [], 'a phone number is no way in')
  const { data: packed } = await packer.packOrder({ params: { id: confirmed }, body: {} })
  assert.deepEqual(Object.keys(packed.cartItems[0] ?? {}).includes('price'), false)
  assert.equal('subtotal' in packed, false)
  await refused(packer.adminGetOrder({ params: { id: confirmed } }), { status: 403 })
  await refused(packer.adminListOrders({ query: {} }), { status: 403 })
  await refused(packer.getOrder({ params: { orderId: confirmed } }), { status: 403 })
})

test('packing marks orders as printed and packed, and moves none', async () => {
  await using shop = await startShop()
  const [owner, packer] = [await shop.admin(), await shop.helper('packing')]
  const { orderId: _id } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await owner.updateOrder({ params: { id: _id }, body: { orderStatus: 'inProcess' } })
  const change = (to: 'printed' | 'packed' | 'unpacked' | 'exported' | 'rejected') =>
    packer.changeOrders({ body: { orders: [{ _id }], change: to === 'rejected' ? { to, reason: '' } : { to } } })
  for (const mark of ['printed', 'packed', 'unpacked'] as const) assert.equal((await change(mark)).done.length, 1)
  await refused(change('exported'), { status: 403, message: /role/ })
  await refused(change('rejected'), { status: 403, message: /role/ })
  assert.equal((await owner.adminGetOrder({ params: { id: _id } })).data.orderStatus, 'inProcess')
})

test('the accounts read orders, and get no link that could cancel or correct one', async () => {
  await using shop = await startShop()
  const [accounts, desk] = [await shop.helper('accounts'), await shop.helper('orders')]
  const guest = shop.guest()
  const { orderId, orderKey } = await guest.placeOrder({ body: orderOf(await shop.hasProduct()) })
  const params = { orderId }
  const links = { query: { ids: [orderId] } }
  assert.equal((await accounts.getOrder({ params })).data._id, orderId)
  assert.equal((await accounts.getOrder({ params })).orderKey, '')
  await refused(accounts.listOrderLinks(links), { status: 403, message: /role/ })
  assert.equal((await guest.getOrder({ params })).orderKey, orderKey)
  assert.equal((await desk.getOrder({ params })).orderKey, orderKey)
  assert.deepEqual((await desk.listOrderLinks(links)).data, [{ _id: orderId, orderKey }])
})

test('packing takes no mark back from an order that it does not see, and reads nothing of it', async () => {
  await using shop = await startShop()
  const [owner, packer] = [await shop.admin(), await shop.helper('packing')]
  const cap = await shop.hasProduct()
  const [pending, delivered] = [
    (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId,
    (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId,
  ]
  const params = { id: delivered }
  await owner.updateOrder({ params, body: { orderStatus: 'inProcess' } })
  await packer.packOrder({ params, body: {} })
  for (const orderStatus of ['inShipping', 'delivered'] as const)
    await owner.updateOrder({ params, body: { orderStatus } })
  for (const id of [pending, delivered]) await refused(packer.unpackOrder({ params: { id } }), { status: 404 })
  const orders = [{ _id: pending }, { _id: delivered }]
  for (const to of ['unpacked', 'printed'] as const) {
    for (const named of [orders, orders.map((order) => ({ ...order, undoes: 'made up' }))]) {
      const { done, failed } = await packer.changeOrders({ body: { orders: named, change: { to } } })
      assert.deepEqual([done.length, failed.map(({ code }) => code)], [0, ['order_not_found', 'order_not_found']])
    }
  }
  const { desk } = (await owner.adminGetOrder({ params })).data
  assert.ok(desk.packedAt)
  assert.equal(desk.printedAt, null)
  assert.equal((await owner.unpackOrder({ params })).data.desk.packedAt, null, 'who reads all orders takes it back')
})

test('packing that sends its mark again after the order was rejected learns why, and taking a mark back counts once', async () => {
  await using shop = await startShop()
  const [owner, packer] = [await shop.admin(), await shop.helper('packing')]
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const params = { id }
  await owner.updateOrder({ params, body: { orderStatus: 'inProcess' } })
  const pack = { params, body: {}, idempotencyKey: 'p'.repeat(32) }
  const unpack = { params, idempotencyKey: 'u'.repeat(32) }
  await packer.packOrder(pack)
  await packer.unpackOrder(unpack)
  assert.equal((await packer.packOrder(pack)).already, null, 'the first answer')
  await owner.updateOrder({ params, body: { orderStatus: 'rejected' } })
  await packer.unpackOrder(unpack)
  await refused(packer.unpackOrder({ params }), { status: 404 })
  await refused(packer.packOrder(pack), { status: 409, code: 'order_rejected' })
})

test('the accounts read nothing that staff have noted of a buyer: no tags, no "call first" and no block', async () => {
  await using shop = await startShop()
  const [accounts, desk] = [await shop.helper('accounts'), await shop.helper('orders')]
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const noted = { tags: ['Pays late'], callFirst: true, isBlocked: true }
  await desk.updateBuyer({ params: { phone: inDhaka.phone }, body: noted })
  const readBy = async (browser: typeof desk) => {
    const { data: one } = await browser.adminGetOrder({ params: { id: orderId } })
    const [listed] = (await browser.adminListOrders({ query: {} })).data
    return [one, listed].map((order) => {
      const { tags, callFirst, isBlocked, orders } = order?.desk.buyer ?? {}
      return { tags, callFirst, isBlocked, orders }
    })
  }
  for (const buyer of await readBy(desk)) assert.deepEqual(buyer, { ...noted, orders: 1 })
  for (const buyer of await readBy(accounts)) {
    assert.deepEqual(buyer, { tags: [], callFirst: false, isBlocked: false, orders: 1 })
  }
})
