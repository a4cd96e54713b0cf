import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyTyped, carryOver } from './carry-over.ts'

test('when pieces were sold meanwhile, what I typed stays, and the sizes that I left alone show what is left', () => {
  const before = { title: 'Dhaka Classic', totalStock: '8', stockBySize: { S: '3', M: '5' } }
  const typed = { ...before, title: 'My title', stockBySize: { S: '3', M: '9', L: '1' } }
  const newest = { ...before, totalStock: '5', stockBySize: { S: '2', M: '3' } }
  assert.deepEqual(applyTyped(typed, before, newest), {
    title: 'My title',
    totalStock: '5',
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

test('after a reload the Bangla text that I typed stays beside the English one that another administrator changed', () => {
  const before = { text: { en: 'Sale', bn: 'ছাড়' }, advance: { percent: '20', zones: ['city'] } }
  const typed = { text: { en: 'Sale', bn: 'বড় ছাড়' }, advance: { percent: '20', zones: ['city', 'outside'] } }
  const newest = { text: { en: 'Big sale', bn: 'ছাড়' }, advance: { percent: '30', zones: ['city'] } }
  assert.deepEqual(carryOver(typed, before, newest), {
    text: { en: 'Big sale', bn: 'বড় ছাড়' },
    advance: { percent: '30', zones: ['city', 'outside'] },
  })
})

test('after a reload the colours that two administrators added and gave up are both as they left them', () => {
  type Fields = { colours: Record<string, string> }
  const before: Fields = { colours: { line: 'grey', paper: 'white', ink: 'black' } }
  const typed: Fields = { colours: { line: 'grey', ink: 'black', accent: 'red' } }
  const newest: Fields = { colours: { paper: 'white', ink: 'black', panel: 'blue' } }
  assert.deepEqual(carryOver(typed, before, newest), { colours: { ink: 'black', panel: 'blue', accent: 'red' } })
})

test('a list that two administrators changed is as the first one saved it', () => {
  const before = { tags: ['fast'], images: ['a'] }
  const typed = { tags: ['fast', 'kind'], images: ['a', 'b'] }
  assert.deepEqual(carryOver(typed, before, { tags: [], images: ['a'] }), { tags: [], images: ['a', 'b'] })
})

test('after a reload what I typed stays where the shop had stored what I sent before, though its answer was lost', () => {
  const before = { title: 'Cap', text: { en: 'Sale', bn: 'ছাড়' }, phone: '16247' }
  const lost = { ...before, title: 'Dhaka Cap', text: { en: 'Big sale', bn: 'ছাড়' } }
  const typed = { ...lost, title: 'Dhaka Classic', text: { en: 'Sale', bn: 'বড় ছাড়' }, phone: '16248' }
  const newest = { ...lost, phone: '16249' }
  assert.deepEqual(carryOver(typed, before, newest, [lost, typed]), { ...typed, phone: '16249' })
})
