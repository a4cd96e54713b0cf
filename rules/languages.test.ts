import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageWanted } from './languages.ts'
import { sizeIn } from './size-name.ts'

test('a browser’s languages choose among those of the shop, the one that it wants most first', () => {
  const wanted = {
    'bn-BD,bn;q=0.9,en-US;q=0.8,en;q=0.7': 'bn',
    'en-US,en;q=0.9,bn;q=0.8': 'en',
    'fr, bn;q=0.4, en;q=0.3': 'bn',
    'en;q=0.2, bn': 'bn',
    BN: 'bn',
    'bn;q=0, en;q=0.1': 'en',
    'bnx, enough;q=0.9': null,
    'en;q=much': null,
    'de,*;q=0.5': null,
    '': null,
  }
  for (const [header, language] of Object.entries(wanted)) assert.equal(languageWanted(header), language, header)
  assert.equal(languageWanted(`${'x,'.repeat(100_000)}bn`), null)
})

test('a size is written as its language writes it', () => {
  const inBangla = { '58 cm': '৫৮ সেমি', M: 'M', '7 1/4': '৭ ১/৪' }
  for (const [size, written] of Object.entries(inBangla)) {
    assert.deepEqual([sizeIn('bn', size), sizeIn('en', size)], [written, size])
  }
  const names = [{ size: '58 cm', name: { en: '', bn: 'মাঝারি' } }]
  assert.deepEqual([sizeIn('bn', '58 cm', names), sizeIn('en', '58 cm', names)], ['মাঝারি', '58 cm'])
  assert.equal(sizeIn('bn', '60 cm', names), '৬০ সেমি')
  // Typed on a Bangla keyboard.
  assert.equal(sizeIn('bn', '৫৮ সেমি', names), 'মাঝারি')
})
