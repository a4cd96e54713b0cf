import type { User } from '#contract/auth.ts'
import { type CallName, calls } from '#contract/calls.ts'
import type { Product } from '#contract/products.ts'
import { type FakeBkash, startBkash } from '#server/testing/fake-bkash.ts'
import { startSteadfast } from '#server/testing/fake-steadfast.ts'
import { usesCourier } from '#server/testing/handed-over.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { WEBHOOK_TOKEN } from '#server/testing/parcels.ts'
import { turnOn } from '#server/testing/paying.ts'
import { saveIn } from '#server/testing/settings.ts'
import { startShop, type TestShop } from '#server/testing/shop.ts'
import { startSmsGateway } from '#server/testing/sms-gateway.ts'
import { anyPhone, type TestClient } from '#server/testing/test-client.ts'
import { withVat } from '#server/testing/vat.ts'
import type { Stock } from './sheets.ts'

type FakeSteadfast = Awaited<ReturnType<typeof startSteadfast>>

/** An order of the walk, and the browser of its buyer. */
export type Placed = { id: string; key: string; buyer: TestClient }

/** A shop as its staff, its buyers, its courier and its payment provider see it. */
export type Office = {
  shop: TestShop
  admin: TestClient
  customer: TestClient & { user: User }
  courier: FakeSteadfast
  bkash: FakeBkash
  products: Product[]
  phones: string[]
  orders: Placed[]
  /** By parcel: the pieces that its order does not hold any more and that are not on sale. */
  gone: Map<string, Stock>
  /** Whether pieces of a rejected order were sold before they were found to be damaged or missing, which Profit counts as lost. */
  hasSoldGone: boolean
  /** What the keys of the calls of staff begin with, and how many there were: a step that is taken again has the same ones. */
  keys: { step: string; count: number }
  /** The last move of an order by staff, which Undo takes back. */
  lastMove: { id: string; key: string; from: string } | null
  /** Never the same in one walk: keys, and references of transfers. */
  next: () => string
  [Symbol.asyncDispose]: () => Promise<void>
}

const wallet = (number: string) => ({ isOn: true, number, kind: 'personal' as const })

/** Taka that each piece costs the shop. */
export const COST = 200

/** Pieces of each product at the start, by size; blank where they are not counted by size. */
export const STOCK: readonly Record<string, number>[] = [{ M: 9, L: 6 }, { '': 7 }]

const drafts = [
  { title: 'Padma', price: 500, sizes: ['M', 'L'], stockBySize: { M: 9, L: 6 }, totalStock: 15 },
  { title: 'Meghna', price: 330.5, totalStock: 7 },
]

/** As a public shop: with limits, mail and SMS; VAT is on, so that every step also has its invoices. */
export async function startOffice(defects: string[]): Promise<Office> {
  const stack = new AsyncDisposableStack()
  const [courier, bkash] = [stack.use(await startSteadfast()), stack.use(await startBkash())]
  const [mail, sms] = [stack.use(await startMailServer()), stack.use(await startSmsGateway())]
  const env = { ...mail.env, ...sms.env, ...courier.env, ...bkash.env }
  const shop = stack.use(
    await startShop({ env, log: (line) => line.includes('"level":50') && defects.push(line.slice(0, 2_000)) }),
  )
  const keys = { step: 'first', count: 0 }
  const settings = { ...courier.settings, webhookToken: WEBHOOK_TOKEN }
  const admin = withKeys(await usesCourier(shop, 'steadfast', { settings }), keys)
  await turnOn(shop, 'bkash', bkash)
  await withVat(shop)
  await saveIn(shop, 'orders', { returns: { byBuyers: true, days: 7, exchangeCharge: 60 } })
  await saveIn(shop, 'payments', { wallets: { bkash: wallet('01712345678'), nagad: wallet('01812345678') } })
  let count = 0
  return {
    shop,
    admin,
    courier,
    bkash,
    customer: await shop.customer(),
    products: await shelve(shop, admin),
    phones: [anyPhone(), anyPhone()],
    orders: [],
    gone: new Map(),
    hasSoldGone: false,
    keys,
    lastMove: null,
    next: () => `WALK${String(++count).padStart(8, '0')}`,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** As the panel sends its writes: each with a key. */
function withKeys(client: TestClient, keys: Office['keys']): TestClient {
  const isWrite = (name: string | symbol) => name in calls && calls[name as CallName].method !== 'GET'
  return new Proxy(client, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function' || !isWrite(name)) return member
      return (input: object) => member({ idempotencyKey: `${keys.step}-${++keys.count}`, ...input })
    },
  })
}

async function shelve(shop: TestShop, admin: TestClient): Promise<Product[]> {
  const products = []
  for (const draft of drafts) {
    const product = await shop.hasProduct(draft)
    await admin.saveProductCost({
      params: { id: product._id },
      body: { size: '', validFrom: '2026-01-01', cost: COST },
    })
    products.push(product)
  }
  return products
}
