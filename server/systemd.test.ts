import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { reportToSystemd } from './systemd.ts'
import { fakeSystemd } from './testing/fake-systemd.ts'

test('that the shop is open is sent to systemd again until it is taken: without it the open shop would be ended', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-systemd-'))
  const { sent, env } = await fakeSystemd(folder, { lost: 2 })
  const before = { ...process.env }
  Object.assign(process.env, env)
  t.after(() => {
    process.env = before
    return rm(folder, { recursive: true })
  })
  await reportToSystemd('READY=1')
  assert.deepEqual(await sent(), ['READY=1'])
})
