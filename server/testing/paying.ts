import assert from 'node:assert/strict'
import { type Kysely, sql } from 'kysely'
import { type OnlineProvider, onlineProviders } from '#rules/online-payments.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import type { Tables } from '../db/tables.ts'
import { never, refused, times } from './expect.ts'
import { orderOf, startShop, type TestShop } from './shop.ts'

type Fake = AsyncDisposable & { settings: Record<string, string>; env: Record<string, string> }

/** Sets a provider up with the keys of its fake, and turns it on. */
export const turnOn = async (
  shop: TestShop,
  provider: OnlineProvider,
  { settings }: { settings: Record<string, string> },
) => (await shop.admin()).savePaymentProvider({ params: { provider }, body: { isOn: true, settings } })

/** A shop that takes money by one provider, and the provider’s fake. */
export async function startPaying<Provider extends Fake>(
  provider: OnlineProvider,
  start: () => Promise<Provider>,
  options: Parameters<typeof startShop>[0] = {},
) {
  const fake = await start()
  const shop = await startShop({ ...options, env: { ...options.env, ...fake.env } })
  await turnOn(shop, provider, fake)
  return {
    shop,
    fake,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await fake[Symbol.asyncDispose]()
    },
  }
}

/** An order of 580 taka whose buyer has its link. */
export async function hasOrderToPay(shop: TestShop) {
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const { orderId, orderKey: key } = await guest.placeOrder({ body: orderOf(await shop.hasProduct()) })
  return {
    admin,
    guest,
    orderId,
    key,
    pay: (provider: OnlineProvider, payNow: 'all' | 'delivery' = 'all') =>
      guest.payMyOrder({ body: { key, provider, payNow } }),
    read: async () => (await admin.adminGetOrder({ params: { id: orderId } })).data,
    move: (orderStatus: OrderStatus) => admin.updateOrder({ params: { id: orderId }, body: { orderStatus } }),
    mine: async () => (await guest.getMyOrder({ body: { key } })).data,
    attempts: async () => (await admin.listPaymentAttempts({ params: { orderId } })).data,
    stateOf: async (payment: string) => (await guest.findMyPayment({ body: { payment } })).data.state,
    /** Staff enter its 580 taka as paid by a wallet, with the wallet’s number. */
    recordByHand: (method: 'bkash' | 'nagad', reference: string) =>
      admin.recordPayment({ body: { orderId, method, amount: 580, reference } }),
  }
}

/** All of an order was paid by a wallet, with one entry in the ledger, and the buyer can pay no more. */
export async function assertPaid(
  { read, mine, pay }: Awaited<ReturnType<typeof hasOrderToPay>>,
  method: 'bkash' | 'nagad',
  reference: string | undefined,
) {
  const { paid, toCollect, paymentStatus, payments } = await read()
  assert.deepEqual([paid, toCollect, paymentStatus], [580, 0, 'paid'])
  assert.deepEqual(
    payments?.map(({ kind, method, amount, reference, belongsTo }) => [kind, method, amount, reference, belongsTo]),
    [['advance', method, 580, reference, 'attempt']],
  )
  const { toPay, payOnline, lastPayment } = await mine()
  assert.deepEqual([toPay, payOnline, lastPayment?.state], [0, null, 'paid'])
  await refused(pay(method), { status: 409, code: 'nothing_to_pay' })
}

/** A browser that comes back from a provider, without cookies; returns where it goes on. */
export async function comeBack(address: string, form?: Record<string, string>): Promise<string> {
  const post = {
    method: 'POST',
    headers: { origin: 'https://securepay.sslcommerz.com', 'sec-fetch-site': 'cross-site' },
  }
  const response = await fetch(address, {
    redirect: 'manual',
    ...(form && { ...post, body: new URLSearchParams(form) }),
  })
  return `${response.status} ${response.headers.get('location') ?? ''}`
}

/** Twenty browsers that come back at once, to two processes in turn; returns where they go on. */
export async function comeBackTwentyTimes(
  back: string,
  [shop, second]: readonly [TestShop, TestShop],
  form?: Record<string, string>,
): Promise<string[]> {
  await Promise.all([shop.warmUp(), second.warmUp()])
  const addresses = [back.replace(shop.address, second.address), back] as const
  return Promise.all(times(20, (index) => comeBack(addresses[index % 2 ? 1 : 0], form)))
}

/** A notification of SSLCommerz. */
export const notify = async ({ address }: TestShop, form: Record<string, string>): Promise<number> =>
  (await fetch(`${address}/api/payments/sslcommerz/notify`, { method: 'POST', body: new URLSearchParams(form) })).status

/** Orders whose sum is not that of their entries, and attempts whose money is not in the ledger once. */
export async function unbalanced({ db }: { db: Kysely<Tables> }): Promise<unknown[]> {
  const { rows: orders } = await sql`
    select orders.id, paid, sums.amount from orders
    left join (
      select order_id, sum(amount) as amount from money_entries
      where kind in ('advance', 'cash', 'courier_collected', 'refund', 'write_off') and belongs_kind is distinct from 'exchange'
      group by order_id
    ) as sums on sums.order_id = orders.id
    where coalesce(paid, 0) <> coalesce(sums.amount, 0)`.execute(db)
  const { rows: attempts } = await sql`
    select id, state, taken, entries from payment_attempts, lateral (
      select count(*)::int as entries from money_entries where belongs_to = payment_attempts.id and kind = 'advance'
    ) as found
    where entries <> case when state in ('paid', 'to_refund') then 1 else 0 end`.execute(db)
  return [...orders, ...attempts]
}

/** What online payments have brought, in poisha. */
export async function sumOfAttempts(shop: TestShop): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from money_entries
    where belongs_kind = 'attempt' and kind = 'advance'`.execute(shop.db)
  return rows[0]?.sum ?? 0
}

/** Puts a moment of an attempt so many minutes back. */
export const putBack = (
  shop: TestShop,
  payment: string,
  moment: 'createdAt' | 'confirmedAt' | 'executedAt',
  minutes: number,
) =>
  shop.db
    .updateTable('paymentAttempts')
    .set({ [moment]: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', payment)
    .execute()

/** All open attempts are due now. */
export const makeDue = (shop: TestShop) =>
  shop.db.updateTable('paymentAttempts').set({ askAt: new Date() }).where('askAt', 'is not', null).execute()

/** Runs the jobs of payments and refunds once. */
export const runPaymentJobs = ({
  askDuePayments,
  sendDueRefunds,
}: Pick<TestShop, 'askDuePayments' | 'sendDueRefunds'>) =>
  Promise.all(onlineProviders.flatMap((provider) => [askDuePayments(provider, never), sendDueRefunds(provider, never)]))

/** Runs the jobs once for all attempts. */
export const askDue = async (shop: TestShop) => {
  await makeDue(shop)
  await runPaymentJobs(shop)
}
