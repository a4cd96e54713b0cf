import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { OutsideError } from '../outside/outside-error.ts'
import { openSealing, sealingWith } from '../sealed.ts'
import { startAnswers } from '../testing/answers.ts'
import { refused, times } from '../testing/expect.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'
import type { Courier } from './courier.ts'

const keys = { apiKey: 'a-key-of-the-shop', secretKey: 'a-secret-of-the-shop', webhookToken: 'a-token-of-webhooks' }
const setUp = async (shop: TestShop, more = {}) =>
  (await shop.admin()).saveCourier({ params: { courier: 'steadfast' }, body: { isOn: true, settings: keys, ...more } })

/** Steadfast as far as its keys go. */
const startBalance = (right: { apiKey: string; secretKey: string } = keys) =>
  startAnswers(({ headers }) =>
    headers['api-key'] === right.apiKey && headers['secret-key'] === right.secretKey
      ? { body: { status: 200, current_balance: 0 } }
      : { status: 401, body: { status: 401, message: 'Unauthorized Access' } },
  )

test('the keys of a courier are in no answer, log, entry of the audit trail, export or plain column', async () => {
  const lines: string[] = []
  await using courier = await startBalance({ apiKey: 'other', secretKey: 'other' })
  await using shop = await startShop({ log: (line) => lines.push(line), env: { STEADFAST_URL: courier.url } })
  const admin = await shop.admin()
  const saved = await setUp(shop)
  assert.deepEqual(saved.data.keys, { apiKey: true, secretKey: true, webhookToken: true })
  assert.equal(saved.data.webhookPath, '/api/webhooks/steadfast')
  const tested = await admin.testCourier({ params: { courier: 'steadfast' }, body: {} })
  assert.equal(tested.data.works, false)
  const seen = JSON.stringify([
    saved,
    tested,
    await admin.listCouriers(),
    await admin.exportSettings(),
    await admin.getPanelShop(),
    await admin.listAudit({ query: {} }),
    lines,
    await shop.db.selectFrom('couriers').select(['code', 'settings', 'stopReason']).execute(),
  ])
  const stored = await shop.db.selectFrom('couriers').select('secrets').executeTakeFirstOrThrow()
  for (const key of Object.values(keys)) {
    assert.doesNotMatch(seen, new RegExp(key))
    assert.equal(stored.secrets?.includes(key), false)
  }
  assert.deepEqual(shop.couriers.find('steadfast').settings, keys)
  assert.match(JSON.stringify(await admin.listAudit({ query: { action: 'courier_changed' } })), /"apiKey":"entered"/)
})

test('fields that are left out or blank stay, null removes one, and one that a courier does not have is refused', async () => {
  await using shop = await startShop()
  await setUp(shop)
  const admin = await shop.admin()
  const params = { courier: 'steadfast' }
  await admin.saveCourier({ params, body: { settings: { apiKey: '', secretKey: 'another' } } })
  assert.deepEqual(shop.couriers.find('steadfast').settings, { ...keys, secretKey: 'another' })
  const { data } = await admin.saveCourier({ params, body: { settings: { webhookToken: null } } })
  assert.deepEqual(data.keys, { apiKey: true, secretKey: true, webhookToken: false })
  await shop.warmUp(3)
  for (const value of ['one', 'two', 'three', 'four']) {
    const save = (name: string) => admin.saveCourier({ params, body: { settings: { [name]: value } } })
    await Promise.all(['apiKey', 'secretKey', 'webhookToken'].map(save))
    const stored = { apiKey: value, secretKey: value, webhookToken: value }
    assert.deepEqual(shop.couriers.find('steadfast').settings, stored, 'saved at once')
  }
  await refused(admin.saveCourier({ params, body: { settings: { storeId: '1' } } }), { status: 400 })
  await refused(admin.saveCourier({ params: { courier: 'owl-post' }, body: {} }), { status: 404 })
  await refused((await shop.helper('manager')).listCouriers(), { status: 403 })
})

test('a courier without its keys cannot be on; one that is off is not the default', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const params = { courier: 'steadfast' }
  for (const body of [{ isOn: true }, { isDefault: true }, { isOn: true, settings: { apiKey: 'alone' } }]) {
    await refused(admin.saveCourier({ params, body }), { status: 409 })
  }
  await setUp(shop, { isDefault: true })
  await refused(admin.saveCourier({ params, body: { settings: { apiKey: null } } }), { status: 409 })
  const off = await admin.saveCourier({ params, body: { isOn: false } })
  assert.deepEqual([off.data.isOn, off.data.isDefault], [false, false])
  const byHand = await admin
    .saveCourier({ params: { courier: 'by-hand' }, body: { isOn: false, isDefault: true } })
    .catch(() => null)
  assert.equal(byHand?.data.isOn, true, 'it has nothing that could be turned off')
})

test('a courier that another administrator has changed since it was read is not saved over that', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await setUp(shop, { zones: ['dhaka'] })
  const read = (await admin.listCouriers()).data[0]
  const params = { courier: 'steadfast' }
  const save = (updatedAt?: string) => admin.saveCourier({ params, body: { zones: ['dhaka', 'rest'], updatedAt } })
  // Another courier takes the zone.
  await admin.saveCourier({ params: { courier: 'by-hand' }, body: { zones: ['dhaka'] } })
  await refused(save(read?.updatedAt), { status: 409, code: 'stale' })
  const off = await admin.saveCourier({ params, body: { isOn: false } })
  assert.deepEqual(off.data.zones, [])
  assert.deepEqual((await save(off.data.updatedAt)).data.zones, ['dhaka', 'rest'])
})

test('one courier is the default, and a zone has one courier; the one before loses it, also if twenty change it at once', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await setUp(shop, { isDefault: true, zones: ['dhaka', 'rest'] })
  const give = (courier: string) =>
    admin.saveCourier({ params: { courier }, body: { isDefault: true, zones: ['rest'] } })
  await give('by-hand')
  const stateOf = async () => (await admin.listCouriers()).data.filter(({ isOn }) => isOn)
  const shown = (await stateOf()).map(({ courier, isDefault, zones }) => [courier, isDefault, zones])
  assert.deepEqual(shown, [
    ['steadfast', false, ['dhaka']],
    ['by-hand', true, ['rest']],
  ])
  await shop.warmUp()
  await Promise.all(times(20, async (index) => give(index % 2 ? 'by-hand' : 'steadfast')))
  const now = await stateOf()
  assert.equal(now.filter(({ isDefault }) => isDefault).length, 1)
  assert.equal(now.filter(({ zones }) => zones.includes('rest')).length, 1)
  const offered = (await (await shop.helper('packing')).getPanelShop()).data.couriers
  assert.deepEqual(
    offered.map(({ courier, name }) => [courier, name.en]),
    [
      ['steadfast', 'Steadfast'],
      ['by-hand', 'By hand'],
    ],
  )
})

test('Test explains what is wrong, and a courier that refused the keys is not called until they change or a test succeeds', async () => {
  await using courier = await startBalance()
  await using shop = await startShop({ env: { STEADFAST_URL: courier.url } })
  const admin = await shop.admin()
  const params = { courier: 'steadfast' }
  await refused(admin.testCourier({ params, body: {} }), { status: 409 })
  await setUp(shop, { settings: { ...keys, secretKey: 'mistyped' } })
  const wrong = await admin.testCourier({ params, body: {} })
  assert.deepEqual([wrong.data.works, /refused the keys.*Unauthorized Access/.test(wrong.data.message)], [false, true])
  assert.equal((await admin.listCouriers()).data[0]?.stopped?.reason, 'Unauthorized Access')
  assert.throws(() => shop.couriers.requireReady('steadfast'), { code: 'courier_not_ready' })
  await setUp(shop)
  assert.ok(shop.couriers.requireReady('steadfast'))
  assert.deepEqual((await admin.testCourier({ params, body: {} })).data, { works: true, message: 'It works' })
  for (const [answer, words] of [
    [{ status: 429, body: {} }, /pause/],
    [{ status: 502, text: '<html>Bad gateway</html>' }, /no answer that can be used/],
    [{ text: '{"status":200,' }, /no answer that can be used/],
  ] as const) {
    courier.answerNext(answer)
    const { data } = await admin.testCourier({ params, body: {} })
    assert.deepEqual([data.works, words.test(data.message)], [false, true], data.message)
  }
  await refused(admin.testCourier({ params, body: {} }), { status: 429 })
  assert.equal(courier.asked.length, 5, 'Steadfast locks a shop out after ten wrong keys in five minutes')
})

test('a courier that cannot be reached is reported as such, and a redirect is not followed with the keys', async () => {
  await using elsewhere = await startAnswers(() => ({ body: { status: 200 } }))
  await using courier = await startAnswers(() => ({ status: 302, headers: { location: elsewhere.url }, body: {} }))
  await using shop = await startShop({ env: { STEADFAST_URL: courier.url } })
  await setUp(shop)
  const test = async () => (await (await shop.admin()).testCourier({ params: { courier: 'steadfast' }, body: {} })).data
  assert.equal((await test()).works, false)
  assert.equal(elsewhere.asked.length, 0)
  await courier[Symbol.asyncDispose]()
  assert.match((await test()).message, /cannot be reached/)
})

test('all processes have what one saves; one with another SECRETS_KEY reports that the keys must be entered again', async () => {
  await using shop = await startShop()
  const secretsKey = (await readFile(join(shop.dataDir, 'secrets.key'), 'utf8')).trim()
  await using second = await startShop({ besides: shop })
  await using other = await startShop({ besides: shop, env: { SECRETS_KEY: `another${secretsKey}` } })
  await setUp(shop)
  for (const one of [second, other]) {
    await until(() => one.couriers.find('steadfast').isOn, 'the courier in the other process')
  }
  assert.deepEqual(second.couriers.requireReady('steadfast').settings, keys)
  assert.throws(() => other.couriers.requireReady('steadfast'), { code: 'courier_not_ready' })
  const [shown] = (await (await other.admin()).listCouriers()).data
  assert.match(shown?.stopped?.reason ?? '', /another SECRETS_KEY/)
  assert.deepEqual(shown?.keys, { apiKey: false, secretKey: false, webhookToken: false })
})

test('of processes that begin at once one writes the key, which only its owner may read; a changed text does not open', async () => {
  await using shop = await startShop()
  const folder = join(shop.dataDir, 'new')
  const sealings = await Promise.all(times(20, () => openSealing(null, folder)))
  const sealed = sealings[0]?.seal('text', 'steadfast') ?? Buffer.alloc(0)
  assert.deepEqual(new Set(sealings.map((sealing) => sealing.open(sealed, 'steadfast'))), new Set(['text']))
  assert.equal((await stat(join(folder, 'secrets.key'))).mode & 0o777, 0o600)
  assert.equal(sealings[0]?.open(sealed, 'pathao'), null)
  assert.equal(sealingWith('another').open(sealed, 'steadfast'), null)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.equal(sealings[0]?.open(changed, 'steadfast'), null)
  }
})

const owlPost: Courier = {
  code: 'owl-post',
  name: { en: 'Owl post', bn: 'পেঁচা ডাক' },
  fields: [{ name: 'owl', label: { en: 'Owl', bn: 'পেঁচা' }, isSecret: true, isRequired: true }],
  url: 'http://127.0.0.1:9',
  limits: { address: { least: 1, most: 99 }, name: { least: 1, most: 99 }, note: 99, grams: { least: 1, most: 999 } },
  isRepeatable: false,
  bookingsAtOnce: 1,
  test: async ({ settings, token }) => {
    const value = await token(async () => ({
      value: `token of ${settings.owl}`,

      until: new Date(Date.now() + 86_400_000),
    }))
    if (value !== 'token of hedwig') throw new OutsideError('keys', 'Which owl?')
  },
}

test('a further courier is one adapter: it is set up, tested and offered like the others', async () => {
  await using shop = await startShop({ moreCouriers: [owlPost] })
  const admin = await shop.admin()
  const params = { courier: 'owl-post' }
  const works = async () => (await admin.testCourier({ params, body: {} })).data
  await admin.saveCourier({ params, body: { isOn: true, settings: { owl: 'errol' } } })
  assert.match((await works()).message, /Owl post refused the keys.*Which owl\?/)
  await admin.saveCourier({ params, body: { settings: { owl: 'hedwig' } } })
  assert.equal((await works()).works, true)
  const offered = (await admin.getPanelShop()).data.couriers.map(({ courier }) => courier)
  assert.ok(offered.includes('owl-post'))
})

test('a token of a courier is got once for all processes, again where it was refused, and is encrypted in the database', async () => {
  await using shop = await startShop({ moreCouriers: [owlPost] })
  await using second = await startShop({ besides: shop, moreCouriers: [owlPost] })
  await (await shop.admin()).saveCourier({
    params: { courier: 'owl-post' },
    body: { isOn: true, settings: { owl: 'hedwig' } },
  })
  await until(() => second.couriers.find('owl-post').isOn)
  let issued = 0
  const tokenOf = (one: TestShop, refusedToken?: string) =>
    one.couriers.callTo(one.couriers.find('owl-post'), AbortSignal.timeout(9_000)).token(async () => {
      issued++
      await nextTurn()
      return { value: `token ${issued}`, until: new Date(Date.now() + 86_400_000) }
    }, refusedToken)
  await Promise.all([shop.warmUp(6), second.warmUp(6)])
  const tokens = await Promise.all(times(12, (index) => tokenOf(index % 2 ? shop : second)))
  assert.deepEqual(new Set(tokens), new Set(['token 1']))
  const renewed = await Promise.all(times(12, (index) => tokenOf(index % 2 ? shop : second, 'token 1')))
  assert.deepEqual(new Set(renewed), new Set(['token 2']))
  const { token } = await shop.db.selectFrom('couriers').select('token').executeTakeFirstOrThrow()
  assert.equal(token?.includes('token'), false)
  await (await shop.admin()).saveCourier({ params: { courier: 'owl-post' }, body: { settings: { owl: 'errol' } } })
  assert.equal(await tokenOf(second), 'token 3', 'other keys have another one')
})
