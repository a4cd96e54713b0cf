import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownTicks, readProcess, readProcessors, readTotals, shareOfOthers, whyNotQuiet } from './processors.ts'

test('a processor counts as busy with work and with time that other machines took, not with waiting or interrupts', () => {
  const stat = 'cpu  100 20 30 500 40 5 6 7 0 0\ncpu0 50 10 15 250 20 2 3 4 0 0\n'
  assert.deepEqual(readTotals(stat), { all: 708, busy: 157 })
})

test("a process is read with its ended children's time, whatever it is called", () => {
  const line = '4242 (odd ) name) S 17 4242 4242 0 -1 4194304 900 0 0 0 11 22 33 44 20 0 1 0 100 0 0'
  assert.deepEqual(readProcess(line), { pid: 4242, parent: 17, name: 'odd ) name', ticks: 110 })
})

test("the bench's own are its process, all below it and the kernel's threads", () => {
  const process = (pid: number, parent: number, name = 'node') => ({ pid, parent, name, ticks: 10 ** (pid % 10) })
  const processes = [
    process(1, 0),
    process(2, 0, 'kthreadd'),
    process(13, 2),
    process(14, 1),
    process(15, 14),
    process(16, 15),
  ]
  assert.equal(ownTicks(processes, 14), 10 ** 2 + 10 ** 3 + 10 ** 4 + 10 ** 5 + 10 ** 6)
})

test('others have what is busy and not the own; a browser that ended takes back nothing', () => {
  const readings = [
    { all: 0, busy: 0, own: 0 },
    { all: 200, busy: 120, own: 100 },
    { all: 400, busy: 120, own: 40 },
    { all: 600, busy: 300, own: 210 },
  ]
  assert.equal(shareOfOthers(readings), (20 + 0 + 10) / 600)
  assert.equal(shareOfOthers([{ all: 5, busy: 5, own: 5 }]), 0)
})

test('figures are saved only if other processes used a tenth of the processors or less', () => {
  assert.equal(whyNotQuiet(0.1), null)
  assert.equal(whyNotQuiet(0.25), 'Other processes used 25 % of the processors, more than 10 %')
  assert.equal(whyNotQuiet(null), 'Only Linux says who uses the processors')
})

test('what the bench does itself counts as its own', { skip: process.platform !== 'linux' }, async () => {
  const [before, used] = [await readProcessors(), process.cpuUsage()]
  while (process.cpuUsage(used).user < 300_000);
  const after = await readProcessors()
  // Thirty ticks of 10 ms, less one at each end.
  assert.ok(after.own - before.own >= 28)
  assert.ok(after.busy - before.busy >= 28)
})
