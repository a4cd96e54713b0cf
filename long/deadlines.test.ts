import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { POOL_SIZE } from '#server/db/pool-size.ts'
import { openSmtp } from '#server/mail/transport.ts'
import { refused } from '#server/testing/expect.ts'
import { fileOf, picture } from '#server/testing/picture.ts'
import { startShop } from '#server/testing/shop.ts'

/** Fails unless it takes from `least` to `most` seconds. */
async function lasting<Result>(least: number, most: number, work: () => Promise<Result>): Promise<Result> {
  const before = Date.now()
  const result = await work()
  const seconds = (Date.now() - before) / 1_000
  assert.ok(seconds >= least && seconds <= most, `it took ${seconds} s`)
  return result
}

/** A server that accepts every connection, and never answers. */
async function startMuteServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

test('a database that falls silent fails what is in work, and is served from as soon as it is back', async () => {
  await using shop = await startShop({ databaseLine: true })
  const ready = async () => (await fetch(`${shop.address}/readyz`)).status
  assert.equal(await ready(), 200)
  shop.line?.freeze()
  // Fewer than there are connections: a shop whose connections are all in use is ready without being checked.
  const statuses = await lasting(30, 50, () => Promise.all(Array.from({ length: POOL_SIZE - 1 }, ready)))
  assert.deepEqual(new Set(statuses), new Set([503]))
  await shop.line?.cut()
  await shop.line?.mend()
  assert.equal(await lasting(0, 10, ready), 200)
})

test('a start reports that the database does not answer, and waits until it is stopped', async () => {
  await using mute = await startMuteServer()
  const script = fileURLToPath(new URL('../start.mjs', import.meta.url))
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(tmpdir(), 'tupi-mute'),
    DATABASE_URL: `postgres://shop@127.0.0.1:${mute.port}/tupi`,
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [line] = await lasting(4, 60, () => once(child.stderr.setEncoding('utf8'), 'data'))
  assert.equal(line, 'DATABASE_URL cannot be reached yet (there is no answer): waiting for the database server.\n')
  child.kill('SIGTERM')
  await lasting(0, 10, () => once(child, 'exit'))
})

test('a picture store that does not answer does not keep the shop from opening, and an upload gets a 503', async () => {
  await using mute = await startMuteServer()
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${mute.port}`,
    S3_REGION: 'r',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://pictures.example',
  }
  await using shop = await lasting(5, 20, () => startShop({ env }))
  const admin = await shop.admin()
  await lasting(20, 40, async () => {
    const upload = admin.uploadImage({ file: fileOf(await picture()) })
    await refused(upload, { status: 503, message: /could not be stored just now/ })
  })
})

test('a sign-in provider that does not answer is reported as such', async () => {
  await using mute = await startMuteServer()
  const env = { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: `http://127.0.0.1:${mute.port}` }
  await using shop = await startShop({ env })
  await lasting(4, 10, () => refused(shop.guest().googleConfig(), { status: 503, message: /does not answer/ }))
})

test('a mail server that does not answer is given up', async () => {
  await using mute = await startMuteServer()
  const send = openSmtp({
    url: new URL(`smtp://127.0.0.1:${mute.port}`),
    from: { name: 'Tupi', address: 'hello@tupi.example' },
  })
  const frame = { sender: defaultSettings.shop, colours: {} }
  const letter = { language: 'en' as const, subject: 'Hello', paragraphs: [], notes: [], ...frame }
  const mail = { id: '1', to: 'rahim@tupi.example', letter }
  await lasting(10, 20, () => assert.rejects(send(mail, AbortSignal.timeout(60_000)), { code: 'ETIMEDOUT' }))
})
