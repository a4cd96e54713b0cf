import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import { anyAddress, anyPhone } from '#server/testing/test-client.ts'
import type { Bought, Customer } from './fixture.ts'
import type { Ask } from './load.ts'

const compressed = { 'accept-encoding': 'gzip, br' }
const html = { accept: 'text/html', ...compressed }
export const json = { accept: 'application/json', 'content-type': 'application/json', ...compressed }

/** A visitor at an address of its own: limits count by it. */
const fromElsewhere = () => ({ 'x-forwarded-for': anyAddress() })

/** Each after the other, endlessly. */
function cycle<Item>(items: readonly Item[]): () => Item {
  let next = 0
  return () => {
    const item = items[next++ % items.length]
    if (item === undefined) throw new Error('Nothing to take')
    return item
  }
}

/** A page as a browser without a session asks for it. */
export const page = (path: string): Ask => ({ method: 'GET', path, headers: html })

/** The same as one customer after the other. */
export function pageOfCustomers(path: string, customers: Customer[]): () => Ask {
  const customer = cycle(customers)
  return () => ({ method: 'GET', path, headers: { ...html, ...fromElsewhere(), cookie: customer().cookie } })
}

export const get = (path: string): Ask => ({ method: 'GET', path, headers: json })

/** Three lines a cart, as a shopper may have; each addition carries a key, as the storefront's do. */
export function cartAdd(products: Bought[], customers: Customer[]): () => Ask {
  const customer = cycle(customers)
  const product = cycle(products.slice(0, 3))
  return () => {
    const { userId, cookie } = customer()
    const body = JSON.stringify({ userId, productId: product().id, quantity: 1 })
    const headers = { ...json, ...fromElsewhere(), cookie, 'idempotency-key': randomUUID() }
    return { method: calls.addToCart.method, path: calls.addToCart.path, headers, body }
  }
}

const SHIPPING = 80

/** Every order comes from a browser and a phone number of its own, and has that many lines of different products. */
export function guestOrder(products: Bought[], lines: number): () => Ask {
  const product = cycle(products)
  return () => {
    const bought = Array.from({ length: lines }, product)
    const addressInfo = {
      name: 'Rahim Uddin',
      phone: anyPhone(),
      address: 'House 7, Road 3, Dhanmondi',
      city: 'Dhaka',
      pincode: '1209',
    }
    const body = JSON.stringify({
      cartItems: bought.map(({ id }) => ({ productId: id, quantity: 1 })),
      addressInfo,
      shippingType: 'inside',
      totalAmount: SHIPPING + bought.reduce((sum, { price }) => sum + price, 0),
    })
    const headers = { ...json, ...fromElsewhere(), 'idempotency-key': randomUUID() }
    return { method: calls.placeOrder.method, path: calls.placeOrder.path, headers, body }
  }
}
