import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uploadOf } from '../images/picture-files.ts'
import { refused } from '../testing/expect.ts'
import { settingsRows } from '../testing/settings.ts'
import { startShop } from '../testing/shop.ts'

test('exported settings are taken over by another shop, which lists what would change before', async () => {
  await using one = await startShop()
  await using other = await startShop()
  const [admin, owner] = [await one.admin(), await other.admin()]
  await admin.saveSettings({ params: { group: 'shop' }, body: { phone: '16247' } })
  await admin.saveSettings({ params: { group: 'orders' }, body: { maxPieces: { line: 5 } } })
  const { data: file } = await admin.exportSettings()
  const expected = [
    { group: 'shop', field: 'phone', before: '+8801700000000', after: '16247' },
    { group: 'orders', field: 'maxPieces.line', before: '20', after: '5' },
  ]
  assert.deepEqual((await owner.importSettings({ body: { file, isTrial: true } })).data, expected)
  assert.deepEqual(await settingsRows(other), { settings: [], versions: [], audit: [] })
  assert.deepEqual((await owner.importSettings({ body: { file } })).data, expected)
  assert.deepEqual((await owner.exportSettings()).data, file)
  assert.deepEqual((await owner.importSettings({ body: { file } })).data, [])
})

test('a file or an earlier version whose logo is not in the shop leaves the present logo, and all else is taken over', async () => {
  await using one = await startShop()
  await using other = await startShop()
  const [admin, owner] = [await one.admin(), await other.admin()]
  const [first, second, own] = [await one.hasPicture(), await one.hasPicture(), await other.hasPicture()]
  await admin.saveSettings({ params: { group: 'shop' }, body: { logo: first, phone: '16247' } })
  const { data: file } = await admin.exportSettings()

  await owner.saveSettings({ params: { group: 'shop' }, body: { logo: own } })
  for (const isTrial of [true, false]) {
    const { data, leftOut } = await owner.importSettings({ body: { file, isTrial } })
    assert.deepEqual(data, [{ group: 'shop', field: 'phone', before: '+8801700000000', after: '16247' }])
    assert.deepEqual(leftOut, ['shop.logo'])
  }
  assert.equal((await owner.getSettings()).data.shop.logo, own)

  await admin.saveSettings({ params: { group: 'shop' }, body: { logo: second, phone: '16248' } })
  const [, earlier] = (await admin.listSettingsVersions({ params: { group: 'shop' } })).data
  await one.db
    .deleteFrom('images')
    .where('id', '=', uploadOf(first) ?? '')
    .execute()
  const params = { group: 'shop', id: earlier?._id ?? '' }
  await admin.restoreSettings({ params, body: {} })
  const { logo, phone } = (await admin.getSettings()).data.shop
  assert.deepEqual([logo, phone], [second, '16247'])
  assert.deepEqual((await admin.importSettings({ body: { file } })).leftOut, ['shop.logo'])
})

test('what another administrator has saved since the changes of a file were listed is not written over', async () => {
  await using shop = await startShop()
  const [admin, other] = [await shop.admin(), await shop.admin()]
  const { data: file } = await admin.exportSettings()
  await admin.saveSettings({ params: { group: 'shop' }, body: { phone: '16247' } })
  const trial = await admin.importSettings({ body: { file, isTrial: true } })
  assert.deepEqual(
    trial.data.map(({ field }) => field),
    ['phone'],
  )
  const { zones } = (await other.getSettings()).data.delivery
  const dearer = zones.map((zone) => ({ ...zone, charge: 100 }))
  await other.saveSettings({ params: { group: 'delivery' }, body: { zones: dearer } })
  const takeOver = ({ comparedWith }: typeof trial) =>
    admin.importSettings({ body: { file, expectedUpdatedAt: comparedWith } })
  await refused(takeOver(trial), { status: 409, code: 'stale' })
  const { shop: kept, delivery } = (await admin.getSettings()).data
  assert.deepEqual([kept.phone, delivery.zones], ['16247', dearer])
  const seen = await admin.importSettings({ body: { file, isTrial: true } })
  assert.ok(seen.data.length > 1)
  assert.deepEqual((await takeOver(seen)).data, seen.data)
})

test('a file that is none, of a newer shop or with a value that is not valid changes nothing', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const settings = { shop: { phone: '16247' }, delivery: { zones: [] } }
  for (const file of [
    { format: 'tupi-settings', version: 1, settings },
    { format: 'tupi-settings', version: 2, settings: {} },
    {},
    null,
  ]) {
    const { status, body } = await admin.raw('POST', '/api/admin/settings/import', { json: { file } })
    assert.deepEqual([status, body.code], [400, 'invalid_input'], JSON.stringify(body))
  }
  assert.deepEqual(await settingsRows(shop), { settings: [], versions: [], audit: [] })
})
