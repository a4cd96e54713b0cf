import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { differencesOf } from '#rules/differences.ts'
import { fieldText } from './field-text.ts'
import { texts } from './texts.ts'

test('a field of the settings is called as its page calls it', () => {
  assert.equal(fieldText('zones.1.charge'), 'Zone 2 · Charge')
  assert.equal(fieldText('texts.sms.pending.en'), 'Messages · SMS · Received · English')
})

test('every field of the settings has a name', () => {
  const announcement = {
    text: { en: 'Eid', bn: 'ঈদ' },
    link: '/',
    from: '2026-01-01',
    until: '2026-01-02',
    isDismissable: true,
  }
  const all = { ...defaultSettings, home: { ...defaultSettings.home, announcement } }
  const parts = Object.values(all).flatMap((group) => differencesOf({}, group).flatMap(({ field }) => field.split('.')))
  const named = [...new Set(parts)].filter((part) => !/^\d+$/.test(part))
  assert.deepEqual(
    named.filter((part) => !(part in texts.fields)),
    [],
  )
})
