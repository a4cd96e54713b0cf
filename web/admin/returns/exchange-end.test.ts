import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParcelState } from '#rules/parcel-state.ts'
import type { ReturnState } from '#rules/returns.ts'
import { endOf } from './exchange-end.ts'

const exchange = (state: ReturnState) => ({ _id: 'one', kind: 'exchange', state }) as const
const parcels = (...states: ParcelState[]) => states.map((state) => ({ ...before, state }))

const before = { kind: 'exchange', returnId: 'one', isReplaced: false, receivedAt: null } as const

test('an exchange ends without its old piece once the new one is delivered, and with money while no courier has the new one', () => {
  assert.equal(endOf({ parcels: parcels('cancelled', 'delivered') }, exchange('accepted')), 'finishWithoutOld')
  assert.equal(endOf({ parcels: parcels('in_transit') }, exchange('accepted')), null)
  assert.equal(endOf({ parcels: parcels('cancelled', 'refused') }, exchange('received')), 'payInstead')
  assert.equal(endOf({}, exchange('received')), 'payInstead')
  assert.equal(endOf({ parcels: parcels('delivered') }, exchange('received')), null)
  assert.equal(endOf({ parcels: parcels('delivered') }, exchange('settled')), null)
  assert.equal(endOf({ parcels: parcels('lost', 'cancelled') }, exchange('received')), null)
  const replaced = { ...before, state: 'lost', isReplaced: true } as const
  const here = { ...before, state: 'returned', receivedAt: '2026-10-01T10:00:00Z' } as const
  assert.equal(endOf({ parcels: [replaced, here, ...parcels('cancelled')] }, exchange('received')), 'payInstead')
  assert.equal(endOf({ parcels: [replaced, ...parcels('in_transit')] }, exchange('received')), null)
  const another = parcels('delivered').map((parcel) => ({ ...parcel, returnId: 'two' }))
  assert.equal(endOf({ parcels: another }, exchange('accepted')), null)
  assert.equal(endOf({ parcels: parcels('delivered') }, { ...exchange('accepted'), kind: 'money' }), null)
})
