import assert from 'node:assert/strict'
import cluster from 'node:cluster'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { type TestContext, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openCrew } from './crew.ts'
import type { Order, Report, Task } from './messages.ts'

const task: Task = {
  databaseUrl: '',
  maxConnections: 1,
  sockets: '',
  workers: 1,
  site: { folder: '/site', assets: '/assets' },
}

/** A worker process that opens, or does not, when the test has it do so. */
function fakeWorker(id: number) {
  const worker = new EventEmitter()
  const end = () => void worker.emit('exit', 1, null)
  const report = (report: Report) => void worker.emit('message', report)
  return Object.assign(worker, {
    id,
    process: { kill: end },
    isConnected: () => true,
    send: ({ do: order }: Order) => {
      if (order !== 'open') end()
    },
    open: () => report({ did: 'open', opened: { address: '', firstSignIn: [] } }),
    fail: async () => {
      report({ did: 'fail', line: 'The disk is full' })
      // It ends a moment later.
      await nextTurn()
      end()
      await nextTurn()
    },
    end,
  })
}

/** A crew of one worker, which has died: the second one is being started. */
async function openCrewOfOne(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  syncBuiltinESMExports()
  t.after(() => {
    t.mock.timers.reset()
    syncBuiltinESMExports()
  })
  const started: ReturnType<typeof fakeWorker>[] = []
  t.mock.method(cluster, 'fork', () => {
    const worker = fakeWorker(started.length + 1)
    started.push(worker)
    return worker
  })
  const prepared: Task[] = []
  const prepare = async () => {
    const next = { ...task, site: { folder: '/next', assets: '/assets' } }
    prepared.push(next)
    return next
  }
  const crew = openCrew({ size: 1, print: () => {}, prepare })
  t.after(crew.stop)
  const worker = (count: number) => started[count - 1] ?? assert.fail(`There is no worker ${count}`)
  const afterAMinute = async () => {
    t.mock.timers.tick(60_000)
    await nextTurn()
  }
  const opened = crew.open(task, new AbortController().signal)
  worker(1).open()
  await opened
  worker(1).end()
  await nextTurn()
  await afterAMinute()
  return { crew, worker, afterAMinute, count: () => started.length, prepared }
}

test('a worker that does not open while a reload replaces it is not started again', async (t) => {
  const { crew, worker, afterAMinute, count } = await openCrewOfOne(t)
  const reload = crew.replaceAll(task)
  await nextTurn()
  await worker(2).fail()
  worker(3).open()
  await reload
  await afterAMinute()
  assert.equal(count(), 3)
})

test('where the reload fails too, one worker is started in the place of both', async (t) => {
  const { crew, worker, afterAMinute, count } = await openCrewOfOne(t)
  const reload = assert.rejects(crew.replaceAll(task), /The disk is full/)
  await nextTurn()
  await worker(2).fail()
  await worker(3).fail()
  await reload
  await afterAMinute()
  assert.equal(count(), 4)
  await worker(4).fail()
  await afterAMinute()
  assert.equal(count(), 5, 'it is tried again')
  worker(5).open()
  await afterAMinute()
  assert.equal(count(), 5)
})

test('a worker that ended, or does not open, is missing from the figures and counted; one that a reload replaces is not', async (t) => {
  const { crew, worker, afterAMinute } = await openCrewOfOne(t)
  assert.deepEqual(crew.figures(), { wanted: 1, serving: [], exits: 1 }, 'the second is being started')
  await worker(2).fail()
  assert.deepEqual(crew.figures(), { wanted: 1, serving: [], exits: 2 })
  await afterAMinute()
  worker(3).open()
  await nextTurn()
  assert.deepEqual(crew.figures(), { wanted: 1, serving: [3], exits: 2 })
  const reload = crew.replaceAll(task)
  await nextTurn()
  assert.deepEqual(crew.figures(), { wanted: 1, serving: [3], exits: 2 }, 'it serves until the next one does')
  worker(4).open()
  await reload
  await nextTurn()
  assert.deepEqual(crew.figures(), { wanted: 1, serving: [4], exits: 2 })
})

test('where no worker is left and none opens, it is prepared again, as for a reload', async (t) => {
  const { crew, worker, afterAMinute, prepared } = await openCrewOfOne(t)
  assert.equal(prepared.length, 0, 'what was prepared for the one that ended will do')
  await worker(2).fail()
  await afterAMinute()
  assert.equal(prepared.length, 1)
  worker(3).open()
  await nextTurn()
  assert.deepEqual(crew.sitesInUse(), ['/next'])
})
