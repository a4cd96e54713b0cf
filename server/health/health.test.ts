import assert from 'node:assert/strict'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { newId } from '../db/id.ts'
import { refused } from '../testing/expect.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { fileOf, picture } from '../testing/picture.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openIncidents } from './incidents.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60_000)

test('an administrator reads the state of the shop, and a customer does not', async () => {
  await using shop = await startShop()
  const { data } = await (await shop.admin()).getHealth()
  assert.match(data.version, /^\d+\.\d+\.\d+$/)
  assert.ok(Math.abs(Date.parse(data.startedAt) - ago(process.uptime() / 3600).getTime()) < 5_000)
  const { database, disk } = data
  assert.match(database.version, /^\d\d\.\d+$/)
  assert.ok(database.bytes > 5_000_000, `${database.bytes} bytes`)
  assert.ok(disk.freeBytes > 0 && disk.freeBytes < disk.totalBytes)
  assert.deepEqual(data.backup, { state: 'warning', isSetUp: false, lastAt: null })
  assert.deepEqual(data.mail, { state: 'warning', isSetUp: false, waiting: 0, givenUp: 0 })
  assert.deepEqual(data.pictures, { state: 'good', waiting: 0, failed: 0 })
  assert.deepEqual(data.errors, { state: 'good', lastDay: 0, lastAt: null })
  await refused((await shop.customer()).getHealth(), { status: 403 })
})

test('the errors of the last day are counted for all processes, without a word of what they were', async () => {
  await using shop = await startShop({ log: () => {} })
  await using other = await startShop({ log: () => {}, besides: shop })
  await shop.db
    .insertInto('incidents')
    .values({ hour: ago(26), kind: 'error', times: 7, lastAt: ago(26) })
    .execute()
  const admin = await shop.admin()
  await shop.asOwner('alter table products rename to gone')
  for (const { guest } of [shop, other, other])
    await guest().raw('GET', `/api/shop/products/get?limit=${Math.ceil(Math.random() * 1e3)}`)
  await other.incidents.flush()
  const { errors } = (await admin.getHealth()).data
  assert.deepEqual([errors.state, errors.lastDay], ['warning', 3])
  assert.ok(Date.parse(errors.lastAt ?? '') > ago(0.1).getTime())
})

test('errors that happen while the database is unavailable are counted when it is back', async () => {
  await using shop = await startShop({ databaseLine: true })
  const incidents = openIncidents(shop.pool)
  incidents.count('error')
  await shop.line?.cut()
  await incidents.flush()
  await shop.line?.mend()
  incidents.count('error')
  await incidents.flush()
  const admin = await shop.admin()
  assert.equal((await admin.getHealth()).data.errors.lastDay, 2)
})

test('a backup is fine for a day, late after a night, and gone after three', async (t) => {
  const folder = await temporaryFolder(t)
  await using shop = await startShop({ env: { BACKUP_DIR: folder } })
  const admin = await shop.admin()
  const backup = async () => (await admin.getHealth()).data.backup
  assert.deepEqual(await backup(), { state: 'warning', isSetUp: true, lastAt: null })
  const manifest = join(folder, 'tupi-2026-11-20T21-10-00', 'backup.json')
  await mkdir(join(manifest, '..'))
  const written = {
    format: 'tupi-backup-2',
    migrations: ['0001_shop.sql'],
    tables: [],
    sequences: {},
    pictures: { files: 0, sha256: '' },
    store: null,
  }
  for (const [hours, state] of [
    [5, 'good'],
    [31, 'warning'],
    [73, 'bad'],
    [-720, 'warning'],
  ] as const) {
    await writeFile(manifest, JSON.stringify({ ...written, takenAt: ago(hours).toISOString() }))
    const { lastAt, ...rest } = await backup()
    assert.deepEqual(rest, { state, isSetUp: true })
    assert.ok(Math.abs(Date.parse(lastAt ?? '') - ago(hours).getTime()) < 60_000)
  }
})

test('a log for recovery that does not reach the backups is late after ten minutes, and gone after an hour', async (t) => {
  const folder = await temporaryFolder(t)
  await using plain = await startShop()
  assert.equal((await (await plain.admin()).getHealth()).data.recovery, null)
  await using shop = await startShop({ env: { BACKUP_DIR: folder, BACKUP_WAL: 'on' } })
  const admin = await shop.admin()
  const recovery = async () => (await admin.getHealth()).data.recovery
  const nothing = { waitingBytes: 0, waitingSince: null }
  assert.deepEqual(await recovery(), { state: 'warning', ...nothing, lastCopyAt: null }, 'no copy to add a log to')
  const copy = join(folder, 'log', 'base-2026-11-20T21-10-00')
  await mkdir(copy, { recursive: true })
  const takenAt = ago(5).toISOString()
  const [first, last] = ['000000010000000000000002', '000000010000000000000003']
  await writeFile(join(copy, 'base.json'), JSON.stringify({ format: 'tupi-base-1', takenAt, first, last }))
  assert.deepEqual(await recovery(), { state: 'good', ...nothing, lastCopyAt: takenAt })
  const waiting = join(shop.dataDir, 'postgres', 'to-archive')
  await mkdir(waiting, { recursive: true })
  for (const [hours, state] of [
    [0.1, 'good'],
    [0.2, 'warning'],
    [1.1, 'bad'],
  ] as const) {
    const file = join(waiting, `00000001000000000000000${4 + Math.floor(hours)}`)
    await writeFile(file, 'segment')
    await utimes(file, ago(hours), ago(hours))
    const found = await recovery()
    assert.deepEqual(
      [found?.state, Math.round((Date.now() - Date.parse(found?.waitingSince ?? '')) / 36e4) / 10],
      [state, hours],
    )
  }
  assert.equal((await recovery())?.waitingBytes, 14)
  for (const name of await readdir(waiting)) await rm(join(waiting, name))
  // What the shop could not have closed since: a database that takes no command, or a disk that is full.
  await writeFile(join(waiting, 'closed'), '')
  assert.deepEqual(await recovery(), { state: 'good', ...nothing, lastCopyAt: takenAt }, 'all but the last seconds')
  await utimes(join(waiting, 'closed'), ago(0.2), ago(0.2))
  assert.deepEqual([(await recovery())?.state, (await recovery())?.waitingBytes], ['warning', 0])
  // By a clock that was ahead then.
  await utimes(join(waiting, 'closed'), ago(-6), ago(-6))
  assert.equal((await recovery())?.state, 'warning')
})

test('on a full disk orders and pictures are refused with a sentence, reading still works, and /readyz gives the reason until there is room', async (t) => {
  await using shop = await startShop()
  const cap = await shop.hasProduct()
  const ready = async () => {
    const answer = await fetch(`${shop.address}/readyz`)
    return [answer.status, ((await answer.json()) as { message?: string }).message]
  }
  // PostgreSQL's error when it cannot extend a table.
  await shop.asOwner(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  for (const table of ['orders', 'images'])
    await shop.asOwner(`create trigger no_room before insert on ${table} execute function no_room()`)
  assert.deepEqual(await ready(), [200, undefined])
  const order = () => shop.guest().placeOrder({ body: orderOf(cap) })
  const words = 'The shop cannot save anything just now. Please try again later'
  await refused(order(), { status: 503, message: words })
  const inBangla = await fetch(`${shop.address}/api/shop/order/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'bn' },
    body: JSON.stringify(orderOf(cap)),
  })
  assert.match(((await inBangla.json()) as { message: string }).message, /^শপে এখন কিছু সংরক্ষণ করা যাচ্ছে না।/)
  assert.ok(Number(inBangla.headers.get('retry-after')) >= 10, 'the disk has to be cleared first')
  await refused((await shop.admin()).uploadImage({ file: fileOf(await picture()) }), {
    status: 503,
    message: words,
  })
  assert.equal((await shop.guest().listProducts({ query: {} })).data.length, 1)
  assert.deepEqual(await ready(), [503, 'The disk is full'])
  await shop.asOwner('drop function no_room cascade')
  assert.equal((await order()).success, true)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 16_000 })
  assert.deepEqual(await ready(), [200, undefined])
})

test('mails that wait for more than an hour and pictures that failed ask for a look', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const mail = { kind: 'order' as const, recipient: 'rahim@tupi.example', subjectId: '', giveUpAt: ago(-10) }
  const read = async () => {
    const { mail, pictures } = (await admin.getHealth()).data
    return { mail, pictures }
  }
  await shop.db
    .insertInto('mails')
    .values([
      { ...mail, id: 'new', sentAt: null },
      { ...mail, id: 'sent', sentAt: ago(1), createdAt: ago(2) },
      { ...mail, id: 'over', sentAt: null, createdAt: ago(90), giveUpAt: ago(1) },
    ])
    .execute()
  const image = { width: 1, height: 1, store: 'folder' as const, avifDue: ago(-1) }
  await shop.db
    .insertInto('images')
    .values({ ...image, id: newId() })
    .execute()
  assert.deepEqual(await read(), {
    mail: { state: 'warning', isSetUp: false, waiting: 1, givenUp: 0 },
    pictures: { state: 'good', waiting: 1, failed: 0 },
  })
  await shop.db
    .updateTable('mails')
    .set({ createdAt: ago(2) })
    .where('id', '=', 'new')
    .execute()
  await shop.db
    .insertInto('images')
    .values({ ...image, id: newId(), avifTries: 3 })
    .execute()
  assert.deepEqual(await read(), {
    mail: { state: 'warning', isSetUp: false, waiting: 1, givenUp: 0 },
    pictures: { state: 'warning', waiting: 1, failed: 1 },
  })
})

test('a mail that will never arrive is counted on the health page', async () => {
  await using smtp = await startMailServer()
  smtp.set('unknown')
  await using shop = await startShop({ env: smtp.env })
  const admin = await shop.admin()
  // Registering asks for the e-mail to be confirmed.
  await shop.registeredCustomer()
  const read = async () => (await admin.getHealth()).data.mail
  while ((await read()).givenUp === 0) await nextTurn()
  assert.deepEqual(await read(), { state: 'warning', isSetUp: true, waiting: 0, givenUp: 1 })
})
