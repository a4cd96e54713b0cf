import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentText } from '#rules/date-text.ts'
import { eventText } from './timeline-text.ts'

test('the timeline shows a move in the words of the desk and of the specification, and why an order was rejected', () => {
  const details = { from: 'pending', to: 'rejected', reason: 'Wrong number' }
  assert.deepEqual(eventText({ kind: 'status', details }), {
    title: 'Rejected',
    lines: ['pending to rejected', 'Wrong number'],
  })
})

test('the timeline shows what was corrected, field by field, and when to call again by the clock in Dhaka', () => {
  const corrected = eventText({
    kind: 'corrected',
    details: {
      phone: '017 → 018',
      notes: '– → Gate 2',
      'item 2': 'Padma Trucker × 1 → –',
      'itemBn 2': 'পদ্মা ট্রাকার × ১ → –',
      totalAmount: '1080 → 2250.5',
    },
  })
  assert.deepEqual(corrected.lines, [
    'phone: 017 to 018',
    'notes: Gate 2 added',
    'item 2: Padma Trucker × 1 removed',
    'total: ৳1,080 to ৳2,250.50',
  ])
  const later = eventText({ kind: 'callLater', details: { callAt: '2026-11-22T13:00:00.000Z', wasState: 'none' } })
  assert.deepEqual(later.lines, [momentText('2026-11-22T13:00:00.000Z')])
})

test('a note that was blanked with its buyer leaves only that there was one', () => {
  assert.deepEqual(eventText({ kind: 'note', details: {} }), { title: 'Note', lines: [] })
})

test('the timeline names the courier, and its word as it came', () => {
  const event = {
    kind: 'parcel',
    details: { courier: 'steadfast', state: 'returning', rawStatus: 'cancelled' },
  } as const
  assert.deepEqual(eventText(event, () => 'Steadfast').lines, ['Steadfast: cancelled'])
})
