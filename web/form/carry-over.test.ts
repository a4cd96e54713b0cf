import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyTyped } from './carry-over.ts'

test('when pieces were sold meanwhile, what I typed stays, and the sizes that I left alone show what is left', () => {
  const before = { title: 'Dhaka Classic', totalStock: '8', stockBySize: { S: '3', M: '5' } }
  const typed = { ...before, title: 'My title', stockBySize: { S: '3', M: '9', L: '1' } }
  const newest = { ...before, totalStock: '5', stockBySize: { S: '2', M: '3' } }
  assert.deepEqual(applyTyped(typed, before, newest), {
    ...{ title: 'My title', totalStock: '5' },
    stockBySize: { S: '2', M: '9', L: '1' },
  })
})

test('what I typed after pressing Save stays, and pieces of other sizes that were sold do not come back into stock', () => {
  const sent = { title: ' Dhaka Classic', stockBySize: { S: '5', M: '6' } }
  const typed = { title: ' Dhaka Classic II', stockBySize: { S: '5', M: '7' } }
  const saved = { title: 'Dhaka Classic', stockBySize: { S: '4', M: '6' } }
  assert.deepEqual(applyTyped(typed, sent, saved), { title: ' Dhaka Classic II', stockBySize: { S: '4', M: '7' } })
})

test('a size that I took out after pressing Save stays out, and one that the shop took out too', () => {
  type Fields = { stockBySize: Record<string, string> }
  const sent: Fields = { stockBySize: { S: '5', M: '6', L: '7' } }
  const typed: Fields = { stockBySize: { S: '5', L: '7' } }
  assert.deepEqual(applyTyped(typed, sent, { stockBySize: { S: '5', M: '6' } }), { stockBySize: { S: '5' } })
})
