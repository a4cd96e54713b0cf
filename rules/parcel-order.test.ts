import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatus } from './order-status.ts'
import { type Following, orderAfter } from './parcel-order.ts'
import type { ParcelState } from './parcel-state.ts'

type Row = [status: OrderStatus, from: ParcelState, to: ParcelState, following: Following]

const shipped = { moveTo: 'inShipping' } as const
const delivered = { moveTo: 'delivered' } as const

test('an order follows its parcel from where it was, and stays where staff have moved it', () => {
  const rows: Row[] = [
    ['inProcess', 'booked', 'booked', 'stays'],
    ['inProcess', 'booked', 'picked_up', shipped],
    ['inProcess', 'booking', 'in_transit', shipped],
    // It comes back, and was not on its way to the buyer as far as is known; then it goes out after all.
    ['inProcess', 'booked', 'returning', 'stays'],
    ['inProcess', 'returning', 'returning', 'stays'],
    ['inProcess', 'returning', 'out_for_delivery', shipped],
    ['inProcess', 'returning', 'delivered', delivered],
    ['inShipping', 'booked', 'in_transit', 'stays'],
    ['inShipping', 'in_transit', 'delivered', delivered],
    // A courier that reports no pick-up.
    ['inProcess', 'booked', 'delivered', delivered],
    ['inShipping', 'in_transit', 'partly_delivered', delivered],
    ['inShipping', 'in_transit', 'held', 'stays'],
    ['inShipping', 'held', 'returning', 'stays'],
    ['inShipping', 'returning', 'returned', 'stays'],
    ['delivered', 'in_transit', 'delivered', 'stays'],
    ['delivered', 'booked', 'in_transit', 'stays'],
    // Moved by staff meanwhile.
    ['inProcess', 'in_transit', 'in_transit', 'contradicted'],
    ['inProcess', 'in_transit', 'delivered', 'contradicted'],
    ['inProcess', 'in_transit', 'returning', 'contradicted'],
    ['pending', 'booked', 'picked_up', 'contradicted'],
    ['rejected', 'booked', 'in_transit', 'contradicted'],
    ['rejected', 'cancelled', 'delivered', 'contradicted'],
    ['delivered', 'in_transit', 'returning', 'contradicted'],
    ['delivered', 'in_transit', 'attempt_failed', 'contradicted'],
  ]
  for (const [status, from, to, following] of rows) {
    assert.deepEqual(orderAfter(status, { kind: 'sent', from, to }), following, `${status} ${from} ${to}`)
  }
})

test('what is exchanged or sent back does not touch the first order', () => {
  for (const kind of ['exchange', 'return'] as const) {
    for (const to of ['picked_up', 'delivered', 'returned'] as const) {
      assert.equal(orderAfter('delivered', { kind, from: 'booked', to }), 'stays')
      assert.equal(orderAfter('inProcess', { kind, from: 'booked', to }), 'stays')
    }
  }
})
