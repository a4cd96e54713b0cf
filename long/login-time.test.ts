import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '#server/testing/mail-server.ts'
import { startShop } from '#server/testing/shop.ts'

const TRIES = 150

/** As after a quarter of an hour: what is measured is the time of an answer, not how often it may be asked for. */
const forgetTries = (shop: Awaited<ReturnType<typeof startShop>>) => shop.db.deleteFrom('tries').execute()

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

test('an unknown e-mail, a wrong password and an account without one take the same time', async (t) => {
  await using shop = await startShop()
  const { user } = await shop.customer()
  const { user: other } = await shop.customer()
  await shop.db.updateTable('users').set({ passwordHash: null }).where('id', '=', other._id).execute()
  const emails = { known: user.email, unknown: 'nobody@tupi.example', 'without a password': other.email }
  const times = new Map(Object.keys(emails).map((what) => [what, [] as number[]]))
  // Alternating, so that whatever else the machine does falls on all alike.
  for (let i = 0; i < TRIES; i++) {
    await forgetTries(shop)
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

test('asking for a link takes the same time for an e-mail with an account and without one', async (t) => {
  await using smtp = await startMailServer()
  await using shop = await startShop({ env: smtp.env })
  const { user } = await shop.customer()
  // One mail is being sent all the time: what is measured is the answer.
  smtp.set('hang')
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < TRIES; i++) {
    await forgetTries(shop)
    for (const [what, email] of [['known', user.email] as const, ['unknown', `nobody-${i}@tupi.example`] as const]) {
      const begun = performance.now()
      const { status } = await shop.guest().raw('POST', '/api/auth/reset/request', { json: { email } })
      times[what].push(performance.now() - begun)
      assert.equal(status, 200)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  t.diagnostic(`known: ${known.toFixed(1)} ms, unknown: ${unknown.toFixed(1)} ms`)
  assert.ok(Math.max(known, unknown) / Math.min(known, unknown) < 1.2, 'the time tells which e-mails have accounts')
})
