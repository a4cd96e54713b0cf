import assert from 'node:assert/strict'
import { readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { migrate } from '../db/migrate.ts'
import { migrationNames } from '../db/migrations.ts'
import { findBinaries } from '../embedded-postgres/binaries.ts'
import { EmbeddedError, MAJOR, startEmbedded } from '../embedded-postgres/start.ts'
import { makeDataFolder } from '../testing/embedded.ts'
import { queryAt } from '../testing/query-at.ts'
import { upgradeCluster } from './upgrade.ts'

let dataDir = ''
const open = () => startEmbedded({ dataDir, log: () => {}, durable: false })
/** With the programs of this PostgreSQL: with those of an older one it is in long/upgrade.test.ts. */
const upgrade = (fetch = findBinaries) => upgradeCluster({ dataDir, from: MAJOR, log: () => {}, fetch, durable: false })
const coupons = async () => {
  const { shopUrl, stop } = await open()
  return queryAt(shopUrl, 'select code from coupons').finally(stop)
}

/** A shop with one coupon, and tables of an older version. */
before(async () => {
  dataDir = await makeDataFolder(join(tmpdir(), 'tupi-upgrade-test-'))
  const server = await open()
  await migrate(server.ownerUrl, (await migrationNames()).at(-2))
  const coupon = "insert into coupons (id, name, code, discount_percentage) values ('a', 'Eid', 'EID15', 15)"
  await queryAt(server.shopUrl, coupon).finally(server.stop)
})
after(() => rm(dataDir, { recursive: true, force: true }))

test('an upgrade that fails, or of a shop that runs, leaves the database as it was', async () => {
  await assert.rejects(
    upgrade(() => Promise.reject(new EmbeddedError('no registry'))),
    /no registry/,
  )
  const running = await open()
  await assert.rejects(upgrade(), /Another shop is running on the database in .*: stop it/).finally(running.stop)
  assert.deepEqual(await readdir(dataDir), ['postgres'])
  assert.deepEqual(await coupons(), [{ code: 'EID15' }])
})

test('an upgrade moves everything into a new database, and keeps the old one', async () => {
  const { moved, old } = await upgrade()
  assert.equal(moved.tables.find(({ name }) => name === 'coupons')?.rows, 1)
  assert.deepEqual(await readdir(dataDir), ['postgres', `postgres.${MAJOR}`])
  const { shopUrl, stop } = await open()
  const applied = await queryAt(shopUrl, 'select name from migrations order by name').finally(stop)
  assert.deepEqual(
    applied.map(({ name }) => name),
    await migrationNames(),
  )
  await assert.rejects(upgrade(), {
    message: `${old} is in the way, the database before an earlier upgrade: move it elsewhere.`,
  })
})

test('an upgrade that was killed between its last two steps is finished by the next start', async () => {
  const place = join(dataDir, 'postgres')
  await rename(place, `${place}.upgraded`)
  assert.deepEqual(await coupons(), [{ code: 'EID15' }])
})
