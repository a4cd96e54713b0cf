import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PAGE_END } from '#contract/pages.ts'
import { POOL_SIZE } from '../db/pool-size.ts'
import { never, refused, times } from '../testing/expect.ts'
import { freePort } from '../testing/free-port.ts'
import { plainSite } from '../testing/plain-site.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { startSmsGateway } from '../testing/sms-gateway.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { serveMetrics } from './serve-metrics.ts'

const env = { METRICS_PORT: '9464' }

/** Every sample that Prometheus would read now, by its name and labels. */
async function samplesOf({ metrics }: Pick<TestShop, 'metrics'>): Promise<Map<string, number>> {
  const text = (await metrics?.registry.metrics()) ?? ''
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

test('what was asked for is counted by the name of the call and how long it took, from memory too, and no path is shown', async () => {
  const site = plainSite(async ({ url }) => ({ status: 200, html: `${url.pathname}${PAGE_END}` }))
  await using shop = await startShop({ env, site })
  const cap = await shop.hasProduct()
  const guest = shop.guest()
  await shop.keepsAnswers()
  for (const _ of [1, 2, 3]) await guest.raw('GET', '/api/shop/products/get?limit=12')
  for (const _ of [1, 2, 3, 4]) await guest.raw('GET', '/shop/home?secret=words')
  await guest.raw('GET', '/api/secret')
  await guest.placeOrder({ body: orderOf(cap) })
  const samples = await samplesOf(shop)
  const shown = (names: string[]) => names.map((name) => samples.get(name))
  assert.deepEqual(
    shown([
      'tupi_requests_total{call="listProducts",status="200"}',
      'tupi_ready_answers_total{call="listProducts"}',
      'tupi_requests_total{call="page",status="200"}',
      'tupi_ready_answers_total{call="page"}',
      'tupi_requests_total{call="placeOrder",status="200"}',
      'tupi_request_seconds_count{call="placeOrder"}',
      'tupi_refusals_total{code="not_found"}',
      'tupi_pages_cache_total{result="miss"}',
      'tupi_orders{status="pending"}',
      'tupi_orders_taka{status="pending"}',
      'tupi_workers_wanted',
      'tupi_workers_ready',
      'tupi_worker_exits_total',
    ]),
    [1, 2, 1, 3, 1, 1, 1, 1, 1, 580, 1, 1, 0],
  )
  assert.ok((samples.get('tupi_statement_seconds_count') ?? 0) > 3)
  assert.ok((samples.get('nodejs_eventloop_lag_p99_seconds') ?? 0) > 0)
  assert.doesNotMatch([...samples.keys()].join(), /secret/)
})

test('a queue for connections is shown, and errors, orders that were refused and mails that wait', async () => {
  await using shop = await startShop({ env, log: () => {} })
  const cap = await shop.hasProduct({ totalStock: 1 })
  await refused(shop.guest().placeOrder({ body: orderOf(cap, { quantity: 2 }) }), { status: 409 })
  const soon = new Date(Date.now() + 60_000)
  const mail = { kind: 'order' as const, recipient: 'rahim@tupi.example', subjectId: '', giveUpAt: soon, sentAt: null }
  await shop.db
    .insertInto('mails')
    .values({ ...mail, id: 'waiting' })
    .execute()
  await shop.asOwner('alter table reviews rename to gone')
  await shop.guest().raw('GET', `/api/shop/review/${cap._id}`)
  const quiet = await samplesOf(shop)
  assert.equal(quiet.get('tupi_errors_total'), 1)
  assert.equal(quiet.get('tupi_mails_waiting'), 1)
  assert.equal(quiet.get('tupi_refusals_total{code="out_of_stock"}'), 1)
  assert.equal(quiet.get('tupi_pool_waiting'), 0)
  const held = await Promise.all(times(shop.connections.options.max, () => shop.connections.connect()))
  const scraped = samplesOf(shop)
  while (shop.connections.waitingCount === 0) await nextTurn()
  const waiting = await shop.metrics?.registry.getSingleMetric('tupi_pool_waiting')?.get()
  assert.ok((waiting?.values[0]?.value ?? 0) > 0)
  for (const connection of held) connection.release()
  assert.equal((await scraped).get('tupi_database_up'), 1)
})

test('text messages that were sent, failed and wait are shown, and how long the oldest waits', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: { ...env, ...gateway.env } })
  const cap = await shop.hasProduct()
  for (const [index, mode] of (['take', 'hang up', 'refuse'] as const).entries()) {
    gateway.set(mode)
    const addressInfo = { ...inDhaka, phone: `0171100000${index}` }
    await shop.guest().placeOrder({ body: { ...orderOf(cap), addressInfo } })
    await shop.sms?.work(never)
  }
  await shop.db
    .updateTable('textMessages')
    .set({ createdAt: new Date(Date.now() - 60 * 60_000) })
    .execute()
  const samples = await samplesOf(shop)
  const shown = ['sent', 'failed', 'waiting', 'parts', 'parts_limit'].map((name) => samples.get(`tupi_sms_${name}`))
  assert.deepEqual(shown, [1, 1, 1, 2, 500])
  const oldest = samples.get('tupi_sms_oldest_seconds') ?? 0
  assert.ok(oldest >= 3_600 && oldest < 3_700, `${oldest} s`)
})

test('while the database is unavailable the metrics report that, and still have the rest', async () => {
  await using shop = await startShop({ env, databaseLine: true, log: () => {} })
  assert.equal((await samplesOf(shop)).get('tupi_database_up'), 1)
  assert.ok(((await samplesOf(shop)).get('tupi_database_bytes') ?? 0) > 5_000_000)
  await shop.line?.cut()
  const away = await samplesOf(shop)
  assert.equal(away.get('tupi_database_up'), 0)
  assert.equal(away.get('tupi_pool_size'), POOL_SIZE)
  assert.ok(!away.has('tupi_database_bytes') && !away.has('tupi_orders{status="pending"}'))
  await shop.line?.mend()
  assert.equal((await samplesOf(shop)).get('tupi_database_up'), 1)
})

test('a database that does not answer holds up no metrics', async () => {
  await using shop = await startShop({ env })
  const holder = await shop.connections.connect()
  await holder.query('begin; lock table order_counts in access exclusive mode')
  const frozen = await samplesOf(shop)
  assert.deepEqual([frozen.get('tupi_database_up'), frozen.get('tupi_pool_size')], [0, POOL_SIZE])
  await holder.query('rollback')
  holder.release()
  while ((await samplesOf(shop)).get('tupi_database_up') !== 1) await nextTurn()
})

test('a backup store that does not answer is not reported as an unavailable database', async (t) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  // Not waited for: it has left a request without an answer.
  t.after(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  await using shop = await startShop({
    env: {
      ...env,
      BACKUP_DIR: 's3://backups/tupi',
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_REGION: 'eu',
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
  const samples = await samplesOf(shop)
  assert.equal(samples.get('tupi_database_up'), 1)
  assert.ok(!samples.has('tupi_backup_finished_seconds'))
})

test('the last backup is shown, and how old a change may be that no backup has', async (t) => {
  const folder = await temporaryFolder(t)
  const takenAt = '2026-11-20T21:10:00.000Z'
  const written = {
    format: 'tupi-backup-2',
    migrations: ['0001_shop.sql'],
    tables: [],
    sequences: {},
    pictures: { files: 0, sha256: '' },
    store: null,
  }
  await mkdir(join(folder, 'tupi-2026-11-20T21-10-00'))
  await writeFile(join(folder, 'tupi-2026-11-20T21-10-00', 'backup.json'), JSON.stringify({ ...written, takenAt }))
  await using shop = await startShop({ env: { ...env, BACKUP_DIR: folder, BACKUP_WAL: 'on' } })
  const shown = async (name = 'tupi_backup_finished_seconds') => (await samplesOf(shop)).get(name)
  while ((await shown()) === undefined) await nextTurn()
  assert.equal(await shown(), Date.parse(takenAt) / 1000)
  // Nothing waits to be carried: the file of the log that is still open is older than the alert allows.
  const toArchive = join(shop.dataDir, 'postgres', 'to-archive')
  await mkdir(toArchive, { recursive: true })
  await writeFile(join(toArchive, 'closed'), '')
  const before = new Date(Date.now() - 601_000)
  await utimes(join(toArchive, 'closed'), before, before)
  assert.ok(((await shown('tupi_recovery_log_waiting_seconds')) ?? 0) > 600)
})

test('metrics are at /metrics of their own port, and nothing else is', async () => {
  const port = await freePort()
  const taken = createServer().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  await assert.rejects(
    serveMetrics({ port, host: '127.0.0.1' }, async () => ''),
    {
      message: /^METRICS_HOST or METRICS_PORT cannot be used/,
    },
  )
  await new Promise((done) => taken.close(done))
  const stop = await serveMetrics({ port, host: '127.0.0.1' }, async () => 'tupi_orders 1\n')
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    return [answer.status, await answer.text()]
  }
  assert.deepEqual(await ask('/metrics'), [200, 'tupi_orders 1\n'])
  assert.deepEqual(
    [await ask('/'), await ask('/metrics', 'POST')],
    [
      [404, ''],
      [404, ''],
    ],
  )
  await stop()
  await assert.rejects(ask('/metrics'))
})
