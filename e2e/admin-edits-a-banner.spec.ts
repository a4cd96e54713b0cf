import { saveIn } from '#server/testing/settings.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('an owner gives a banner a link, words and days, and shoppers see them on these days', async ({
  browse,
  shop,
}) => {
  const owner = await shop.admin()
  await owner.addFeature({ body: { image: await shop.hasPicture() } })
  await owner.addFeature({ body: { image: await shop.hasPicture() } })
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.features)
  const edit = async (place: number, fill: (sheet: ReturnType<typeof admin.getByRole>) => Promise<void>) => {
    await admin.getByRole('button', { name: `Edit banner ${place}` }).click()
    const sheet = admin.getByRole('dialog', { name: `Banner ${place}` })
    await fill(sheet)
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(sheet).toBeHidden()
  }
  await edit(1, async (sheet) => {
    await sheet.getByLabel('Link').fill('/shop/listing?category=new')
    await sheet.getByLabel('What the picture shows', { exact: true }).fill('Three caps on a wall')
    await sheet.getByLabel('Words over the picture', { exact: true }).fill('New for Eid')
  })
  await edit(2, (sheet) => sheet.getByLabel('Last day').fill('2020-01-01'))

  const shopper = await browse('phone')
  await shopper.goto(paths.home)
  const banners = shopper.getByRole('region', { name: 'Banners' })
  await expect(banners.getByText('New for Eid')).toBeVisible()
  await expect(banners.getByRole('img')).toHaveCount(1)
  await banners.getByRole('link', { name: 'Three caps on a wall' }).click()
  await expect(shopper).toHaveURL('/shop/listing?category=new')
})

test('a banner and an announcement lead to a category also after its address has changed', async ({ shop, browse }) => {
  const owner = await shop.admin()
  const link = '/shop/listing?category=vintage'
  await shop.hasProduct({ title: 'Old Cap', category: 'vintage' })
  await shop.hasProduct({ title: 'New Cap', category: 'new' })
  const { data: banner } = await owner.addFeature({ body: { image: await shop.hasPicture() } })
  await owner.editFeature({ params: { id: banner._id }, body: { link, caption: { en: 'Vintage days', bn: '' } } })
  const announcement = { text: { en: 'Vintage week', bn: '' }, link, isDismissable: false, from: null, until: null }
  await saveIn(shop, 'home', { announcement })
  await owner.editCategory({ params: { id: 'vintage' }, body: { slug: 'retro' } })
  for (const name of ['Vintage days', 'Vintage week']) {
    const shopper = await browse('desktop')
    await shopper.goto(paths.home)
    await shopper.getByRole('link', { name }).click()
    await expect(shopper.getByRole('heading', { level: 1, name: 'Vintage' })).toBeVisible()
    await expect(shopper.getByRole('checkbox', { name: 'Vintage' })).toBeChecked()
    await expect(shopper.getByRole('heading', { name: 'Old Cap' })).toBeVisible()
    await expect(shopper.getByRole('heading', { name: 'New Cap' })).toBeHidden()
  }
})
