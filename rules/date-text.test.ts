import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longDay, momentText, shortDay, shortMomentText } from './date-text.ts'
import { dateWords as bangla } from './date-words.bn.ts'
import { dateWords as english } from './date-words.ts'

test('the days of a chart are written alike by the server and by every browser', () => {
  assert.equal(shortDay('2026-11-01'), '1 Nov')
  assert.equal(longDay('2026-11-21'), 'Sat 21 Nov')
  assert.equal(longDay('2026-09-06'), 'Sun 6 Sept')
  assert.equal(shortDay('2026-09-06', bangla), '৬ সেপ্ট')
})

test('a moment is written as people speak, by the clock in Dhaka, in either language', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const said = {
    '2026-11-23T18:39:00Z': ['24 November, 12:39 am', '২৪ নভেম্বর, রাত ১২:৩৯'],
    '2026-11-23T22:05:00Z': ['24 November, 4:05 am', '২৪ নভেম্বর, ভোর ৪:০৫'],
    '2026-11-24T04:00:00Z': ['24 November, 10:00 am', '২৪ নভেম্বর, সকাল ১০:০০'],
    '2026-11-24T06:30:00Z': ['24 November, 12:30 pm', '২৪ নভেম্বর, দুপুর ১২:৩০'],
    '2026-02-24T11:00:00Z': ['24 February, 5:00 pm', '২৪ ফেব্রুয়ারি, বিকাল ৫:০০'],
    '2026-11-24T13:00:00Z': ['24 November, 7:00 pm', '২৪ নভেম্বর, সন্ধ্যা ৭:০০'],
    '2025-12-31T17:59:00Z': ['31 December 2025, 11:59 pm', '৩১ ডিসেম্বর ২০২৫, রাত ১১:৫৯'],
  }
  for (const [iso, texts] of Object.entries(said)) {
    assert.deepEqual([momentText(iso, english, now), momentText(iso, bangla, now)], texts)
  }
})

test('where there is little room a moment of today has only its time, by the day in Dhaka', () => {
  const now = new Date('2026-11-23T18:30:00Z')
  const said = {
    '2026-11-23T18:10:00Z': ['12:10 am', 'রাত ১২:১০'],
    '2026-11-23T17:59:00Z': ['23 Nov, 11:59 pm', '২৩ নভে, রাত ১১:৫৯'],
  }
  for (const [iso, texts] of Object.entries(said)) {
    assert.deepEqual([shortMomentText(iso, now, english), shortMomentText(iso, now, bangla)], texts)
  }
})
