import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'

/** The owner, and colleagues who are administrators too. */
async function callers(shop: TestShop, count: number) {
  const owner = await shop.admin()
  const others = Array.from({ length: count - 1 }, async (_, nth) => {
    const { user } = await shop.customer(`Caller ${nth}`)
    await owner.changeRole({ params: { id: user._id }, body: { role: 'admin' } })
    return shop.browserOf(user)
  })
  return [owner, ...(await Promise.all(others))]
}

async function placed(shop: TestShop, count: number): Promise<string[]> {
  const cap = await shop.hasProduct({ totalStock: count })
  const ids: string[] = []
  for (let nth = 0; nth < count; nth++) ids.push((await shop.guest().placeOrder({ body: orderOf(cap) })).orderId)
  return ids
}

const idOf = ({ data }: { data: { _id: string } | null }) => data?._id ?? null

test('two callers get different orders, oldest first, and the list shows who has which', async () => {
  await using shop = await startShop()
  const [nadia, karim] = await callers(shop, 2)
  assert.ok(nadia && karim)
  const [first, second] = await placed(shop, 3)
  assert.equal(idOf(await nadia.takeNextToCall({ body: {} })), first)
  assert.equal(idOf(await karim.takeNextToCall({ body: {} })), second)
  const { data } = await karim.adminListOrders({ query: { queue: 'toCall' } })
  assert.deepEqual(
    data.map(({ desk }) => desk.calling?.userName ?? null),
    ['Administrator', 'Caller 0', null],
  )
})

test('callers who ask at the same moment each get an order of their own', async () => {
  await using shop = await startShop()
  const all = await callers(shop, 5)
  const ids = await placed(shop, 5)
  const taken = await Promise.all(all.map(async (caller) => idOf(await caller.takeNextToCall({ body: {} }))))
  assert.deepEqual(taken.sort(), ids.sort())
})

test('a second press gives the same order again; the way on leads through the queue and back to what was passed over', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const [first = '', second = ''] = await placed(shop, 2)
  const next = async (after?: string) => idOf(await admin.takeNextToCall({ body: { after } }))
  assert.equal(await next(), first)
  assert.equal(await next(), first)
  assert.equal(await next(first), second)
  assert.equal(await next(first), second)
  assert.equal(await next(second), first)
  await admin.updateOrder({ params: { id: first }, body: { orderStatus: 'inProcess' } })
  assert.equal(await next(first), second)
  assert.equal(await next(second), null)
})

test('an order is given to another caller three minutes later, and not while a call is under way', async () => {
  await using shop = await startShop()
  const [nadia, karim] = await callers(shop, 2)
  assert.ok(nadia && karim)
  const [only = ''] = await placed(shop, 1)
  await nadia.takeNextToCall({ body: {} })
  assert.equal(idOf(await karim.takeNextToCall({ body: {} })), null)
  const passed = async (minutes: number) => {
    const { callingUntil } = await shop.db.selectFrom('orders').select('callingUntil').executeTakeFirstOrThrow()
    const earlier = new Date(Number(callingUntil) - minutes * 60_000)
    await shop.db.updateTable('orders').set({ callingUntil: earlier }).execute()
  }
  await nadia.recordCall({ params: { id: only }, body: { result: 'calling' } })
  await passed(9)
  assert.equal(idOf(await karim.takeNextToCall({ body: {} })), null)
  await passed(1)
  assert.equal(idOf(await karim.takeNextToCall({ body: {} })), only)
  await passed(2)
  assert.equal(idOf(await nadia.takeNextToCall({ body: {} })), null)
  await passed(1)
  assert.equal(idOf(await nadia.takeNextToCall({ body: {} })), only)
})

test('a result of a caller, or its Undo, that arrives late leaves the order to the colleague who calls meanwhile', async () => {
  await using shop = await startShop()
  const [nadia, karim, rina] = await callers(shop, 3)
  assert.ok(nadia && karim && rina)
  const [first = '', second = ''] = await placed(shop, 2)
  const record = async (caller: typeof nadia, result: 'noAnswer' | 'calling' | 'undo') =>
    (await caller.recordCall({ params: { id: first }, body: { result } })).data.desk.calling?.userName
  await record(karim, 'calling')
  assert.equal(await record(nadia, 'noAnswer'), 'Caller 0')
  assert.equal(await record(nadia, 'undo'), 'Caller 0')
  assert.equal(idOf(await rina.takeNextToCall({ body: {} })), second)
  assert.equal(await record(karim, 'noAnswer'), undefined)
})

test('an order whose agreed call is due is given first; called or confirmed orders are not given', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const [first = '', second = '', third = '', fourth = ''] = await placed(shop, 4)
  await admin.recordCall({ params: { id: first }, body: { result: 'noAnswer' } })
  await admin.updateOrder({ params: { id: second }, body: { orderStatus: 'inProcess' } })
  await admin.recordCall({ params: { id: fourth }, body: { result: 'later', when: 'hour' } })
  await shop.db
    .updateTable('orders')
    .set({ callAt: new Date(Date.now() - 1000) })
    .where('id', '=', fourth)
    .execute()
  assert.equal(idOf(await admin.takeNextToCall({ body: {} })), fourth)
  await admin.updateOrder({ params: { id: fourth }, body: { orderStatus: 'rejected' } })
  assert.equal(idOf(await admin.takeNextToCall({ body: {} })), third)
})
