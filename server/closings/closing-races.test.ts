import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextId } from '../db/id.ts'
import { closeDay, countClosedEntries, hasEntry, startCashDesk } from '../testing/closings.ts'
import { refused } from '../testing/expect.ts'
import type { TestClient } from '../testing/test-client.ts'

test('if users close at once, one closes the day, and the others are asked to check the sums again', async () => {
  await using desk = await startCashDesk()
  const { shop, admin, pays } = desk
  await pays(300)
  await shop.warmUp()
  const users = [admin, await shop.helper('accounts'), await shop.helper('manager')]
  const { after, expected } = (await admin.getNextClosing()).data
  const closing = (client: TestClient) => client.closeDay({ body: { after, expected, counted: 300 } })
  const results = await Promise.allSettled([...users, ...users].map(closing))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of results) {
    if (result.status === 'rejected') {
      await refused(Promise.reject(result.reason), {
        status: 409,
        code: 'closing_changed',
        message: /was closed since/,
      })
    }
  }
  assert.deepEqual([(await admin.listClosings()).total, await countClosedEntries(shop)], [1, 1])
})

test('a payment that is being written while the day is closed is in the next closing, once', async () => {
  await using desk = await startCashDesk()
  const { shop, admin, pays, orderId } = desk
  await pays(300)
  await shop.db.transaction().execute(async (tx) => {
    // As a slow payment: its moment is before the closing, and it is committed after it.
    await hasEntry(tx, orderId, nextId(), new Date())
    assert.equal((await closeDay(admin)).expected, 300)
  })
  assert.equal((await closeDay(admin)).expected, 200)
  assert.equal((await closeDay(admin)).expected, 0)
  assert.equal(await countClosedEntries(shop), 2)
})

test('whatever is paid while days are closed again and again is in one closing each', async () => {
  await using desk = await startCashDesk()
  const { shop, admin, pays } = desk
  await shop.warmUp()
  const closing = () => closeDay(admin).catch((error) => refused(Promise.reject(error), { status: 409 }))
  await Promise.all(Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? closing() : pays(10 + at))))
  await closeDay(admin)
  const entries = await shop.db.selectFrom('moneyEntries').select('amount').execute()
  const closings = (await admin.listClosings()).data
  assert.equal(
    closings.reduce((sum, { expected }) => sum + expected * 100, 0),
    entries.reduce((sum, { amount }) => sum + amount, 0),
  )
  assert.deepEqual(closings.at(0)?.ofDay.difference, 0)
  assert.equal(await countClosedEntries(shop), 16)
})

test('cash that was recorded since the sums were read is not closed unseen; a repeat under its key closes nothing more', async () => {
  await using desk = await startCashDesk()
  const { admin, pays } = desk
  const { after, expected } = (await admin.getNextClosing()).data
  await pays(300)
  const late = admin.closeDay({ body: { after, expected, counted: 0 } })
  await refused(late, { status: 409, code: 'closing_changed', message: /Cash was recorded/ })
  assert.equal((await admin.listClosings()).total, 0)
  const body = { after, expected: 300, counted: 300 }
  const { data: closed } = await admin.closeDay({ body, idempotencyKey: 'evening' })
  const { data: again } = await admin.closeDay({ body, idempotencyKey: 'evening' })
  assert.deepEqual([again._id, (await admin.listClosings()).total], [closed._id, 1])
})
