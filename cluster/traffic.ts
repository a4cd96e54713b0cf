import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#contract/products.ts'
import { anyAddress, type TestClient, testClient } from '#server/testing/test-client.ts'
import { orderBook, type PlacedOrder } from '../long/orders-under-way.ts'
import { openMoneyBook } from './money.ts'
import { isUnanswered, workAtDesk } from './staff.ts'

/** How long what is asked for was not to be had, in milliseconds: the longest time in a row, by its kind. */
export type Outages = Record<Kind, number>
type Kind = 'orders' | 'carts' | 'staffWrites' | 'cachedPages' | 'otherPages'

/** Pages that are the same for all guests, and one that is rendered for each request. */
const cachedPages = ['/shop/home', '/shop/listing']
const otherPage = () => `/shop/search?keyword=cap${Math.floor(Math.random() * 1e6)}`

const BUYERS = 4
const VIEWERS = 3

type People = { customers: Customer[]; staff: TestClient[] }

/** Everything that shoppers and staff do, from now on until `stop`, through one address. */
export function startTraffic(address: string, products: Product[], { customers, staff }: People) {
  const stopping = new AbortController()
  const goOn = () => !stopping.signal.aborted
  const book = orderBook(products)
  const money = openMoneyBook()
  const untouched: PlacedOrder[] = []
  const watches = { orders: watch(), carts: watch(), staffWrites: watch(), cachedPages: watch(), otherPages: watch() }

  const view = async (of: Watch, path: () => string) => {
    const headers = { 'x-forwarded-for': anyAddress() }
    while (goOn()) {
      const signal = AbortSignal.timeout(10_000)
      const isServed = await fetch(address + path(), { headers, signal }).then(
        async (answer) => answer.ok && (await answer.text()).includes('</html>'),
        () => false,
      )
      of.note(isServed)
      await pause(isServed ? 50 : 20)
    }
  }
  const change = async ({ browser, userId, productId, cart }: Customer) => {
    for (let step = 1; goOn(); step++) {
      const quantity = 1 + (step % 9)
      // The same again until it is acknowledged: a quantity is set, not added.
      while (!(await isDone(browser.updateCart({ body: { userId, productId, quantity } })))) {
        watches.carts.note(false)
        await pause(100)
      }
      cart.quantity = quantity
      watches.carts.note(true)
      await pause(50)
    }
  }
  const working = Promise.all([
    book.pour(address, BUYERS, goOn, async (placed) => {
      if (placed) untouched.push(placed)
      watches.orders.note(placed !== null)
      await pause(placed ? 20 : 100)
    }),
    ...customers.map(change),
    // The newest order: staff are slower than buyers.
    ...staff.map((admin) =>
      workAtDesk({ admin, goOn, book: money, next: () => untouched.pop(), note: watches.staffWrites.note }),
    ),
    ...Array.from({ length: VIEWERS }, (_, index) => view(watches.cachedPages, () => cachedPages[index % 2] ?? '/')),
    view(watches.otherPages, otherPage),
  ])
  // `stop` reports it: until then the faults go on, and everything that was started is ended.
  working.catch(() => {})
  return {
    book,
    money,
    /** The longest outages since this was asked for last. */
    takeOutages: (): Outages => ({
      orders: watches.orders.take(),
      carts: watches.carts.take(),
      staffWrites: watches.staffWrites.take(),
      cachedPages: watches.cachedPages.take(),
      otherPages: watches.otherPages.take(),
    }),
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

type Watch = ReturnType<typeof watch>

/** Answers come much faster one after the other: a longer gap is an outage, also when nothing was refused meanwhile. */
const LONG_GAP_MS = 1_000

/** The longest time between two that went well, with a failure or nothing at all in between. */
function watch() {
  let lastGood = Date.now()
  let hasFailed = false
  let longest = 0
  const measure = () => {
    const gap = Date.now() - lastGood
    if (hasFailed || gap > LONG_GAP_MS) longest = Math.max(longest, gap)
  }
  return {
    note: (isGood: boolean) => {
      if (isGood) {
        measure()
        lastGood = Date.now()
      }
      hasFailed = !isGood
    },
    take: () => {
      measure()
      const taken = longest
      longest = 0
      return taken
    },
  }
}

const isDone = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error) => {
      if (isUnanswered(error)) return false
      throw error
    },
  )

/** A signed-in customer with one line in the cart, and what the shop has acknowledged of it. */
export type Customer = { browser: TestClient; userId: string; productId: string; cart: { quantity: number } }

export async function signUp(address: string, name: string, { _id: productId }: Product): Promise<Customer> {
  const browser = testClient(address)
  const account = { email: `${name}@tupi.example`, password: 'a-long-password' }
  await browser.register({ body: { userName: name, ...account } })
  const { user } = await browser.login({ body: account })
  await browser.addToCart({ body: { userId: user._id, productId, quantity: 1 }, idempotencyKey: crypto.randomUUID() })
  return { browser, userId: user._id, productId, cart: { quantity: 1 } }
}

/** Customers whose cart is not what was acknowledged last. */
export async function wrongCarts(customers: Customer[]): Promise<number> {
  const carts = await Promise.all(customers.map(({ browser, userId }) => browser.getCart({ params: { userId } })))
  return carts.filter(({ data }, index) => data.items[0]?.quantity !== customers[index]?.cart.quantity).length
}
