import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { HOUR_MS } from '#rules/durations.ts'
import { openProcess, work } from '../testing/job-processes.ts'
import { startShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'

test('after a clock that was hours ahead jobs are done at once, those on a schedule and those that waited', async () => {
  await using shop = await startShop()
  await using ahead = openProcess(shop, [work([], 'ahead').job])
  await until(() => ahead.passes() > 0)
  ahead.askIn('job', HOUR_MS)
  await ahead.stop()
  await sql`update pgboss.version set cron_on = now() + interval '6 hours'`.execute(shop.db)
  await sql`update pgboss.queue set monitor_claim_on = now() + interval '6 hours'`.execute(shop.db)
  await sql`update pgboss.job set start_after = now() + interval '6 hours', singleton_on = now() at time zone 'UTC' + interval '5 hours'`.execute(
    shop.db,
  )
  const [waited, scheduled] = [work([], 'waited'), work([], 'scheduled', 'scheduled')]
  await using process = openProcess(shop, [waited.job, { ...scheduled.job, cron: '* * * * *' }])
  await Promise.all([waited.begun, scheduled.begun])
  // A minute that counts as sent is not sent when it comes.
  const { rows } =
    await sql`select name from pgboss.job where singleton_on > now() at time zone 'UTC' + interval '1 hour'`.execute(
      shop.db,
    )
  assert.deepEqual([rows, process.logged], [[], []])
})

test('a clock that is set back by hours does not hold up the jobs of a process that runs', async (t) => {
  await using shop = await startShop()
  const job = work([], 'here')
  await using process = openProcess(shop, [job.job])
  await until(() => process.passes() > 0)
  const { now } = Date
  t.mock.method(Date, 'now', () => now() - 6 * HOUR_MS)
  await until(() => process.logged.includes('The clock was set back: background jobs begin again'))
  const passes = process.passes()
  await until(() => process.passes() > passes + 1)
  process.ask('job')
  await job.begun
})
