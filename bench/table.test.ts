import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMet, type Row, tableLines, withSection } from './table.ts'

const page: Row = {
  what: 'home page',
  figure: 12_345.6,
  unit: '/s',
  limit: 20_000,
  ratio: 0.62,
  cpuRatio: 0.71,
  target: { of: 'both ratios', atLeast: 0.7 },
}
const start: Row = { what: 'start', figure: 0.8, unit: 's', target: { of: 'figure', atMost: 1 } }

test('a target is met by the figure or by the ratio that it is about, and by both ratios where both count', () => {
  assert.equal(isMet(start), true)
  assert.equal(isMet({ ...start, figure: 1.1 }), false)
  assert.equal(isMet(page), false)
  assert.equal(isMet({ ...page, ratio: 0.7 }), true)
  assert.equal(isMet({ ...page, target: { of: 'ratio', atLeast: 0.6 } }), true)
  assert.equal(isMet({ what: 'a page', figure: 5, unit: '/s' }), null)
})

test('what could not be measured meets no target', () => {
  assert.equal(isMet({ ...start, figure: Number.NaN }), false)
  assert.equal(isMet({ what: 'home page', figure: 1, unit: '/s', target: { of: 'ratio', atLeast: 0 } }), false)
})

test('a table has a line for each figure, with its limit, ratios, target and whether it is met', () => {
  assert.deepEqual(tableLines([page, start]), [
    '| what | Tupi | limit | ratio | by processor time | target | met |',
    '|---|---:|---:|---:|---:|---:|---:|',
    '| home page | 12,346 /s | 20,000 | 0.62 | 0.71 | ≥ 0.7 times the limit | **no** |',
    '| start | 0.8 s |  |  |  | ≤ 1 s | yes |',
  ])
})

test('a column without a value in any row is left out', () => {
  assert.deepEqual(tableLines([start])[0], '| what | Tupi | target | met |')
})

test("a part's section is replaced, and the rest of the document does not change", () => {
  const document =
    '# Speed\n\nProse.\n\n<!-- bench:pages -->\n\nold\n\n<!-- /bench:pages -->\n\nMore.\n<!-- bench:json -->\nkept\n<!-- /bench:json -->\n'
  const once = withSection(document, 'pages', ['a', 'b'])
  assert.equal(once, document.replace('old', 'a\nb'))
  assert.equal(withSection(once, 'pages', ['a', 'b']), once)
  assert.throws(() => withSection(document, 'memory', []), /has no <!-- bench:memory -->/)
})
