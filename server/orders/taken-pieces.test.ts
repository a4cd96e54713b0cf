import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Products } from '../products/stock.service.ts'
import { withReturned } from './taken-pieces.ts'

const productsWith = (stockBySize: Record<string, number>, totalStock: number) =>
  new Map([['cap', { id: 'cap', totalStock, stockBySize }]]) as unknown as Products

test('all pieces of a line go back to its size, also those that it took while the sizes shared their stock', () => {
  const line = { productId: 'cap', size: 'M', quantity: 2, takenFromSizes: { M: 1 } }
  const { totalStock, stockBySize } = withReturned(productsWith({ S: 1, M: 3 }, 4), [line]).get('cap') ?? {}
  assert.deepEqual([totalStock, stockBySize], [6, { S: 1, M: 5 }])
})

test('a line without a size gives its pieces back to the sizes that it took them from', () => {
  const line = { productId: 'cap', size: '', quantity: 3, takenFromSizes: { S: 1, M: 2 } }
  assert.deepEqual(withReturned(productsWith({ S: 0, M: 3 }, 3), [line]).get('cap')?.stockBySize, { S: 1, M: 5 })
})
