import { orderOf, startShop, type TestShop } from './shop.ts'
import type { TestClient } from './test-client.ts'

/** A shop with an order of 1080 taka, which is paid in parts. */
export async function startCashDesk() {
  const shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ price: 500, totalStock: 90 })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap, { quantity: 2 }) })
  let transfers = 0
  return {
    shop,
    admin,
    cap,
    orderId,
    pays: (amount: number, method: 'bkash' | 'cash' = 'cash') => {
      const reference = method === 'bkash' ? `CLS${String(++transfers).padStart(7, '0')}` : ''
      return admin.recordPayment({ body: { orderId, method, amount, reference } })
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** Closes the day with the sums as they are now. */
export async function closeDay(client: TestClient, counted?: number, more: { day?: string; note?: string } = {}) {
  const { after, expected } = (await client.getNextClosing()).data
  return (await client.closeDay({ body: { after, expected, counted: counted ?? expected, ...more } })).data
}

/** 200 taka in cash. */
export const hasEntry = (db: Pick<TestShop['db'], 'insertInto'>, orderId: string, id: string, createdAt: Date) =>
  db
    .insertInto('moneyEntries')
    .values({
      id,
      orderId,
      kind: 'cash',
      method: 'cash',
      amount: 20_000,
      createdAt,
      belongsKind: null,
      belongsTo: null,
      takesBack: null,
      userId: null,
    })
    .execute()

/** How many entries closings have counted. */
export const countClosedEntries = async (shop: TestShop) =>
  (await shop.db.selectFrom('closedEntries').select(['entryId', 'closingId']).execute()).length
