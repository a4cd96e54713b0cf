import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fiscalYearOf, invoiceNumber, isBin, isVatOn, readInvoiceNumber, vatIn, vatParts } from './vat.ts'

test('the VAT in a total is rounded half up to the poisha, once', () => {
  assert.equal(vatIn(115_00, 15), 15_00)
  assert.equal(vatIn(580_00, 15), 75_65)
  assert.equal(vatIn(580_00, 7.5), 40_47)
  assert.equal(vatIn(3, 100), 2, '1.5 is 2')
  assert.equal(vatIn(1, 15), 0)
  assert.equal(vatIn(0, 15), 0)
  // Larger than a product of both that a number holds exactly.
  assert.equal(vatIn(9_999_999_999_999, 99.99), 4_999_749_987_499)
})

test('the parts of the VAT are its sum, with a discount and whatever the amounts', () => {
  const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0)
  assert.deepEqual(vatParts([115_00, 230_00], 15, 45_00), [15_00, 30_00])
  // 0.13 each, and 0.39 in all.
  assert.deepEqual(vatParts([1_00, 1_00, 1_00], 15, vatIn(3_00, 15)), [13, 13, 13])
  for (let seed = 1; seed <= 500; seed++) {
    const amounts = [(seed * 7919) % 100_003, (seed * 104_729) % 9_973, 80_00, -((seed * 31) % 5_003)]
    const total = amounts.reduce((all, amount) => all + amount, 0)
    const rate = 1 + (seed % 2000) / 100
    const vat = vatIn(total, rate)
    const parts = vatParts(amounts, rate, vat)
    assert.equal(sum(parts), vat)
    // A credit note has what is missing between two rounded sums.
    const credited = vatIn(total + 34_567, rate) - vatIn(34_567, rate)
    assert.equal(sum(vatParts(amounts, rate, credited)), credited)
    for (const [at, amount] of amounts.entries())
      assert.ok(Math.abs((parts[at] ?? 0) - (amount * rate) / (100 + rate)) < 1)
  }
})

test('the fiscal year begins on 1 July at midnight in Dhaka', () => {
  assert.equal(fiscalYearOf(new Date('2027-06-30T17:59:59.999Z')), '2026-27')
  assert.equal(fiscalYearOf(new Date('2027-06-30T18:00:00.000Z')), '2027-28')
  assert.equal(fiscalYearOf(new Date('2026-12-31T18:00:00.000Z')), '2026-27')
  assert.equal(fiscalYearOf(new Date('2099-07-02T00:00:00.000Z')), '2099-00')
})

test('VAT is on with a BIN of 13 digits and a rate', () => {
  assert.ok(isBin('004123456-0101') && isBin(' 0041234560101 '))
  assert.ok(!isBin('') && !isBin('00412345-0101') && !isBin('004123456-010a'))
  assert.ok(isVatOn({ bin: '004123456-0101', vat: { rate: 7.5 } }))
  assert.ok(!isVatOn({ bin: '004123456-0101', vat: { rate: 0 } }))
  assert.ok(!isVatOn({ bin: '', vat: { rate: 15 } }))
})

test('a number of a document is written and read back, without its zeros and in any case too', () => {
  const note = { kind: 'credit_note', fiscalYear: '2026-27', number: 3 } as const
  assert.equal(invoiceNumber(note), 'CN-2026-27/00003')
  assert.deepEqual(readInvoiceNumber('cn-2026-27/3 '), note)
  assert.equal(invoiceNumber({ ...note, kind: 'invoice' }), '2026-27/00003')
  assert.deepEqual(readInvoiceNumber('2026-27/00003'), { fiscalYear: '2026-27', number: 3 })
  assert.equal(readInvoiceNumber('#7k2pa'), null)
})
