import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiClient } from '#contract/client.ts'
import { changeDraft, readDraft, readPrices } from './order-draft.ts'
import { noFields } from './order-fields.ts'

test('after prices have changed an order of more than a hundred products has those of today', async () => {
  const cartItems = Array.from({ length: 150 }, (_, index) => ({
    productId: `cap${index}`,
    title: 'Cap',
    image: '',
    price: 500,
    quantity: 1,
    size: '',
  }))
  changeDraft({ fields: { ...noFields, cartItems } })
  const listProducts = async ({ query: { ids } }: { query: { ids: string[] } }) => {
    assert.ok(ids.length <= 100, 'the shop refuses a call for more')
    return { data: ids.map((_id) => ({ _id, price: 600, salePrice: 0 })) }
  }
  await readPrices({ listProducts } as unknown as ApiClient)
  assert.deepEqual(new Set(readDraft().fields.cartItems.map(({ price }) => price)), new Set([600]))
})
