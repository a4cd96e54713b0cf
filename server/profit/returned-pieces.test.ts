import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hasDelivered } from '../testing/returns.ts'
import { startShop } from '../testing/shop.ts'
import { storeProfit } from './profit-sums.service.ts'

const shop = await startShop()
const admin = await shop.admin()
after(() => shop[Symbol.asyncDispose]())

const setCost = (id: string, cost: number) =>
  admin.saveProductCost({ params: { id }, body: { validFrom: '2020-01-01', cost, size: '' } })

/** Pieces, revenue, cost and profit of a product in the figures, which are the same before and after they are stored. */
async function figuresOf(productId: string): Promise<(number | null | undefined)[]> {
  const read = async () => {
    const { rows } = (await admin.getProfit({ query: { by: 'product' } })).data
    const row = rows.find(({ key }) => key === productId)
    return [row?.pieces, row?.revenue, row?.cost, row?.profit]
  }
  const figures = await read()
  await storeProfit(shop.pool)
  assert.deepEqual(await read(), figures)
  return figures
}

test('what is returned for money is no revenue of its product, and only a damaged piece is a cost', async () => {
  const { cap, ask, receive } = await hasDelivered(shop, admin)
  await setCost(cap._id, 200)
  assert.deepEqual(await figuresOf(cap._id), [2, 1000, 400, 600])
  const { data: asked } = await ask('money', 2)
  await admin.acceptReturn({ params: { id: asked._id }, body: {} })
  assert.deepEqual(await figuresOf(cap._id), [2, 1000, 400, 600])
  await receive('return', [
    { quantity: 1, condition: 'sellable' },
    { quantity: 1, condition: 'damaged' },
  ])
  assert.deepEqual(await figuresOf(cap._id), [1, 0, 200, -200])
})

test('of an exchange for another product the new piece is revenue of that one, and the old one is none any more', async () => {
  const { cap, id, exchange, receive } = await hasDelivered(shop, admin)
  await setCost(cap._id, 200)
  const hat = await shop.hasProduct({ price: 700, totalStock: 3 })
  await setCost(hat._id, 330)
  const lines = [{ line: 0, quantity: 1, newProductId: hat._id }]
  const { data: asked } = await admin.askReturn({ params: { id }, body: { kind: 'exchange', reason: 'x', lines } })
  await exchange(asked._id)
  assert.deepEqual(await figuresOf(hat._id), [1, 700, 330, 370])
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(
    [await figuresOf(cap._id), await figuresOf(hat._id)],
    [
      [1, 500, 200, 300],
      [1, 700, 330, 370],
    ],
  )
})

test('of an exchange for another size the revenue of the product stays', async () => {
  const { cap, ask, exchange, receive } = await hasDelivered(shop, admin)
  await setCost(cap._id, 200)
  const { data: asked } = await ask('exchange', 1)
  await exchange(asked._id)
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(await figuresOf(cap._id), [2, 1000, 400, 600])
})
