import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
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

test('only administrators change the banner', async () => {
  await using shop = await startShop()
  const rahim = await shop.customer()
  const body = { image: '/images/eid.webp' }
  await refused(shop.guest().addFeature({ body }), { status: 401 })
  await refused(rahim.addFeature({ body }), { status: 403 })
  await refused(shop.guest().deleteFeature({ params: { id: 'any' } }), { status: 401 })
  await refused(rahim.deleteFeature({ params: { id: 'any' } }), { status: 403 })
})

test('a change of the banner is told to the pages', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data } = await admin.addFeature({ body: { image: await shop.hasPicture() } })
  const image = await shop.hasPicture()
  assert.ok(await shop.tellsPages(() => admin.addFeature({ body: { image } })))
  assert.ok(await shop.tellsPages(() => admin.deleteFeature({ params: { id: data._id } })))
})
