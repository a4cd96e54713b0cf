import { readFile } from 'node:fs/promises'
import { saveIn } from '#server/testing/settings.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('an owner sees who changed what in a group, and takes an earlier version back', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const { zones } = (await owner.getSettings()).data.delivery
  const save = (charge: number) =>
    saveIn(shop, 'delivery', { zones: zones.map((zone) => (zone.id === 'dhaka-city' ? { ...zone, charge } : zone)) })
  const admin = await browse('phone', owner)
  await admin.goto(paths.admin.settingsOf('delivery'))
  await admin.getByRole('link', { name: 'Earlier versions' }).click()
  await expect(admin.getByText('Nothing was changed yet.')).toBeVisible()
  await save(90)
  // As where the account is deleted.
  await shop.db.updateTable('settingsVersions').set({ by: null }).execute()
  await save(70)
  await admin.goto(paths.admin.settingsVersions('delivery'))
  const versions = admin.getByRole('main').locator('ol > li')
  await expect(versions).toHaveCount(3)
  await expect(versions.nth(0)).toContainText('by ')
  await expect(versions.nth(0)).toContainText('Zone 2 · Charge: 70, was 90')
  await expect(versions.nth(1)).toContainText('Zone 2 · Charge: 90, was 80')
  await expect(versions.nth(1)).toContainText('by an account that is gone, or from a file')
  await expect(versions.nth(2)).toContainText('The first day as the shop began')
  await versions
    .nth(1)
    .getByRole('button', { name: /^Take back/ })
    .click()
  const question = admin.getByRole('alertdialog', { name: 'Take this version back?' })
  // Meanwhile another administrator saves: what this question was about is no longer the last state.
  await save(60)
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(admin.getByText(/Somebody else has changed this/)).toBeVisible()
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(question).toBeHidden()
  await expect(versions.nth(0)).toContainText('Zone 2 · Charge: 90, was 60')
  expect((await owner.getSettings()).data.delivery.zones[1]?.charge).toBe(90)
  expect((await admin.goto('/admin/settings/secrets/versions'))?.status()).toBe(404)
})

test('an owner keeps the settings as a file, and takes them over with a list of what would change', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const admin = await browse('phone', owner)
  await saveIn(shop, 'shop', { phone: '16247' })
  await admin.goto(paths.admin.settings)
  const download = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Export settings' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('tupi-settings.json')
  const exported = (await readFile(await file.path())).toString()
  const choose = (name: string, text: string) =>
    admin.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('same.json', exported)
  await expect(admin.getByText('The file has what the shop has: nothing would change.')).toBeVisible()
  const withLogo = exported.replace('"logo":null', '"logo":"/images/01another.webp"')
  await choose('another-shop.json', withLogo)
  await expect(admin.getByText('The file’s logo is not in this shop: the logo stays as it is.')).toBeVisible()
  await choose('photo.json', 'no settings')
  await expect(admin.getByText('This is no file of exported settings')).toBeVisible()
  const { data: settings } = JSON.parse(exported) as { data: { version: number } }
  await choose('new.json', JSON.stringify({ ...settings, version: 99 }))
  await expect(admin.getByText('This file is of a newer version of the shop. Update the shop first')).toBeVisible()

  await saveIn(shop, 'shop', { phone: '+8801712345678' })
  await choose('own.json', exported)
  const list = admin.getByRole('alertdialog', { name: '1 change' })
  const both = admin.getByRole('alertdialog', { name: '2 changes' })
  await expect(list.getByRole('listitem')).toHaveText('Shop · Phone: 16247, was +8801712345678')
  expect((await owner.getSettings()).data.shop.phone).toBe('+8801712345678')
  // Meanwhile another administrator saves what the file has another value of.
  await saveIn(shop, 'orders', { panelMark: '৳' })
  await list.getByRole('button', { name: 'Take over' }).click()
  await expect(admin.getByText(/Somebody else has changed this/)).toBeVisible()
  await expect(both.getByRole('listitem')).toHaveCount(2)
  await both.getByRole('button', { name: 'Take over' }).click()
  await expect(admin.getByText('Taken over. It is in the shop now.')).toBeVisible()
  await expect(admin.getByRole('link', { name: /^Shop Tupi · 16247/ })).toBeVisible()

  // A file in a cloud that is not on the phone.
  await admin.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new Error('It is gone'))
  })
  await choose('gone.json', exported)
  await expect(admin.getByText('The file could not be read. Choose it again')).toBeVisible()
})
