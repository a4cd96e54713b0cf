import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meantQueries, toTsquery } from './search-query.ts'

test('a word is looked up once in the index, also where its stem or a synonym begins with it', () => {
  const meanings = new Map([
    ['camper', { same: ['camper', 'kamper'], synonyms: ['hat', 'campers cap'], beginnings: ['campers'] }],
  ])
  const stems = new Map([
    ['camper', 'camper'],
    ['hat', 'hat'],
  ])
  assert.deepEqual(meantQueries(['camper'], stems, meanings).map(toTsquery), [
    "(('camper' | 'kamper'))",
    "(('camper' | 'kamper' | 'hat' | 'campers cap'))",
    "(('camper':* | 'kamper':* | 'hat'))",
  ])
})
