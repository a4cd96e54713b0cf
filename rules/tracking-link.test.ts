import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParcelState } from './parcel-state.ts'
import { trackingLinkOf } from './tracking-link.ts'

const page = 'https://caps.example/shop/order#key'
const parcel = (state: ParcelState, trackingLink: string | null, kind: 'sent' | 'resent' | 'return' = 'sent') => ({
  kind,
  state,
  trackingLink,
})

test('an order is followed at the courier of its newest parcel, and on its own page where there is none', () => {
  const [first, second] = ['https://courier.example/1', 'https://courier.example/2']
  assert.equal(trackingLinkOf([], page), page)
  assert.equal(trackingLinkOf([parcel('in_transit', first)], page), first)
  assert.equal(trackingLinkOf([parcel('returned', first), parcel('booked', second, 'resent')], page), second)
  assert.equal(trackingLinkOf([parcel('returned', first), parcel('picked_up', null, 'resent')], page), page)
  assert.equal(trackingLinkOf([parcel('in_transit', '')], page), page)
})

test('a parcel that no courier has, and what a buyer sends back, are not followed', () => {
  const first = 'https://courier.example/1'
  for (const state of ['booking', 'refused', 'unknown', 'cancelled'] as const) {
    assert.equal(trackingLinkOf([parcel(state, first)], page), page, state)
  }
  assert.equal(trackingLinkOf([parcel('in_transit', first), parcel('booked', 'other', 'return')], page), first)
})
