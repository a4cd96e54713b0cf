import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { refused, settled } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'

const images = (features: { image: string }[]) => features.map((feature) => feature.image)

test('an administrator adds pictures to the banner, and shoppers see them oldest first', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const eid = await shop.hasPicture()
  const { data: first } = await admin.addFeature({ body: { image: eid } })
  await admin.addFeature({ body: { image: 'https://cdn.example/winter.jpg' } })
  const { data, total } = await shop.guest().listFeatures()
  assert.deepEqual(data[0], first)
  assert.deepEqual(images(data), [eid, 'https://cdn.example/winter.jpg'])
  assert.equal(total, 2)
  const second = await shop.guest().listFeatures({ query: { limit: 1, page: 2 } })
  assert.deepEqual([images(second.data), second.total], [['https://cdn.example/winter.jpg'], 2])
})

test('a picture taken off the banner is gone, once', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data } = await admin.addFeature({ body: { image: await shop.hasPicture() } })
  await admin.deleteFeature({ params: { id: data._id } })
  assert.deepEqual((await shop.guest().listFeatures()).data, [])
  await refused(admin.deleteFeature({ params: { id: data._id } }), { status: 404 })
})

test('a banner picture is one of the shop’s uploads or an https address', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  for (const image of ['', ' ', 'http://cdn.example/a.jpg', 'javascript:alert(1)', '/images/../secret', 'cap.jpg']) {
    const { errors } = await refused(admin.addFeature({ body: { image } }), { status: 400 })
    assert.deepEqual(Object.keys(errors), ['image'], image)
  }
})

test('a banner picture is an upload that is there', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await refused(admin.addFeature({ body: { image: '/images/eid.webp' } }), {
    status: 400,
    errors: { image: 'This picture is not there any more. Please upload it again' },
  })
})

test('an administrator puts the banner into another order, and a new picture comes last', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const [eid, puja, winter, sale] = [await add('eid'), await add('puja'), await add('winter'), await add('sale')]
  async function add(name: string) {
    return (await admin.addFeature({ body: { image: `https://cdn.example/${name}.jpg` } })).data
  }
  const ids = [winter, eid, sale, puja].map(({ _id }) => _id)
  const { data, total } = await admin.arrangeFeatures({ body: { ids } })
  assert.deepEqual([data.map(({ _id }) => _id), total], [ids, 4])
  assert.deepEqual((await shop.guest().listFeatures()).data, data)
  const second = await shop.guest().listFeatures({ query: { limit: 2, page: 2 } })
  assert.deepEqual(images(second.data), [sale.image, puja.image])
  await admin.deleteFeature({ params: { id: sale._id } })
  const { image } = await add('new')
  assert.deepEqual(images((await shop.guest().listFeatures()).data), [winter.image, eid.image, puja.image, image])
})

test('an order of the banner that was begun on an older state is refused', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const ids: string[] = []
  for (const name of ['eid', 'puja', 'winter']) {
    ids.push((await admin.addFeature({ body: { image: `https://cdn.example/${name}.jpg` } })).data._id)
  }
  const [eid = '', puja = '', winter = ''] = ids
  const seen = [eid, puja, winter]
  await admin.arrangeFeatures({ body: { ids: [winter, eid, puja], seen } })
  const stale = { status: 409, message: /Somebody else has changed this/ }
  await refused(admin.arrangeFeatures({ body: { ids: [puja, eid, winter], seen } }), stale)
  await refused(admin.arrangeFeatures({ body: { ids: [puja, eid] } }), stale)
  await refused(admin.arrangeFeatures({ body: { ids: [puja, eid, winter, 'unknown'] } }), stale)
  const { errors } = await refused(admin.arrangeFeatures({ body: { ids: [puja, puja, eid] } }), { status: 400 })
  assert.deepEqual(errors, { ids: 'Each picture once' })
  assert.deepEqual(
    (await admin.listFeatures()).data.map(({ _id }) => _id),
    [winter, eid, puja],
  )
})

test('if two administrators arrange the banner at once, one is refused', async () => {
  await using shop = await startShop()
  await shop.warmUp(2)
  const admin = await shop.admin()
  const seen: string[] = []
  for (const name of ['eid', 'puja', 'winter']) {
    seen.push((await admin.addFeature({ body: { image: `https://cdn.example/${name}.jpg` } })).data._id)
  }
  const [eid = '', puja = '', winter = ''] = seen
  const { fulfilled, rejected } = await settled(
    [
      [winter, eid, puja],
      [puja, winter, eid],
    ].map((ids) => admin.arrangeFeatures({ body: { ids, seen } })),
  )
  assert.deepEqual([fulfilled.length, rejected.map(({ status }) => status)], [1, [409]])
  assert.deepEqual((await admin.listFeatures()).data, fulfilled[0]?.data)
})

test('a change of the banner drops the cached pages', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data } = await admin.addFeature({ body: { image: await shop.hasPicture() } })
  const image = await shop.hasPicture()
  assert.ok((await shop.staleAfter(() => admin.addFeature({ body: { image } }))).pages)
  const ids = (await admin.listFeatures()).data.map(({ _id }) => _id).reverse()
  assert.ok((await shop.staleAfter(() => admin.arrangeFeatures({ body: { ids } }))).pages)
  assert.ok((await shop.staleAfter(() => admin.deleteFeature({ params: { id: data._id } }))).pages)
})

const day = (offset: number) => dhakaDate(new Date(Date.now() + offset * DAY_MS))

test('a banner has a link, words in both languages, a picture for phones and days; a plain picture is as ever', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const image = await shop.hasPicture()
  const { data: plain } = await admin.addFeature({ body: { image } })
  assert.deepEqual(Object.keys(plain), ['_id', 'image', 'createdAt', 'updatedAt'])
  const details = {
    link: '/shop/listing?category=new',
    alt: { en: 'Three caps', bn: 'তিনটি টুপি' },
    caption: { en: 'Eid', bn: 'ঈদ' },
    phoneImage: await shop.hasPicture(),
    from: day(-1),
    until: day(0),
  }
  const edit = (body: object) => admin.editFeature({ params: { id: plain._id }, body })
  const { data } = await edit({ ...details, expectedUpdatedAt: plain.updatedAt })
  assert.deepEqual(data, { ...plain, ...details, updatedAt: data.updatedAt })
  assert.deepEqual((await shop.guest().listFeatures()).data, [data])
  const stale = await refused(edit({ link: '', expectedUpdatedAt: plain.updatedAt }), { status: 409 })
  assert.equal(stale.code, 'stale')
  assert.equal((await shop.staleAfter(() => edit(details))).pages, false)
  assert.ok((await shop.staleAfter(() => edit({ link: 'https://example.com/eid' }))).pages)
  const blank = { en: '', bn: '' }
  const { data: again } = await edit({ link: '', alt: blank, caption: blank, phoneImage: '', from: null, until: '' })
  assert.deepEqual(Object.keys(again), Object.keys(plain))
})

test('a banner is shown to shoppers on its days only, and always to users who may edit it', async () => {
  await using shop = await startShop()
  await shop.keepsAnswers()
  const admin = await shop.admin()
  const add = async (from: string | null, until: string | null) => {
    const { data } = await admin.addFeature({ body: { image: await shop.hasPicture() } })
    await admin.editFeature({ params: { id: data._id }, body: { from, until } })
    return data._id
  }
  const [always, today, since] = [await add(null, null), await add(day(0), day(0)), await add(day(-3), null)]
  const others = [await add(day(1), null), await add(null, day(-1))]
  const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id)
  const shown = await shop.guest().listFeatures()
  assert.deepEqual([ids(shown), shown.total], [[always, today, since], 3])
  assert.deepEqual(ids(await admin.listFeatures()), [always, today, since, ...others])
  const second = await shop.guest().listFeatures({ query: { limit: 2, page: 2 } })
  assert.deepEqual([ids(second), second.total], [[since], 3])
})

test('wrong fields of a banner are refused beside them, and nothing is changed', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data } = await admin.addFeature({ body: { image: await shop.hasPicture() } })
  for (const [body, errors] of [
    [{ from: day(1), until: day(0) }, { until: 'The last day is not before the first' }],
    [{ link: 'javascript:alert(1)' }, { link: 'A link begins with / or https://' }],
    [{ link: '//evil.example' }, { link: 'A link begins with / or https://' }],
    [{ until: 'tomorrow' }, { until: 'Enter a date as YYYY-MM-DD' }],
    [{ until: '1202-12-01' }, { until: 'Enter a day from the year 2000 on' }],
    [{ caption: { en: 'x'.repeat(121), bn: '' } }, { 'caption.en': 'Text can have at most 120 characters' }],
    [{ phoneImage: '/images/gone.webp' }, { phoneImage: 'This picture is not there any more. Please upload it again' }],
  ] as const) {
    await refused(admin.editFeature({ params: { id: data._id }, body }), { status: 400, errors })
  }
  assert.deepEqual((await admin.listFeatures()).data, [data])
  await refused((await shop.customer()).editFeature({ params: { id: data._id }, body: {} }), { status: 403 })
  await refused(admin.editFeature({ params: { id: 'none' }, body: {} }), { status: 404 })
})
