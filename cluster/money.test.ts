import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError } from '#contract/http-client.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '#server/testing/shop.ts'
import { anyPhone, type TestClient } from '#server/testing/test-client.ts'
import { compareMoney, type MoneyBook, openMoneyBook, type StaffOrder } from './money.ts'
import { workAtDesk } from './staff.ts'

/** Each plan of the staff once, by one administrator. */
async function workOnOrders(shop: TestShop, admin: TestClient): Promise<MoneyBook> {
  const cap = await shop.hasProduct({ totalStock: 100 })
  const orders = await Array.fromAsync(Array(6), async () => {
    const addressInfo = { ...inDhaka, phone: anyPhone() }
    const { orderId } = await shop.guest().placeOrder({ body: { ...orderOf(cap), addressInfo } })
    return { orderId, totalAmount: 580 }
  })
  const book = openMoneyBook()
  const goOn = () => orders.length > 0
  await workAtDesk({ admin, book, goOn, next: () => orders.pop(), note: () => {} })
  assert.deepEqual(book.refused, [])
  return book
}

/** The shop does what is asked, and its first answer to each write is lost on the way. */
function withoutFirstAnswers(admin: TestClient): TestClient {
  const sent = new Set<string>()
  const lossy = (send: (input: { idempotencyKey: string }) => unknown) => async (input: { idempotencyKey: string }) => {
    const answer = await send(input)
    if (sent.has(input.idempotencyKey)) return answer
    sent.add(input.idempotencyKey)
    throw new CallError(502, { message: 'Bad gateway' })
  }
  return new Proxy(admin, { get: (target, name) => lossy(Reflect.get(target, name)) })
}

const right = { lost: 0, doubled: 0, unasked: 0, differing: 0, wrongOrders: 0 }

async function faultsIn(shop: TestShop, book: MoneyBook): Promise<typeof right> {
  const { lost, doubled, unasked, differing, wrongOrders } = await compareMoney(shop.db, book)
  return { lost, doubled, unasked, differing, wrongOrders }
}

test('staff whose writes have lost their answers send them again, and the comparison finds each payment once', async () => {
  await using shop = await startShop()
  const book = await workOnOrders(shop, withoutFirstAnswers(await shop.admin()))
  assert.deepEqual(await compareMoney(shop.db, book), {
    ...right,
    writes: 19,
    repeated: 19,
    refused: 0,
    entries: 12,
    takenBack: 3,
  })
})

test('the comparison after a cluster run reports what is lost, doubled or not asked for, and orders that differ', async () => {
  await using shop = await startShop()
  const book = await workOnOrders(shop, await shop.admin())
  assert.deepEqual(await faultsIn(shop, book), right)

  const firstOf = ({ orderId }: StaffOrder) => [...book.entries].find(([, entry]) => entry.orderId === orderId)?.[0]
  const [lost = '', doubled = '', changed = ''] = book.orders.map(firstOf)
  const entry = await shop.db.selectFrom('moneyEntries').selectAll().where('id', '=', doubled).executeTakeFirstOrThrow()
  await shop.asOwner('alter table money_entries disable trigger user')
  await shop.db.deleteFrom('moneyReferences').execute()
  await shop.db.deleteFrom('moneyEntries').where('id', '=', lost).execute()
  assert.deepEqual(await faultsIn(shop, book), { ...right, lost: 1, differing: 1 })
  await shop.db
    .insertInto('moneyEntries')
    .values({ ...entry, id: '0'.repeat(26) })
    .execute()
  assert.deepEqual(await faultsIn(shop, book), { ...right, lost: 1, doubled: 1, differing: 2 })
  await shop.db.updateTable('moneyEntries').set({ method: 'nagad' }).where('id', '=', changed).execute()
  assert.deepEqual(await faultsIn(shop, book), { ...right, lost: 2, doubled: 1, differing: 2 })
  const stranger = { ...entry, id: '1'.repeat(26), kind: 'courier_fee', note: 'Unknown' } as const
  await shop.db.insertInto('moneyEntries').values(stranger).execute()
  assert.deepEqual(await faultsIn(shop, book), { ...right, lost: 2, doubled: 1, unasked: 1, differing: 2 })
  const [order] = book.orders
  await shop.db
    .updateTable('orders')
    .set({ orderStatus: 'pending' })
    .where('id', '=', order?.orderId ?? '')
    .execute()
  assert.deepEqual(await faultsIn(shop, book), {
    lost: 2,
    doubled: 1,
    unasked: 1,
    differing: 2,
    wrongOrders: 1,
  })
})
