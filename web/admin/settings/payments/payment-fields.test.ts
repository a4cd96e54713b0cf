import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { fieldsOf, valuesOf } from './payment-fields.ts'

const { zones } = defaultSettings.delivery
const [city] = zones.map(({ id }) => id)
const updatedAt = '2026-01-02T00:00:00.000Z'

test('a rule for a delivery zone that was deleted counts as no rule, and is not saved again', () => {
  const advance = { ...defaultSettings.payments.advance, zones: [city ?? '', 'deleted'] }
  const fields = fieldsOf({ ...defaultSettings.payments, advance, updatedAt }, zones)
  assert.deepEqual(fields.advance.zones, [city])
  assert.deepEqual(valuesOf(fields).advance.zones, [city])
})
