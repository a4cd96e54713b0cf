import { orderLink } from '#rules/order-link.ts'
import { courierReports, withSteadfast } from '#server/testing/parcels.ts'
import { inDhaka, type TestShop } from '#server/testing/shop.ts'
import { anyPhone, type TestClient } from '#server/testing/test-client.ts'
import { texts as form } from '#web/admin/form/texts.bn.ts'
import { texts as parcels } from '#web/admin/parcels/texts.bn.ts'
import { texts as payments } from '#web/admin/payments/texts.bn.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

/** Two caps of 500 and a tee of 300, which cost the shop 200 and 120; with 80 for delivery 1,380 are collected. */
async function hasSentParcel(shop: TestShop, admin: TestClient, courier: 'steadfast' | 'by-hand') {
  const cap = await shop.hasProduct({ title: 'Padma Trucker', titleBn: 'পদ্মা ক্যাপ', price: 500, totalStock: 20 })
  const tee = await shop.hasProduct({ title: 'Dhaka Tee', titleBn: 'ঢাকা টি', price: 300, totalStock: 10 })
  for (const [{ _id: id }, cost] of [
    [cap, 200],
    [tee, 120],
  ] as const) {
    await admin.saveProductCost({ params: { id }, body: { validFrom: '2020-01-01', cost } })
  }
  const { orderId, orderKey } = await shop.guest().placeOrder({
    body: {
      cartItems: [
        { productId: cap._id, quantity: 2 },
        { productId: tee._id, quantity: 1 },
      ],
      addressInfo: { ...inDhaka, phone: anyPhone() },
      shippingType: 'inside',
      totalAmount: 1380,
    },
  })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  // Booked already, as by the courier's panel.
  const booked = { orderId, courier, note: '', trackingCode: `T-${orderId.slice(-6)}` }
  await admin.bookParcels({ body: { parcels: [booked] } })
  return { cap, tee, orderId, orderKey }
}

/** Taka that the order costs, and was paid; and what the shop has earned: what came, the pieces, the courier, what is left. */
async function numbersOf(admin: TestClient, id: string) {
  const { totalAmount, paid, toCollect, paymentStatus } = (await admin.adminGetOrder({ params: { id } })).data
  const earned = (await admin.getOrderProfit({ params: { id } })).data
  return {
    order: [totalAmount, paid, toCollect, paymentStatus],
    earned: earned && [earned.revenue, earned.cost, earned.courierFees, earned.profit],
  }
}

test('staff enter on a phone which pieces of a partly delivered parcel came back, and stock, total, profit and the buyer’s page follow', async ({
  shop,
  browse,
}) => {
  const admin = await withSteadfast(shop)
  const { cap, tee, orderId, orderKey } = await hasSentParcel(shop, admin, 'steadfast')
  const reference = `${orderId}-1`
  await courierReports(shop, { reference, consignment: '5001' }, 'pending')
  await courierReports(shop, { reference, consignment: '5001' }, 'partial_delivered', {
    cod_amount: 580,
    delivery_charge: 70,
  })
  // Until the rest is here, its pieces count as sold.
  expect(await numbersOf(admin, orderId)).toEqual({ order: [1380, 580, 0, 'paid'], earned: [580, 520, 70, -10] })

  const staff = await browse('phone', admin)
  await staff.goto(`${paths.admin.parcelsOf('tab=needsDecision')}&lang=bn`)
  const row = staff.getByRole('row').filter({ hasText: parcels.restComesBack })
  await row.getByRole('link').first().tap()
  await expect(staff.getByText(parcels.collected('৳৫৮০'))).toBeVisible()
  await expect(staff.getByText(parcels.restComesBack)).toBeVisible()
  await staff.getByRole('button', { name: parcels.cameBack }).tap()
  const sheet = staff.getByRole('alertdialog')
  await sheet
    .getByRole('group', { name: /পদ্মা ক্যাপ/ })
    .getByLabel(parcels.sellable)
    .selectOption('1')
  await sheet.getByRole('group', { name: /ঢাকা টি/ }).getByLabel(parcels.damaged).selectOption('1')
  await expect(sheet.getByLabel(parcels.collectedAtDoor)).toHaveValue('580')
  await expectAccessible(staff, 'what came back')
  await sheet.getByRole('button', { name: parcels.cameBack }).tap()
  await expect(staff.getByText(parcels.received)).toBeVisible()
  // The buyer has one cap: 580 less 200 for it, 120 for the damaged tee and 70 for the courier.
  expect(await numbersOf(admin, orderId)).toEqual({ order: [580, 580, 0, 'paid'], earned: [580, 320, 70, 190] })
  expect([await shop.stockOf(cap), await shop.stockOf(tee)]).toEqual([19, 9])
  await expect(staff.getByText(parcels.restComesBack)).toHaveCount(0)

  await staff.goto(`${paths.admin.parcelsOf('tab=settled')}&lang=bn`)
  await expect(staff.getByRole('row').filter({ hasText: parcels.states.partly_delivered })).toBeVisible()

  const buyer = await browse('phone')
  await buyer.goto(orderLink(shop.address, orderKey).replace('#', '?lang=bn#'))
  await expect(buyer.getByText('৳৫৮০').first()).toBeVisible()
  await expect(buyer.getByText('পদ্মা ক্যাপ')).toBeVisible()
  await expect(buyer.getByText('ঢাকা টি')).toHaveCount(0)
})

test('a parcel by hand is set to partly delivered, and staff type what was collected in Bangla digits', async ({
  shop,
  browse,
}) => {
  const admin = await shop.admin()
  const { cap, tee, orderId } = await hasSentParcel(shop, admin, 'by-hand')
  const staff = await browse('phone', admin)
  await staff.goto(`${paths.admin.order(orderId)}?lang=bn`)
  const set = staff.getByLabel(parcels.setState)
  const save = staff.getByRole('button', { name: form.save, exact: true })
  await set.selectOption(parcels.states.picked_up)
  await save.tap()
  await expect(staff.getByText(parcels.saved).first()).toBeVisible()
  await set.selectOption(parcels.states.partly_delivered)
  await save.tap()
  await expect(staff.getByText(parcels.restComesBack)).toBeVisible()
  await staff.getByRole('button', { name: parcels.cameBack }).tap()
  const sheet = staff.getByRole('alertdialog')
  await sheet.getByRole('group').first().getByLabel(parcels.sellable).selectOption('1')
  await sheet.getByRole('group').last().getByLabel(parcels.sellable).selectOption('1')
  const collected = sheet.getByLabel(parcels.collectedAtDoor)
  await collected.fill('-৫')
  await collected.press('Enter')
  await expect(collected).toHaveAccessibleDescription(/পরিমাণ ০-এর কম হয় না/)
  await expect(collected).toBeFocused()
  await collected.fill('৫০০')
  await collected.press('Enter')
  await expect(staff.getByText(parcels.received)).toBeVisible()
  // The buyer paid the cap and not its delivery.
  expect(await numbersOf(admin, orderId)).toEqual({ order: [580, 500, 0, 'paid'], earned: [500, 200, 0, 300] })
  expect([await shop.stockOf(cap), await shop.stockOf(tee)]).toEqual([19, 10])
  // It was more after all: what a courier has collected is corrected at its parcel, and not taken back in the payments.
  await expect(staff.getByRole('button', { name: payments.takeBack })).toHaveCount(0)
  await staff.getByRole('button', { name: parcels.correctCollected }).tap()
  const correction = staff.getByRole('dialog')
  await expect(correction.getByLabel(parcels.collectedAtDoor)).toHaveValue('500')
  await expectAccessible(staff, 'what was collected')
  await correction.getByLabel(parcels.collectedAtDoor).fill('৫৮০')
  await correction.getByRole('button', { name: parcels.saveCollected }).tap()
  await expect(staff.getByText(parcels.collected('৳৫৮০'))).toBeVisible()
  expect(await numbersOf(admin, orderId)).toEqual({ order: [580, 580, 0, 'paid'], earned: [580, 200, 0, 380] })
  await expect(staff.getByText('৳৫৮০').first()).toBeVisible()
})
