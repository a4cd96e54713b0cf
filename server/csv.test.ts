import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLines } from './csv.ts'

test('a formula inside of a text gets an apostrophe, and a long run of spaces takes no time', () => {
  assert.equal(csvLines([['a; =1\n"+2\t@x - 3']]), `"a; '=1\n""'+2\t'@x - 3"\r\n`)
  const began = performance.now()
  csvLines([[`x${' '.repeat(60_000)}y`, `x;${' '.repeat(60_000)}=1`]])
  assert.ok(performance.now() - began < 2000)
})
