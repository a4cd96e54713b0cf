import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detail } from './audit-detail.bn.ts'

test('the audit trail shows in Bangla what changed, and does not translate what a user typed', () => {
  const details = {
    role: 'customer to admin',
    totalStock: '19 to 20',
    stockBySize: 'M 5, 7 1/4 3 to M 4, 58 cm 3',
    fields: 'title, isHidden, address, item 2',
    expiryDate: 'none to 2026-12-31',
    status: 'inShipping to delivered',
    by: '01k5m9x2v7q4e8r1t6y3u0p5ab',
    keyword: 'back to school 2026',
    words: 'cap to cap, টুপি',
    count: '12',
  }
  assert.deepEqual(
    Object.entries(details).map(([name, value]) => detail(name, value)),
    [
      'রোল: অ্যাডমিন (আগে ছিল কাস্টমার)',
      'মোট স্টক: ২০ (আগে ছিল ১৯)',
      'সাইজের স্টক: M ৪, ৫৮ সেমি ৩ (আগে ছিল M ৫, ৭ ১/৪ ৩)',
      'যা বদলেছে: নাম, লুকানো, ঠিকানা, প্রোডাক্ট ২',
      'মেয়াদ শেষের তারিখ: ২০২৬-১২-৩১ (আগে ছিল না)',
      'স্ট্যাটাস: ডেলিভার্ড (আগে ছিল পাঠানো হয়েছে)',
      'কার মাধ্যমে: 01k5m9x2v7q4e8r1t6y3u0p5ab',
      'যা খোঁজা হয়েছে: back to school 2026',
      'শব্দ: cap, টুপি (আগে ছিল cap)',
      'কতবার: ১২',
    ],
  )
  assert.equal(detail('code', 'EID15 to 20'), 'কোড: 20 (আগে ছিল EID15)')
  assert.equal(detail('code', 'not_signed_in'), 'কোড: সাইন ইন নেই')
})
