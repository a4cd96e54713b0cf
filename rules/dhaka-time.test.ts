import assert from 'node:assert/strict'
import { test } from 'node:test'

/** As Chrome 110 has it. */
class MonthFirst extends Intl.DateTimeFormat {
  constructor(language: string, options: Intl.DateTimeFormatOptions) {
    super(language === 'en-CA' ? 'en-US' : language, options)
  }
}

test('a day is YYYY-MM-DD, also in a browser that writes the month first', async (t) => {
  t.mock.method(Intl, 'DateTimeFormat', MonthFirst)
  const { dhakaDate, dhakaTime } = await import('./dhaka-time.ts')
  assert.equal(dhakaDate('2026-11-20T18:00:00.000Z'), '2026-11-21')
  assert.equal(dhakaTime('2026-11-20T18:05:59.999Z'), '00:05')
})
