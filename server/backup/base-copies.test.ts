import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { createGzip } from 'node:zlib'
import { DAY_MS } from '#rules/durations.ts'
import { addBase, segment } from '../testing/log-archive.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { listBases, removeOldBases } from './base-copies.ts'
import { diskFolder, type Folder } from './folder.ts'
import { findNewestTimeline, logFolder } from './log-segments.ts'

async function addLog(folder: Folder, systemId: string | undefined, numbers: number[], timeline = 1) {
  const log = logFolder(folder, systemId)
  for (const number of numbers) await log.write(`${segment(number, timeline)}.gz`, Readable.from(['x']))
  return async () => (await log.list()).sort().map((name) => Number(`0x${name.slice(16, 24)}`))
}

test('as many copies of the database stay as the owner wants, and the log since the oldest of them', async (t) => {
  const folder = diskFolder(await temporaryFolder(t))
  const log = await addLog(folder, '1', [1, 2, 3, 4, 5])
  for (const number of [1, 3, 5]) await addBase(folder, `base-2026-11-2${number}T10-00-00`, segment(number))
  // Broken off, and older than those that stay.
  await folder.within('base-2026-11-20T10-00-00').write('base.tar.gz', Readable.from(['x']))
  await removeOldBases(folder, 2, '1')
  assert.deepEqual(
    (await listBases(folder)).map(({ first }) => first),
    [segment(3), segment(5)],
  )
  const names = ['base-2026-11-23T10-00-00', 'base-2026-11-25T10-00-00', 'segments-1']
  assert.deepEqual((await folder.list()).sort(), names)
  assert.deepEqual(await log(), [3, 4, 5])
})

test('a copy of the database that was made while the clock was ahead counts as older than the others', async (t) => {
  const folder = diskFolder(await temporaryFolder(t))
  const stampIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19).replaceAll(':', '-')
  const names = [30, -2, -1].map((days) => `base-${stampIn(days)}`)
  for (const [number, name] of names.entries()) await addBase(folder, name, segment(number + 1))
  const copies = async () => (await listBases(folder)).map(({ first }) => first)
  assert.deepEqual(await copies(), [segment(1), segment(2), segment(3)])
  await removeOldBases(folder, 2, '1')
  assert.deepEqual(await copies(), [segment(2), segment(3)])
})

test('the log of a restored shop stays though the old one was further, whose log goes with its last copy', async (t) => {
  const folder = diskFolder(await temporaryFolder(t))
  const [older, old, log] = [
    await addLog(folder, undefined, [8, 9]),
    await addLog(folder, '1', [40, 41, 42]),
    await addLog(folder, '2', [1, 2, 3]),
  ]
  await addBase(folder, 'base-2026-11-21T10-00-00', segment(9), { systemId: null })
  await addBase(folder, 'base-2026-11-22T10-00-00', segment(41))
  await removeOldBases(folder, 2, '2')
  assert.deepEqual([await older(), await old(), await log()], [[9], [41, 42], [1, 2, 3]], 'there is no copy yet')
  await addBase(folder, 'base-2026-11-23T10-00-00', segment(2), { systemId: '2' })
  await removeOldBases(folder, 2, '2')
  assert.deepEqual([await older(), await old(), await log()], [[], [41, 42], [2, 3]])
})

test('the log of a shop that went back to a moment stays as long as its copy, which is at an earlier position', async (t) => {
  const folder = diskFolder(await temporaryFolder(t))
  await addLog(folder, '1', [99, 100])
  const log = await addLog(folder, '1', [49, 50, 51], 2)
  await addBase(folder, 'base-2026-11-21T10-00-00', segment(100))
  await addBase(folder, 'base-2026-11-22T10-00-00', segment(50, 2))
  await removeOldBases(folder, 2, '1')
  assert.deepEqual(await log(), [99, 100, 50, 51])
})

test('a shop that goes on with its old database after it had gone back is restored to the end of that one', async (t) => {
  const segments = logFolder(diskFolder(await temporaryFolder(t)), '1')
  const copiedAt = (number: number, timeline?: number) => {
    const name = segment(number, timeline)
    return findNewestTimeline(segments, { first: name, last: name })
  }
  assert.equal(await copiedAt(9), 'current', 'it never went back')
  const write = (history: string, lines: string) =>
    segments.write(`${history}.history.gz`, Readable.from([lines]).pipe(createGzip()))
  await write('00000002', '1\t0/A000028\tbefore 2026-11-22 10:15:00+00\n')
  assert.equal(await copiedAt(9), 2)
  assert.equal(await copiedAt(11), 'current', 'copied after the shop had gone back')
  assert.equal(await copiedAt(11, 2), 'current')
  await write('00000003', '1\t0/A000028\tbefore 2026-11-22 10:15:00+00\n\n2\t0/C000028\tno recovery target specified\n')
  assert.deepEqual([await copiedAt(9), await copiedAt(11), await copiedAt(11, 2)], [3, 'current', 3])
})
