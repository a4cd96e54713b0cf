import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectedText } from './change-words.ts'

test('a selection shows how many orders it has, not how many were read for it', () => {
  assert.equal(selectedText('all', { chosen: 40, read: 40, all: 40, shown: 40 }), null)
  assert.equal(selectedText('packed', { chosen: 7, read: 40, all: 40, shown: 40 }), null)
  const changed = { read: 41, all: 41, shown: 40 }
  assert.equal(selectedText('packed', { ...changed, chosen: 7 }), 'The list has changed: 7 orders are selected')
  assert.equal(selectedText('packed', { ...changed, chosen: 1 }), 'The list has changed: 1 order is selected')
  const many = { read: 500, all: 1234, shown: 1234 }
  assert.equal(selectedText('all', { ...many, chosen: 500 }), 'The first 500 of 1,234 orders are selected')
  assert.equal(
    selectedText('packed', { ...many, chosen: 7 }),
    'Of the first 500 orders the packed ones are selected: 7',
  )
})
