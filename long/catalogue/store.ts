import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { User } from '#contract/auth.ts'
import type { CallShape } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { CallError } from '#contract/http-client.ts'
import { contract } from '#contract/index.ts'
import { ensureSite } from '#server/pages/build.ts'
import { builtSite } from '#server/pages/site.ts'
import { startShop, type TestShop } from '#server/testing/shop.ts'
import type { TestClient } from '#server/testing/test-client.ts'

/** A process of the shop, with browsers that ask it. */
export type Worker = {
  shop: TestShop
  admin: TestClient
  customer: TestClient & { user: User }
  buyer: () => TestClient
  guest: Reader
}

/** A guest's browser that keeps what it was sent, and asks again with its ETag. */
export type Reader = (path: string) => Promise<{ status: number; text: string }>

export type PlacedOrder = {
  id: string
  productId: string
  quantity: number
  size: string | undefined
  code: string
  isRejected: boolean
}

/** What a shopper has in mind: the product as it was when it was looked at, and the charge for delivery of that moment. */
export type Seen = { product: AdminProduct; charge: number }

export type Store = {
  workers: [Worker, Worker]
  orders: PlacedOrder[]
  seen: Seen | null
  /** How many pieces of each product there must be, by what was put in, sold and cancelled. */
  pieces: Map<string, number>
  next: () => number
  [Symbol.asyncDispose]: () => Promise<void>
}

/** The built site: what shoppers see goes through the cache of pages. */
const openSite = async () =>
  builtSite(await ensureSite(join(import.meta.dirname, '../..'), AbortSignal.timeout(5 * 60_000)))

export async function startStore(defects: string[]): Promise<Store> {
  const site = await openSite()
  const stack = new AsyncDisposableStack()
  const options = {
    log: (line: string) => void (line.includes('"level":50') && defects.push(line.slice(0, 2_000))),
  }
  const first = stack.use(await startShop({ ...options, site }))
  const second = stack.use(await startShop({ ...options, site, besides: first }))
  for (const shop of [first, second]) await shop.keepsAnswers()
  let count = 0
  return {
    workers: [await workerOf(first), await workerOf(second)],
    orders: [],
    seen: null,
    pieces: new Map(),
    next: () => ++count,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

async function workerOf(shop: TestShop): Promise<Worker> {
  const browser = shop.guest()
  const kept = new Map<string, { etag: string; text: string }>()
  const guest: Reader = async (path) => {
    const held = kept.get(path)
    const headers: Record<string, string> = held ? { 'if-none-match': held.etag } : {}
    const { status, text, headers: answered } = await browser.raw('GET', path, { headers })
    assert.ok(status < 500, `${path}: ${status} ${text}`)
    if (status === 304) return { status: 200, text: held?.text ?? '' }
    const etag = answered.get('etag')
    if (etag !== null && status === 200) kept.set(path, { etag, text })
    return { status, text }
  }
  return {
    shop,
    admin: asContracted(await shop.admin()),
    customer: asContracted(await shop.customer()),
    buyer: () => asContracted(shop.guest()),
    guest,
  }
}

/** A client whose calls may be refused with the codes only that the contract lists for them. */
function asContracted<Client extends TestClient>(client: Client): Client {
  return new Proxy(client, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function' || typeof name !== 'string' || !(name in calls)) return member
      const { refuses = [] }: CallShape = contract[name as CallName]
      return (input: object) =>
        (member(input) as Promise<unknown>).catch((error: unknown) => {
          if (error instanceof CallError && error.status < 500) {
            const known = ['invalid_input', ...refuses]
            assert.ok(
              known.includes(error.code),
              `${name} is refused with ${error.code}, which the contract does not list`,
            )
          }
          throw error
        })
    },
  })
}
