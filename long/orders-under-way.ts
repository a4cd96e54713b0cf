import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { CallError } from '#contract/http-client.ts'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { holdsStock } from '#rules/order-status.ts'
import { inDhaka } from '#server/testing/shop.ts'
import { anyPhone, type TestClient, testClient } from '#server/testing/test-client.ts'

/** `phone`: sent again as it was, or its key would be refused; another one for each order, as the limits count. */
type Draft = { key: string; productId: string; quantity: number; phone: string }

/** An acknowledged order; `totalAmount`: taka. */
export type PlacedOrder = { orderId: string; totalAmount: number }

const STOCK = 1_000_000
const PRICE = 500

/** Continuous orders, and the shop's answer to each. */
export function orderBook(products: Product[]) {
  /** By order id: what was acknowledged. */
  const acknowledged = new Map<string, Draft>()
  /** No answer came, or one with a retry: the shop may have it or not. */
  let open: Draft[] = []
  const statuses = new Map<number, number>()

  const send = async (address: string, draft: Draft): Promise<PlacedOrder | null> => {
    const { key, productId, quantity, phone } = draft
    const cartItems = [{ productId, quantity }]
    const totalAmount = PRICE * quantity + 80
    const body = {
      cartItems,
      addressInfo: { ...inDhaka, phone },
      shippingType: 'inside' as const,
      totalAmount,
    }
    try {
      const { orderId } = await testClient(address).placeOrder({ body, idempotencyKey: key })
      assert.ok(!acknowledged.has(orderId), 'two keys got the same order')
      acknowledged.set(orderId, draft)
      count(200)
      return { orderId, totalAmount }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      open.push(draft)
      count(error.status)
      return null
    }
  }
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

  /** What the shop has besides what it has acknowledged. */
  const compare = async (admin: TestClient): Promise<{ lost: number; doubled: number; isStockRight: boolean }> => {
    const orders = await allOrders(admin)
    const isThere = ([id, { productId, quantity }]: [string, Draft]) => {
      const [line] = orders.get(id)?.cartItems ?? []
      return line?.productId === productId && line.quantity === quantity
    }
    const there = [...acknowledged].filter(isThere).length
    const sold = new Map<string, number>()
    for (const { cartItems, orderStatus } of orders.values()) {
      if (!holdsStock(orderStatus)) continue
      for (const { productId, quantity } of cartItems) sold.set(productId, (sold.get(productId) ?? 0) + quantity)
    }
    const stocks = await Promise.all(products.map(({ _id }) => admin.getProduct({ params: { id: _id } })))
    const isRight = stocks.every(({ data }) => data.totalStock === STOCK - (sold.get(data._id) ?? 0))
    return { lost: acknowledged.size - there, doubled: orders.size - there, isStockRight: isRight }
  }

  return {
    acknowledged,
    statuses,
    openOnes: () => open.length,
    /** Buyers who order repeatedly until stopped; `after` gets each acknowledged order, and null for one that was not. */
    pour: async (
      address: string,
      buyers: number,
      goOn: () => boolean,
      after: (placed: PlacedOrder | null) => Promise<void> = async () => {},
    ): Promise<void> => {
      const buyer = async (_: unknown, index: number) => {
        while (goOn()) {
          const product = products[index % products.length]
          assert.ok(product)
          const draft = { key: randomUUID(), productId: product._id, quantity: 1 + (index % 3), phone: anyPhone() }
          await after(await send(address, draft))
        }
      }
      await Promise.all(Array.from({ length: buyers }, buyer))
    },
    /** What a storefront does with an order whose answer was lost: it sends it again, under its key. */
    sendAgain: async (address: string): Promise<void> => {
      const again = open
      open = []
      for (const draft of again) await send(address, draft)
      assert.equal(open.length, 0, 'an order could not be repeated')
    },
    /** Every acknowledged order is there, no other one is, and stock and orders agree. */
    verify: async (admin: TestClient): Promise<void> => {
      assert.deepEqual(await compare(admin), { lost: 0, doubled: 0, isStockRight: true })
    },
    compare,
  }
}

/** Products to be ordered, one of them with stock per size. */
export async function shelve(admin: TestClient): Promise<Product[]> {
  const draft = { title: 'Cap', description: 'A cap', category: 'new' as const, price: PRICE, totalStock: STOCK }
  const sizes = { sizes: ['S', 'M'], stockBySize: { S: STOCK / 2, M: STOCK / 2 } }
  const products = [draft, draft, { ...draft, ...sizes }].map((body) => admin.addProduct({ body }))
  return (await Promise.all(products)).map(({ data }) => data)
}

async function allOrders(admin: TestClient): Promise<Map<string, Order>> {
  const orders = new Map<string, Order>()
  for (let page = 1; ; page++) {
    const { data } = await admin.adminListOrders({ query: { limit: 1000, page } })
    for (const order of data) orders.set(order._id, order)
    if (data.length < 1000) return orders
  }
}
