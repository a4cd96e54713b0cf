import { startSteadfast } from '#server/testing/fake-steadfast.ts'
import { usesCourier } from '#server/testing/handed-over.ts'
import { hasParcel } from '#server/testing/parcels.ts'
import { texts } from '#web/admin/payouts/texts.bn.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expectFitsWidth } from './fits.ts'
import { expect, withFake } from './journey.ts'

const test = withFake(startSteadfast)

test('staff read a payout from Steadfast, which does not answer the first time, and write it in one tap', async ({
  shop,
  browse,
  fake: courier,
}) => {
  const admin = await usesCourier(shop, 'steadfast', courier)
  const cap = await shop.hasProduct({ totalStock: 100 })
  const consignments = []
  for (const missing of [0, 0, 50]) {
    const parcel = await hasParcel(shop, admin, cap, { state: 'delivered', quantity: 1 })
    await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'delivered' } })
    consignments.push({ invoice: parcel.reference, cod_amount: 580 - missing, delivery_charge: 70 })
  }
  courier.payouts.add({ payment_id: 'SFC-88213', amount: 1460, charges: 210, total: 1690, consignments })
  const preparing = { status_label: 'Processing', paid_at: null }
  courier.payouts.add({ payment_id: 'SFC-88300', amount: 400, total: 400, ...preparing })

  const staff = await browse('phone', admin)
  await staff.goto(`${paths.admin.payouts}?lang=bn`)
  courier.set('html', 1)
  const press = staff.getByRole('button', { name: texts.readFrom('স্টেডফাস্ট') })
  await press.tap()
  await expect(staff.getByRole('alert').filter({ hasText: 'স্টেডফাস্ট' })).toBeVisible()
  await press.tap()
  const list = staff.getByRole('list', { name: texts.payoutsOf('স্টেডফাস্ট') })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText(texts.notPaid)
  await list.getByRole('button', { name: `${texts.read} SFC-88213` }).tap()
  await expect(staff.getByText(`${texts.states.settled}: ২`)).toBeVisible()
  await expect(staff.getByText(`${texts.states.short}: ১`)).toBeVisible()
  await expect(staff.getByText(texts.sum('৳১,৪৮০'))).toBeVisible()
  await expect(staff.getByText(texts.differs('৳১,৪৬০'))).toBeVisible()
  await expect(staff.getByRole('textbox', { name: texts.reference })).toHaveValue('SFC-88213')
  await expectAccessible(staff, 'a payout that was read from the courier')
  await staff.getByRole('button', { name: texts.write }).tap()
  await expect(staff.getByText(texts.written)).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(staff.getByText(texts.settledOf('২', '৩'))).toBeVisible()
  await expectFitsWidth(staff)
})
