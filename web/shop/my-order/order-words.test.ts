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

const monday = '2026-03-02T06:00:00.000Z'
const tuesday = '2026-03-03T06:00:00.000Z'

const wordsOf = (...parcels: [ParcelKind, ParcelState][]) => wordsSince(monday, ...parcels)

const wordsSince = (shippedAt: string, ...parcels: [ParcelKind, ParcelState][]) => {
  const shown = {
    ...order,
    steps: [{ step: 'shipped' as const, at: shippedAt }],
    parcels: parcels.map(([kind, state]) => ({ kind, state, stateAt: monday })),
  }
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
  assert.match(wordsSince(tuesday, ['sent', 'returned']), coming, 'shipped again, without a parcel')
})
