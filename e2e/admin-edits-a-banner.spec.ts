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
