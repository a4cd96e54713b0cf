import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { HOUR_MS } from '#rules/durations.ts'
import { openProcess, seldom, statesOf, work } from '../testing/job-processes.ts'
import { startShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'
import { sendingWork } from './job-requests.ts'
import type { Job } from './jobs.ts'

// At once: they wait more than they work.
suite('background jobs', { concurrency: true }, () => {
  test('a job that is due is done by one of two processes', async () => {
    await using shop = await startShop()
    await using other = await startShop({ besides: shop })
    const done: string[] = []
    const everyMinute = (where: string): Job => ({
      name: 'job',
      cron: '* * * * *',
      work: async () => void done.push(where),
    })
    const begun = new Date()
    await using one = openProcess(shop, [everyMinute('one')])
    await using two = openProcess(other, [everyMinute('other')])
    await until(async () => (await statesOf(shop)).includes('completed'))
    const looked = one.looks() + two.looks()
    await until(() => one.looks() + two.looks() > looked + 4)
    // A minute may end in between.
    if (begun.getMinutes() === new Date().getMinutes()) assert.equal(done.length, 1)
    assert.deepEqual([...one.logged, ...two.logged], [])
  })

  test('while a job is in work no other process does it, and what both ask for meanwhile is done once afterwards', async () => {
    await using shop = await startShop()
    await using other = await startShop({ besides: shop })
    const done: string[] = []
    const [here, there] = [work(done, 'here'), work(done, 'there')]
    await using one = openProcess(shop, [here.job])
    one.ask('job')
    await here.begun
    await using two = openProcess(other, [there.job])
    await until(() => two.looks() > 0)
    one.ask('job')
    two.ask('job')
    await until(async () => (await statesOf(shop)).length === 2)
    const looked = two.looks()
    await until(() => two.looks() > looked + 1)
    assert.deepEqual(done, ['here'])
    here.end()
    there.end()
    await until(async () => (await statesOf(shop)).every((state) => state === 'completed'))
    assert.equal(done.length, 2)
  })

  test('what a process was at when it died is done by another one', async () => {
    await using shop = await startShop()
    await using other = await startShop({ besides: shop, databaseLine: true })
    const done: string[] = []
    const dying = work(done, 'dying')
    await using first = openProcess(other, [{ ...dying.job, retrySeconds: 1 }])
    first.ask('job')
    await dying.begun
    // It is silent from now on, like a killed one.
    await other.line?.cut()
    const living = work(done, 'living')
    await using _ = openProcess(shop, [{ ...living.job, retrySeconds: 1 }])
    await sql`update pgboss.job set heartbeat_on = now() - interval '2 minutes' where state = 'active'`.execute(shop.db)
    await living.begun
    living.end()
    await until(async () => (await statesOf(shop))[0] === 'completed')
    assert.deepEqual(done, ['dying', 'living'])
  })

  test('a stop waits for no job, and leaves it to another process', async () => {
    await using shop = await startShop()
    await using other = await startShop({ besides: shop })
    const done: string[] = []
    const stopped = work(done, 'stopped')
    const stuck: Job = { name: 'stuck', cron: seldom, work: () => new Promise(() => {}) }
    await using process = openProcess(shop, [{ ...stopped.job, retrySeconds: 1 }, stuck])
    process.ask('stuck')
    process.ask('job')
    await stopped.begun
    const begun = performance.now()
    await process.stop()
    assert.ok(performance.now() - begun < 4_000)
    const next = work(done, 'next')
    await using _ = openProcess(other, [{ ...next.job, retrySeconds: 1 }])
    await next.begun
    assert.deepEqual([done, process.logged], [['stopped', 'next'], []])
  })

  test('what waits for its moment in a process that stops is left to another one', async () => {
    await using shop = await startShop()
    await using other = await startShop({ besides: shop })
    await using stopped = openProcess(shop, [{ ...work([], 'stopped').job, retrySeconds: 1 }])
    await until(() => stopped.looks() > 0)
    stopped.askIn('job', HOUR_MS)
    await stopped.stop()
    const next = work([], 'next')
    await using _ = openProcess(other, [next.job])
    await next.begun
  })

  test('what a process that stops has not sent is left to another one', async () => {
    await using shop = await startShop()
    const sending = Promise.withResolvers<void>()
    const sendNext = async () => {
      sending.resolve()
      await nextTurn()
      return true
    }
    const unused = { askIn: () => assert.fail() }
    const job = { name: 'job', cron: seldom, work: sendingWork(unused, 'job', sendNext, async () => null) }
    await using process = openProcess(shop, [job])
    process.ask('job')
    await sending.promise
    await process.stop()
    assert.deepEqual(await statesOf(shop), ['retry'])
  })

  test('a database that is gone for a while ends no background work', async () => {
    await using shop = await startShop({ databaseLine: true })
    await using other = await startShop({ besides: shop })
    const done: string[] = []
    const job = work(done, 'here')
    job.end()
    await using process = openProcess(shop, [job.job])
    process.ask('job')
    await until(async () => (await statesOf(other))[0] === 'completed')
    await shop.line?.cut()
    await until(() => process.logged.length > 2)
    await shop.line?.mend()
    await using second = openProcess(other, [])
    second.ask('job' as never)
    await until(async () => (await statesOf(other))[1] === 'completed')
    assert.equal(done.length, 2)
  })

  test('a process that finds no database at its start takes part when there is one', async () => {
    await using shop = await startShop({ databaseLine: true })
    await shop.line?.cut()
    const job = work([], 'here')
    await using process = openProcess(shop, [job.job])
    await until(() => process.logged.length > 0)
    await shop.line?.mend()
    process.ask('job')
    await job.begun
  })

  test('jobs that only another version of the shop knows do no harm', async () => {
    await using shop = await startShop()
    await using other = await startShop({ besides: shop })
    const done: string[] = []
    await using foreign = openProcess(other, [{ ...work(done, 'other', 'unknown').job, cron: '* * * * *' }])
    await until(() => done.length > 0)
    await foreign.stop()
    const known = work(done, 'here')
    known.end()
    await using process = openProcess(shop, [known.job])
    process.ask('job')
    await until(async () => (await statesOf(shop))[0] === 'completed')
    assert.deepEqual([done, process.logged], [['other', 'here'], []])
    // A minute may end in between: then a second one is due.
    const [first, ...later] = await statesOf(shop, 'unknown')
    assert.equal(first, 'retry')
    assert.deepEqual(
      later.filter((state) => state !== 'created'),
      [],
    )
  })

  test('a job that fails is logged and tried again', async () => {
    await using shop = await startShop()
    let tries = 0
    const job: Job = {
      name: 'job',
      cron: seldom,
      retrySeconds: 1,
      work: async () => {
        if (++tries < 2) throw new Error('no')
      },
    }
    await using process = openProcess(shop, [job])
    process.ask('job')
    await until(async () => (await statesOf(shop))[0] === 'completed')
    assert.deepEqual([tries, process.logged], [2, ['A background job failed and is tried again']])
  })
})
