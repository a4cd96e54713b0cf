import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ensureAdministrator, firstAdministrator } from './auth/administrator.service.ts'
import { announceAdministrator } from './first-admin.ts'
import { refused, times } from './testing/expect.ts'
import { PASSWORD, startShop } from './testing/shop.ts'

test('an empty shop gets one administrator, with a password of its own', async () => {
  await using shop = await startShop()
  const first = await firstAdministrator(shop.db)
  assert.ok(first)
  assert.equal((await shop.guest().login({ body: first })).user.role, 'admin')
  assert.equal(await firstAdministrator(shop.db), null)
})

test('of processes that start together on an empty database one creates a password, and it works', async () => {
  await using shop = await startShop()
  const announced = await Promise.all(times(4, () => firstAdministrator(shop.db)))
  const [first, ...others] = announced.filter((account) => account !== null)
  assert.ok(first)
  assert.deepEqual(others, [])
  await shop.guest().login({ body: first })
})

test('the account that the settings name becomes administrator; a changed password ends its sessions', async () => {
  await using shop = await startShop()
  const rahim = await shop.customer('Rahim')
  const { email } = rahim.user
  await ensureAdministrator(shop.pool, { email, password: PASSWORD })
  assert.equal((await rahim.checkAuth()).user?.role, 'admin')
  await ensureAdministrator(shop.pool, { email, password: 'another-password' })
  assert.equal((await rahim.checkAuth()).user, null)
  await refused(rahim.login({ body: { email, password: PASSWORD } }), { status: 401 })
  await rahim.login({ body: { email, password: 'another-password' } })
})

test('a password that was changed in the panel outlives a start, until the settings name another one', async () => {
  await using shop = await startShop()
  const own = { email: 'owner@tupi.example', password: 'an-own-long-password' }
  const [first, second] = ['the-first-of-the-settings', 'the-second-of-the-settings']
  await ensureAdministrator(shop.pool, { email: own.email, password: first })
  const owner = shop.guest()
  await owner.login({ body: { email: own.email, password: first } })
  await owner.changePassword({ body: { currentPassword: first, newPassword: own.password } })
  await ensureAdministrator(shop.pool, { email: own.email, password: first })
  assert.equal((await owner.checkAuth()).success, true)
  await shop.guest().login({ body: own })
  await shop.warmUp(4)
  await Promise.all(times(4, () => ensureAdministrator(shop.pool, { email: own.email, password: second })))
  assert.equal((await owner.checkAuth()).success, false)
  await shop.guest().login({ body: { email: own.email, password: second } })
  const changes = shop.db.selectFrom('auditEntries').where('action', '=', 'password_changed').select('id').execute()
  assert.equal((await changes).length, 2, 'in the panel, and by one of the processes that started together')
})

test('the first sign-in removes the file with the password, and the panel asks for another one until there is one', async () => {
  await using shop = await startShop()
  const first = await firstAdministrator(shop.db)
  assert.ok(first)
  await writeFile(join(shop.dataDir, 'first-admin.txt'), 'a password')
  const owner = shop.guest()
  await refused(owner.login({ body: { ...first, password: 'a-wrong-password' } }), { status: 401 })
  assert.ok((await readdir(shop.dataDir)).includes('first-admin.txt'))
  await owner.login({ body: first })
  assert.ok(!(await readdir(shop.dataDir)).includes('first-admin.txt'))
  assert.equal((await owner.getSecurity()).data.hasStartPassword, true)
  await owner.login({ body: first })
  await owner.changePassword({ body: { currentPassword: first.password, newPassword: 'an-own-long-password' } })
  assert.equal((await owner.getSecurity()).data.hasStartPassword, false)
})

test('the first password is shown once on a terminal, else written to a file that only its owner can read', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-first-'))
  const isTerminal = process.stdout.isTTY
  t.after(async () => {
    Object.defineProperty(process.stdout, 'isTTY', { value: isTerminal, configurable: true })
    await rm(folder, { recursive: true })
  })
  const account = { email: 'admin@tupi.example', password: 'secret-password' }
  const announced = async (isTTY: boolean) => {
    Object.defineProperty(process.stdout, 'isTTY', { value: isTTY, configurable: true })
    return announceAdministrator(account, folder)
  }
  assert.match(await announced(true), /admin@tupi\.example {2}secret-password/)
  assert.deepEqual(await readdir(folder), [])
  const file = join(folder, 'first-admin.txt')
  assert.equal(await announced(false), `How to sign in as administrator is in ${file}`)
  assert.equal(await readFile(file, 'utf8'), 'E-mail: admin@tupi.example\nPassword: secret-password\n')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
})
