import { startSteadfast } from '#server/testing/fake-steadfast.ts'
import { usesCourier } from '#server/testing/handed-over.ts'
import { hasParcel } from '#server/testing/parcels.ts'
import { texts as bangla } from '#web/admin/payouts/texts.bn.ts'
import { texts as english } from '#web/admin/payouts/texts.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expectFitsWidth } from './fits.ts'
import { expect, withFake } from './journey.ts'

const test = withFake(startSteadfast)

for (const [language, texts, name, digits] of [
  ['bn', bangla, 'স্টেডফাস্ট', '০১২৩৪৫৬৭৮৯'],
  ['en', english, 'Steadfast', '0123456789'],
] as const) {
  test(`staff read a payout from Steadfast, which does not answer the first time, and write it in one tap, ${language}`, async ({
    shop,
    browse,
    fake: courier,
  }) => {
    const inDigits = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
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
    await staff.goto(`${paths.admin.payouts}?lang=${language}`)
    courier.set('html', 1)
    const press = staff.getByRole('button', { name: texts.readFrom(name) })
    await press.tap()
    await expect(staff.getByRole('alert').filter({ hasText: name })).toBeVisible()
    await press.tap()
    const list = staff.getByRole('list', { name: texts.payoutsOf(name) })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').first()).toContainText(texts.notPaid)
    await list.getByRole('button', { name: `${texts.read} SFC-88213` }).tap()
    await expect(staff.getByText(`${texts.states.settled}: ${inDigits('2')}`)).toBeVisible()
    await expect(staff.getByText(`${texts.states.short}: ${inDigits('1')}`)).toBeVisible()
    await expect(staff.getByText(texts.sum(`৳${inDigits('1,480')}`))).toBeVisible()
    await expect(staff.getByText(texts.differs(`৳${inDigits('1,460')}`))).toBeVisible()
    await expect(staff.getByRole('textbox', { name: texts.reference })).toHaveValue('SFC-88213')
    await expectAccessible(staff, 'a payout that was read from the courier')
    await staff.getByRole('button', { name: texts.write }).tap()
    await expect(staff.getByText(texts.written)).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(staff.getByText(texts.settledOf(inDigits('2'), inDigits('3')))).toBeVisible()
    await expectFitsWidth(staff)
  })
}
