import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParcelKind, ParcelState } from '#rules/parcel-state.ts'
import { headingOf, sentenceOf } from './order-words.ts'

const order = {
  status: 'shipped',
  toPay: 1080,
  mergedInto: null,
  callAt: null,
  couldNotBeReached: false,
  isCancelledByBuyer: false,
  isNotPaid: false,
} as const

const wordsOf = (...parcels: [ParcelKind, ParcelState][]) => {
  const shown = { ...order, parcels: parcels.map(([kind, state]) => ({ kind, state })) }
  return `${headingOf(shown)} ${sentenceOf(shown)}`
}

const coming = /^Your parcel is on its way .* Please keep the money ready\.$/

test('an order in shipping announces the courier only while its newest parcel comes to the buyer', () => {
  for (const words of [wordsOf(), wordsOf(['sent', 'in_transit']), wordsOf(['sent', 'returned'], ['resent', 'held'])]) {
    assert.match(words, coming)
  }
  for (const state of ['returning', 'returned', 'lost', 'partly_delivered'] as const) {
    assert.equal(wordsOf(['sent', state]), 'Your parcel See below where it is.')
  }
  assert.equal(wordsOf(['sent', 'picked_up'], ['resent', 'lost']), 'Your parcel See below where it is.')
})
