import { startRedx } from '#server/testing/fake-redx.ts'
import { usesCourier } from '#server/testing/handed-over.ts'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, withFake } from './journey.ts'

const test = withFake(startRedx)

test('staff choose the area of a thana in the sheet, once for all its orders, and read what RedX charges', async ({
  shop,
  browse,
  fake: courier,
}) => {
  const admin = await usesCourier(shop, 'redx', courier)
  const area = { courier: 'redx', district: 'Dhaka', postCode: '1216', areaGroup: '1' }
  const areas = ['Dhanmondi', 'Mirpur 1', 'Mirpur 10'].map((name, at) => ({ ...area, id: String(11 + at), name }))
  await shop.db.insertInto('courierAreas').values(areas).execute()
  const draft = orderOf(await shop.hasProduct())
  const addressInfo = {
    ...draft.addressInfo,
    address: 'House 7, Road 3, Block C',
    district: 'Dhaka',
    thana: 'Mirpur',
  }
  const { orderId } = await shop.guest().placeOrder({ body: { ...draft, addressInfo } })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })

  const page = await browse('phone', admin)
  await page.goto(paths.admin.order(orderId))
  await page.getByRole('button', { name: 'Hand to courier' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Hand over: 1 order' })
  await expect(sheet.getByText(/area for this thana is not known/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Choose the area of Mirpur, Dhaka' }).tap()
  const finder = page.getByRole('dialog', { name: 'RedX: area of Mirpur, Dhaka' })
  await finder.getByLabel('Search the areas').fill('মিরপুর 10')
  await expect(finder.getByRole('option')).toHaveText([/Mirpur 10.*Dhaka 1216/])
  await finder.getByRole('option').tap()
  await expect(sheet.getByText('Mirpur, Dhaka: Mirpur 10')).toBeVisible()
  await expect(sheet.getByText(/area for this thana is not known/)).toBeHidden()
  await expect(sheet.getByRole('button', { name: 'Hand over 1 order' })).toBeEnabled()
  await expect(sheet.getByText('The courier charges about ৳65.80')).toBeVisible()
})
