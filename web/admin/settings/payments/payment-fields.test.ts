import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { fieldsOf, valuesOf } from './payment-fields.ts'

const { zones } = defaultSettings.delivery
const [city] = zones.map(({ id }) => id)
const payments = { ...defaultSettings.payments, updatedAt: '2026-01-02T00:00:00.000Z' }

test('a rule for a delivery zone that was deleted counts as no rule, and is not saved again', () => {
  const advance = { ...payments.advance, ask: 'all' as const, zones: [city ?? '', 'deleted'] }
  const stored = { ...payments, advance }
  const fields = fieldsOf(stored, zones)
  assert.deepEqual(fields.advance.zones, [city])
  assert.deepEqual(valuesOf(fields, stored).advance.zones, [city])
})

test('what is wrong in a field that is no longer on the page does not stop the rest from being saved', () => {
  const { advance, wallets, ...fields } = fieldsOf(payments, zones)
  const typed = {
    ...fields,
    holdMinutes: '45',
    advance: { ...advance, ask: 'all' as const, everybody: true, percent: '', fromPieces: '0' },
    wallets: { ...wallets, nagad: { ...wallets.nagad, isOn: false, number: '12' } },
  }
  const sent = valuesOf(typed, payments)
  assert.equal(sent.holdMinutes, '45')
  assert.deepEqual(sent.advance, { ...payments.advance, ask: 'all', everybody: true })
  assert.deepEqual(sent.wallets, payments.wallets)
})

test('of rules for some orders a blank field is sent as no rule, and the share as it is typed', () => {
  const { advance, ...fields } = fieldsOf(payments, zones)
  const typed = { ...fields, advance: { ...advance, ask: 'share' as const, percent: '15', fromPieces: '3' } }
  assert.deepEqual(valuesOf(typed, payments).advance, {
    ...payments.advance,
    ask: 'share',
    percent: '15',
    fromPieces: '3',
  })
})
