import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { NEVER_CHANGED, type Settings } from '#contract/settings.ts'
import { defaultSettings } from '#contract/settings-defaults.ts'
import type { SettingsGroup } from '#contract/settings-groups.ts'
import { refused } from '../testing/expect.ts'
import { settingsRows } from '../testing/settings.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'

const shopGroup = { group: 'shop' }
const delivery = { group: 'delivery' }

/** Until this process has the settings that satisfy `isThere`. */
const untilIn = (shop: TestShop, isThere: (settings: Settings) => boolean): Promise<void> =>
  until(() => isThere(shop.settings.current()), 'the settings in the other process')

test('a shop that was never set up has the defaults, all of which are valid', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data } = await admin.getSettings()
  for (const group of Object.keys(defaultSettings) as SettingsGroup[]) {
    assert.deepEqual(data[group], { ...defaultSettings[group], updatedAt: NEVER_CHANGED })
    const body = { ...defaultSettings[group] }
    assert.deepEqual((await admin.saveSettings({ params: { group }, body })).data, data[group], group)
  }
  assert.deepEqual(await settingsRows(shop), { settings: [], versions: [], audit: [] })
})

test('a saved setting stays, and is in the other process a moment later', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  await other.keepsAnswers()
  const admin = await one.admin()
  const saved = await admin.saveSettings({
    params: shopGroup,
    body: { phone: '০১৭১১-০০০০০০', name: { en: 'Rickshaw' } },
  })
  assert.deepEqual(one.settings.current().shop, saved.data)
  assert.equal(one.settings.current().shop.phone, '01711-000000')
  assert.deepEqual(one.settings.current().shop.name, { en: 'Rickshaw', bn: 'টুপি' })
  await untilIn(other, ({ shop }) => shop.name.en === 'Rickshaw')
  assert.deepEqual(other.settings.current(), one.settings.current())
  await using later = await startShop({ besides: one })
  assert.deepEqual(later.settings.current(), one.settings.current())
})

test('what was made from old settings is stale in every process before the new ones are answered or used', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  await Promise.all([one.keepsAnswers(), other.keepsAnswers()])
  const admin = await one.admin()
  // What a page that is rendered at the moment of the drop would show.
  const seen: string[] = []
  const since = other.catalogue.latest()
  const isFresh = other.catalogue.follow(['everything'], since)
  other.settings.onChange(() => void seen.push(`${other.settings.current().shop.phone} ${isFresh()}`))
  const { pages } = await one.staleAfter(() => admin.saveSettings({ params: shopGroup, body: { phone: '16247' } }))
  assert.equal(pages, true)
  await untilIn(other, ({ shop }) => shop.phone === '16247')
  assert.deepEqual(seen, ['16247 false'])
})

test('a form that is saved unchanged writes nothing and drops nothing', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await admin.saveSettings({ params: delivery, body: { days: { en: '1 day', bn: '' } } })
  const before = await settingsRows(shop)
  const { updatedAt, ...body } = shop.settings.current().delivery
  const stale = await shop.staleAfter(() =>
    admin.saveSettings({ params: delivery, body: { ...body, expectedUpdatedAt: updatedAt } }),
  )
  assert.deepEqual(stale, { pages: false, answers: false })
  assert.deepEqual(await settingsRows(shop), before)
})

test('a user who has seen an older state of a group is refused, and if two save at once, one of them', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await shop.warmUp(2)
  const expectedUpdatedAt = shop.settings.current().shop.updatedAt
  const results = await Promise.allSettled(
    ['16247', '16248'].map((phone) => admin.saveSettings({ params: shopGroup, body: { phone, expectedUpdatedAt } })),
  )
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const late = admin.saveSettings({ params: shopGroup, body: { phone: '16249', expectedUpdatedAt } })
  await refused(late, { status: 409 })
  // Another group is another thing.
  await admin.saveSettings({ params: delivery, body: { expectedUpdatedAt, days: { en: '1 day', bn: '' } } })
})

test('each save is a version that can be looked at and taken back, and is in the audit trail with what was before', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const [, city] = defaultSettings.delivery.zones
  await admin.saveSettings({ params: delivery, body: { zones: [{ ...city, charge: '৯০' }] } })
  await admin.saveSettings({ params: delivery, body: { zones: [{ ...city, charge: 95, freeFrom: 2000 }] } })
  const { data } = await admin.listSettingsVersions({ params: delivery })
  assert.deepEqual(
    data.map(({ by }) => by),
    [admin.user.userName, admin.user.userName, null],
  )
  const [, second, first] = data
  const back = await admin.restoreSettings({ params: { ...delivery, id: first?._id ?? '' }, body: {} })
  assert.deepEqual(withoutTime(back.data), defaultSettings.delivery)
  await admin.restoreSettings({ params: { ...delivery, id: second?._id ?? '' }, body: {} })
  assert.equal(shop.settings.current().delivery.zones[0]?.charge, 90)
  const { audit } = await settingsRows(shop)
  assert.deepEqual(new Set(audit.map(({ target }) => target)), new Set(['delivery']))
  assert.deepEqual(audit.map(({ details }) => [details['zones.0.charge'], details['zones.0.freeFrom']]).sort(), [
    ['150 to 90', undefined],
    ['150 to 90', undefined],
    ['90 to 95', ' to 2000'],
    ['95 to 150', '2000 to '],
  ])
  await refused(admin.restoreSettings({ params: { group: 'shop', id: first?._id ?? '' }, body: {} }), { status: 404 })
})

test('a long text is saved wherever an emoji is in it', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  // The audit trail has the first 200 places of it: half of the emoji.
  const en = `${'a'.repeat(199)}😀`
  await admin.saveSettings({ params: { group: 'orders' }, body: { texts: { chat: { pending: { en } } } } })
  assert.equal(shop.settings.current().orders.texts.chat.pending.en, en)
  const { audit } = await settingsRows(shop)
  assert.match(String(audit[0]?.details['texts.chat.pending.en']), / to a{199}$/)
})

const withoutTime = ({ updatedAt: _, ...value }: { updatedAt: string }) => value

test('of each group the last 50 versions are there', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  for (let phone = 10_000; phone < 10_052; phone++) {
    await admin.saveSettings({ params: shopGroup, body: { phone: String(phone) } })
  }
  await admin.saveSettings({ params: delivery, body: { days: { en: '1 day', bn: '' } } })
  const { data } = await admin.listSettingsVersions({ params: shopGroup })
  assert.deepEqual([data.length, data[0]?.value.phone, data.at(-1)?.value.phone], [50, '10051', '10002'])
  assert.equal((await admin.listSettingsVersions({ params: delivery })).data.length, 2)
})

const zone = {
  name: { en: 'All', bn: '' },
  type: 'inside',
  charge: 0,
  freeFrom: null,
  days: { en: '', bn: '' },
  places: [],
}

test('what a shop cannot work with is refused beside its field', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const wrong: [SettingsGroup, object, field: string][] = [
    ['delivery', { zones: [] }, 'zones'],
    ['delivery', { zones: [{ ...zone, charge: -1 }] }, 'zones.0.charge'],
    ['delivery', { zones: [{ ...zone, freeFrom: 0 }] }, 'zones.0.freeFrom'],
    ['delivery', { zones: [{ ...zone, type: 'abroad' }] }, 'zones.0.type'],
    ['delivery', { zones: [{ ...zone, places: ['Dacca'] }] }, 'zones.0.places.0'],
    [
      'delivery',
      {
        zones: [
          { ...zone, places: ['Dhaka'] },
          { ...zone, places: ['Dhaka'] },
        ],
      },
      'zones.1.places.0',
    ],
    ['delivery', { zones: [{ ...zone, name: { en: ' ', bn: '' } }] }, 'zones.0.name'],
    ['shop', { name: { en: '', bn: '' } }, 'name'],
    ['shop', { phone: 'call us' }, 'phone'],
    ['shop', { social: [{ name: 'Facebook', url: 'javascript:alert(1)' }] }, 'social.0.url'],
    ['shop', { logo: '/images/none.webp' }, 'logo'],
    ['orders', { maxPieces: { line: 60 } }, 'maxPieces'],
    ['orders', { hold: { hours: 0 } }, 'hold.hours'],
    ['orders', { texts: { sms: { pending: { en: 'Dear {name}', bn: '' } } } }, 'texts.sms.pending'],
    ['look', { colours: { accent: ['#ffffff', '#0f8f57'] } }, 'colours.accent'],
    ['look', { colours: { acent: ['#0b7d4b', '#0f8f57'] } }, 'colours.acent'],
    ['look', { colours: { accent: ['green', '#0f8f57'] } }, 'colours.accent.0'],
    [
      'home',
      {
        sections: [
          { id: 'banners', isShown: true },
          { id: 'banners', isShown: true },
        ],
      },
      'sections',
    ],
    [
      'home',
      {
        announcement: {
          text: { en: 'Eid', bn: '' },
          link: '//evil.example',
          from: null,
          until: null,
          isDismissable: true,
        },
      },
      'announcement.link',
    ],
    ['sizes', { head: [{ size: 'S', cm: [60, 50] }] }, 'head.0.cm'],
  ]
  for (const [group, json, field] of wrong) {
    const { status, body } = await admin.raw('PUT', `/api/admin/settings/${group}`, { json })
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, [field]], JSON.stringify(json))
  }
  assert.equal((await admin.raw('PUT', '/api/admin/settings/secrets', { json: {} })).status, 404)
  assert.deepEqual(await settingsRows(shop), { settings: [], versions: [], audit: [] })
})

test('all settings are read by one statement at the start, and at most once more when changes of other processes are received', async () => {
  await using one = await startShop()
  const texts: string[] = []
  await using other = await startShop({ besides: one, onStatement: ({ text }) => void texts.push(text) })
  const reads = () => texts.filter((text) => text.includes('from "settings"')).length
  while (!other.events.isUp()) await nextTurn()
  assert.ok([1, 2].includes(reads()), `${reads()}`)
})
