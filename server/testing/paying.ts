import { sql } from 'kysely'
import type { OnlineProvider } from '#rules/online-payments.ts'
import { orderOf, type TestShop } from './shop.ts'

/** Sets a provider up with the keys of its fake, and turns it on. */
export const turnOn = async (
  shop: TestShop,
  provider: OnlineProvider,
  { settings }: { settings: Record<string, string> },
) => (await shop.admin()).savePaymentProvider({ params: { provider }, body: { isOn: true, settings } })

/** An order of 580 taka whose buyer has its link. */
export async function hasOrderToPay(shop: TestShop) {
  const [admin, guest] = [await shop.admin(), shop.guest()]
  const { orderId, orderKey: key } = await guest.placeOrder({ body: orderOf(await shop.hasProduct()) })
  return {
    ...{ admin, guest, orderId, key },
    pay: (provider: OnlineProvider, payNow: 'all' | 'delivery' = 'all') =>
      guest.payMyOrder({ body: { key, provider, payNow } }),
    read: async () => (await admin.adminGetOrder({ params: { id: orderId } })).data,
    mine: async () => (await guest.getMyOrder({ body: { key } })).data,
    attempts: async () => (await admin.listPaymentAttempts({ params: { orderId } })).data,
    stateOf: async (payment: string) => (await guest.findMyPayment({ body: { payment } })).data.state,
  }
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

/** A notification of SSLCommerz. */
export const notify = async ({ address }: TestShop, form: Record<string, string>): Promise<number> =>
  (await fetch(`${address}/api/payments/sslcommerz/notify`, { method: 'POST', body: new URLSearchParams(form) })).status

/** Orders whose sum is not that of their entries, and attempts whose money is not in the ledger once. */
export async function unbalanced(shop: TestShop): Promise<unknown[]> {
  const { rows: orders } = await sql`
    select orders.id, paid, sums.amount from orders
    left join (
      select order_id, sum(amount) as amount from money_entries
      where kind in ('advance', 'cash', 'courier_collected', 'refund', 'write_off') group by order_id
    ) as sums on sums.order_id = orders.id
    where coalesce(paid, 0) <> coalesce(sums.amount, 0)`.execute(shop.db)
  const { rows: attempts } = await sql`
    select id, state, taken, entries from payment_attempts, lateral (
      select count(*)::int as entries from money_entries where belongs_to = payment_attempts.id and kind = 'advance'
    ) as found
    where entries <> case when state in ('paid', 'to_refund') then 1 else 0 end`.execute(shop.db)
  return [...orders, ...attempts]
}

/** What online payments have brought, in poisha. */
export async function sumOfAttempts(shop: TestShop): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from money_entries
    where belongs_kind = 'attempt' and kind = 'advance'`.execute(shop.db)
  return rows[0]?.sum ?? 0
}

/** All open attempts are due now. */
export const makeDue = (shop: TestShop) =>
  shop.db.updateTable('paymentAttempts').set({ askAt: new Date() }).where('askAt', 'is not', null).execute()

/** Runs the job once for all that is due. */
export const askDue = async (shop: TestShop) => {
  await makeDue(shop)
  await shop.askDuePayments(new AbortController().signal)
}
