import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { zoneOf } from '#rules/delivery.ts'
import { oldFile } from '../testing/old-config-file.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { takeOverConfig } from './take-over.ts'

const changedFile = oldFile({
  "'Tupi'": "'Rickshaw'",
  "say({ en: 'Caps and streetwear from Dhaka', bn: 'ঢাকার ক্যাপ আর স্ট্রিটওয়্যার' })": "'Hats of Khulna'",
  "en: 'Dhaka, Bangladesh', bn: 'ঢাকা, বাংলাদেশ'": "en: 'Khulna', bn: 'খুলনা'",
  "'+8801700000000'": "'16247'",
  'inside: 80': 'inside: 60',
  '{ hours: 48, rejectsByItself: false }': '{ hours: 24, rejectsByItself: true }',
  "adminMark: '$'": "adminMark: '৳'",
  'colours: {}': "colours: { accent: ['#0b6b43', '#0b7d4b'] }",
  "{ size: 'XS', cm: [52, 53] },": '',
})

/** Takes over a file with this text; returns what is logged. */
async function takeOver(shops: TestShop[], text: string): Promise<unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-old-'))
  const logged: unknown[] = []
  const log = { warn: (...line: unknown[]) => void logged.push(line) }
  try {
    const file = join(folder, 'shop.config.ts')
    await writeFile(file, text)
    await Promise.all(shops.map(({ pool, settings }) => takeOverConfig({ pool, settings, log }, file)))
  } finally {
    await rm(folder, { recursive: true })
  }
  return logged
}

const saved = async ({ db }: TestShop) =>
  (await db.selectFrom('settings').select('name').orderBy('name').execute()).length
const versions = ({ db }: TestShop) => db.selectFrom('settingsVersions').selectAll().execute()

test('an owner’s changed file is taken over once by processes that start together, with both languages, and with a line in the log', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  await Promise.all([one.warmUp(), other.keepsAnswers()])
  const logged = await takeOver([one, other], changedFile)
  assert.equal(logged.length, 1)
  const [{ settings }, sentence] = logged[0] as [{ settings: string[] }, string]
  assert.match(sentence, /were taken over from shop\.config\.ts, which can be deleted now/)
  assert.deepEqual(
    settings.filter((field) => !field.startsWith('sizes.head.')),
    [
      'shop.name.en',
      'shop.tagline.en',
      'shop.tagline.bn',
      'shop.phone',
      'shop.address.en',
      'shop.address.bn',
      'delivery.zones.1.charge',
      'orders.hold.hours',
      'orders.hold.rejectsByItself',
      'orders.panelMark',
      'look.colours.accent',
    ],
  )
  const { shop, delivery, orders, look, sizes } = one.settings.current()
  assert.deepEqual(shop.name, { en: 'Rickshaw', bn: 'টুপি' })
  assert.deepEqual(shop.tagline, { en: 'Hats of Khulna', bn: '' })
  assert.deepEqual(shop.address, { en: 'Khulna', bn: 'খুলনা' })
  assert.deepEqual([shop.phone, shop.email], ['16247', defaultSettings.shop.email])
  const [around, city, outside] = defaultSettings.delivery.zones
  assert.deepEqual(delivery.zones, [around, { ...city, charge: 60 }, outside])
  assert.deepEqual([orders.hold, orders.panelMark], [{ hours: 24, rejectsByItself: true }, '৳'])
  assert.deepEqual(orders.texts, defaultSettings.orders.texts)
  assert.deepEqual(look.colours, { accent: ['#0b6b43', '#0b7d4b'] })
  assert.deepEqual(sizes.head, defaultSettings.sizes.head.slice(1))
  // The value from before, and the one of the file.
  assert.equal((await versions(one)).length, 10)
  assert.deepEqual(new Set((await versions(one)).map(({ by }) => by)), new Set([null]))

  const cap = await one.hasProduct({ price: 500 })
  await one.guest().placeOrder({ body: orderOf(cap, { totalAmount: 560 }) })
})

test('what the owner has saved in the panel stays, and the other groups are taken over', async () => {
  await using shop = await startShop()
  await (await shop.admin()).saveSettings({ params: { group: 'shop' }, body: { phone: '16999' } })
  await takeOver([shop], changedFile)
  const { shop: kept, orders } = shop.settings.current()
  assert.deepEqual([kept.phone, kept.name, orders.hold.hours], ['16999', defaultSettings.shop.name, 24])
  assert.deepEqual(await takeOver([shop], oldFile({ 'hours: 48': 'hours: 9' })), [])
  assert.equal(shop.settings.current().orders.hold.hours, 24)
})

test('a file as it came with the shop, and a shop without one, write and log nothing', async () => {
  await using shop = await startShop()
  const logged: unknown[] = []
  assert.deepEqual(await takeOver([shop], oldFile()), [])
  const log = { warn: (...line: unknown[]) => void logged.push(line) }
  await takeOverConfig({ pool: shop.pool, settings: shop.settings, log }, '/nowhere/shop.config.ts')
  assert.deepEqual([logged, await saved(shop), await versions(shop)], [[], 0, []])
})

test('a file whose zones are all outside, or gone, keeps a charge inside for buyers who write their city', async () => {
  await using shop = await startShop()
  const zone = "{ name: 'Dhaka city', nameInBangla: 'ঢাকা সিটি', charge: 'inside', places: ['Dhaka'] },"
  await takeOver([shop], oldFile({ [zone]: '' }))
  const { zones } = shop.settings.current().delivery
  assert.deepEqual(
    zones.map(({ name, type, charge }) => [name.en, type, charge]),
    [
      ['Around Dhaka', 'outside', 150],
      ['Inside Dhaka', 'inside', 80],
      ['Outside Dhaka', 'outside', 150],
    ],
  )
  const [district, thana] = ['Dhaka', 'Gulshan']
  assert.equal(zoneOf(zones, { district, thana, shippingType: 'inside' }).charge, 150)
  assert.equal(zoneOf(zones, { district: '', thana: '', shippingType: 'inside' }).charge, 80)
})

test('a file from before there were zones, holds and feeds is taken over as well, with its two charges', async () => {
  await using shop = await startShop()
  const source = `export const shop = {
    name: 'Topi',
    nameInBangla: 'টপি',
    tagline: 'Hats',
    contact: { email: 'owner@topi.example', phone: '01711000000', city: 'Khulna' },
    shipping: { inside: 70, outside: 130 },
    currency: { code: 'BDT', mark: '৳', adminMark: '$' },
    about: { title: 'About us' },
  }`
  await takeOver([shop], source)
  const { shop: own, delivery, orders } = shop.settings.current()
  assert.deepEqual(
    [own.name, own.phone, own.social],
    [{ en: 'Topi', bn: 'টপি' }, '01711000000', defaultSettings.shop.social],
  )
  const { updatedAt: _, ...untouched } = orders
  assert.deepEqual(untouched, defaultSettings.orders)
  const chargeOf = (place: { district: string; thana: string }, shippingType: 'inside' | 'outside') =>
    zoneOf(delivery.zones, { ...place, shippingType }).charge
  const written = { district: '', thana: '' }
  assert.deepEqual([chargeOf(written, 'inside'), chargeOf(written, 'outside')], [70, 130])
  assert.equal(chargeOf({ district: 'Khulna', thana: '' }, 'outside'), 130)
  assert.equal(chargeOf({ district: 'Dhaka', thana: '' }, 'inside'), 70)
})

test('a value that is not valid is left out and named, and the rest of its group is taken over', async () => {
  await using shop = await startShop()
  const source = oldFile({
    "'+8801700000000'": "'call us'",
    "'hello@tupi.example'": "'owner@tupi.example'",
    "adminMark: '$'": "adminMark: 'Tk'",
    "places: ['Dhaka'] }": "places: ['Dacca'] }",
    'colours: {}': "colours: { accent: ['#ffffff', '#0f8f57'] }",
  })
  const logged = await takeOver([shop], source)
  assert.deepEqual(logged, [
    [{ settings: ['shop.email'] }, 'The settings were taken over from shop.config.ts, which can be deleted now'],
    [
      { settings: ['shop.phone', 'delivery.zones', 'orders.panelMark', 'look.colours'] },
      'Some values of shop.config.ts are not valid and were left out: set them in the panel',
    ],
  ])
  assert.equal(shop.settings.current().shop.email, 'owner@tupi.example')
})

test('a file that cannot be read stops nothing, and is reported in the log', async () => {
  await using shop = await startShop()
  for (const source of [
    'export const shop = {',
    "import x from './gone.ts'\nexport const shop = x",
    'export const shop = 7',
    '',
  ]) {
    const [[{ err }, sentence]] = (await takeOver([shop], source)) as [[{ err: unknown }, string]]
    assert.ok(err instanceof Error, source)
    assert.match(sentence, /cannot be read, and nothing of it was taken over: set its values in the panel/)
  }
  assert.equal(await saved(shop), 0)
})
