import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import type { ListedProduct, Product } from '#contract/products.ts'
import { totalsOf } from '#rules/price.ts'
import { paths } from '#web/paths.ts'
import type { Stock } from './stock.ts'

type Ask = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/** One row of the table: the server it asks, and a function that makes each request. */
export type Scene = { name: string; address: string; ask: () => Ask }

const compressed = { 'accept-encoding': 'gzip, br' }
const page = { accept: 'text/html', ...compressed }
const json = { accept: 'application/json', 'content-type': 'application/json', ...compressed }

/** Each in turn, endlessly. */
function inTurn<Item>(items: readonly Item[]): () => Item {
  let next = 0
  return () => {
    const item = items[next++ % items.length]
    if (item === undefined) throw new Error('Nothing to take in turn')
    return item
  }
}

/** The rows that the shop is measured by; `shown` is a product of the demo catalogue. */
export function scenesOf(address: string, stock: Stock, shown: ListedProduct): Scene[] {
  const customer = inTurn(stock.customers)
  const get = (path: string, headers: Record<string, string>) => (): Ask => ({ method: 'GET', path, headers })
  return [
    { name: 'home page', address, ask: get(paths.home, page) },
    {
      name: 'home page, signed in',
      address,
      ask: () => ({ method: 'GET', path: paths.home, headers: { ...page, cookie: customer().cookie } }),
    },
    { name: 'product page', address, ask: get(paths.product(shown), page) },
    { name: 'product list call, 12 rows', address, ask: get(`${calls.listProducts.path}?limit=12`, json) },
    { name: 'cart add, signed in', address, ask: cartAdd(stock) },
    { name: 'order create, guest', address, ask: orderCreate(stock.products) },
    { name: 'order create, all of one product', address, ask: orderCreate(stock.products.slice(0, 1)) },
  ]
}

/** Three lines a cart, as a shopper may have; each addition carries a key, as the storefront's do. */
function cartAdd({ products, customers }: Stock): () => Ask {
  const customer = inTurn(customers)
  const product = inTurn(products.slice(0, 3))
  return () => {
    const { userId, cookie } = customer()
    const body = JSON.stringify({ userId, productId: product()._id, quantity: 1 })
    const headers = { ...json, cookie, 'idempotency-key': randomUUID() }
    return { method: calls.addToCart.method, path: calls.addToCart.path, headers, body }
  }
}

/** Every order comes from a browser of its own and has one line. */
function orderCreate(products: Product[]): () => Ask {
  const product = inTurn(products)
  const addressInfo = {
    name: 'Rahim Uddin',
    phone: '01712345678',
    address: 'House 7, Road 3, Dhanmondi',
    city: 'Dhaka',
    pincode: '1209',
  }
  return () => {
    const goods = product()
    const body = JSON.stringify({
      cartItems: [{ productId: goods._id, quantity: 1 }],
      addressInfo,
      shippingType: 'inside',
      totalAmount: totalsOf([{ ...goods, quantity: 1 }], 'inside', 0).total,
    })
    const headers = { ...json, 'idempotency-key': randomUUID() }
    return { method: calls.placeOrder.method, path: calls.placeOrder.path, headers, body }
  }
}
