import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShop } from '#server/testing/shop.ts'

const TRIES = 150

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

test('an unknown e-mail, a wrong password and an account without one take the same time', async (t) => {
  await using shop = await startShop()
  const { user } = await shop.customer()
  const { user: other } = await shop.customer()
  await shop.db.updateTable('users').set({ passwordHash: null }).where('id', '=', other._id).execute()
  const emails = { known: user.email, unknown: 'nobody@tupi.example', 'without a password': other.email }
  const times = new Map(Object.keys(emails).map((what) => [what, [] as number[]]))
  // In turn, so that whatever else the machine does falls on all alike.
  for (let i = 0; i < TRIES; i++) {
    for (const [what, email] of Object.entries(emails)) {
      const begun = performance.now()
      const { status } = await shop.guest().raw('POST', '/api/auth/login', { json: { email, password: 'not-the-one' } })
      times.get(what)?.push(performance.now() - begun)
      assert.equal(status, 401)
    }
  }
  const medians = [...times].map(([what, all]) => [what, median(all)] as const)
  t.diagnostic(medians.map(([what, time]) => `${what}: ${time.toFixed(1)} ms`).join(', '))
  const all = medians.map(([, time]) => time)
  assert.ok(Math.max(...all) / Math.min(...all) < 1.2, 'the time tells which e-mails have accounts')
})
