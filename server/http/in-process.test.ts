import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { Product } from '#contract/products.ts'
import { ShopError } from '../shop-error.ts'
import { anonymous, anyCustomer } from '../visitor.ts'
import type { Handlers } from './handlers.ts'
import { inProcessClient } from './in-process.ts'

const [example] = z.tuple([Product]).parse(Product.meta()?.examples)

/** Handlers without checks of their own: they reveal too much to any caller. */
const careless = {
  getProduct: async () => ({ data: { ...example, costPrice: 210 }, note: 'for us only' }),
  adminListOrders: async () => ({ data: [], total: 0 }),
  deleteProduct: async () => assert.fail('a page has deleted a product'),
} as unknown as Handlers

const page = inProcessClient(careless, anonymous, 'en')

test('a page reads with the rights of its visitor and never writes', async () => {
  await assert.rejects(page.adminListOrders({ query: {} }), new ShopError('not_signed_in'))
  await assert.rejects(page.deleteProduct({ params: { id: example._id } }), /a page may not make this call/)
})

test('a page gets no list of so many buyers that it would take a proof over HTTP', async () => {
  const user = { ...anyCustomer, _id: 'owner', role: 'admin' as const }
  const orders = { adminListOrders: async () => ({ data: Array(101).fill({}), total: 101 }) } as unknown as Handlers
  const { adminListOrders } = inProcessClient(orders, { ...anonymous, user }, 'en')
  await assert.rejects(adminListOrders({ query: {} }), new ShopError('proof_needed'))
})

test('a page gets no more than the answer of a call names', async () => {
  const answer = await page.getProduct({ params: { id: example._id } })
  assert.deepEqual(answer, { success: true, data: example })
})
