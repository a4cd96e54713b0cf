import { courierSays, hasParcel, steadfastTime, withSteadfast } from '#server/testing/parcels.ts'
import { paths } from '#web/paths.ts'
import { bellOf, openWithBell } from './bell.ts'
import { expect, test } from './journey.ts'

test('a parcel that was not delivered rings the bell, which leads to the buyer’s number and the decision', async ({
  shop,
  browse,
}) => {
  const owner = await withSteadfast(shop)
  const parcel = await hasParcel(shop, owner, await shop.hasProduct({ totalStock: 5 }))
  const page = await browse('phone', await shop.admin())
  await openWithBell(page, () => page.goto(paths.admin.orders))
  const failed = { tracking_message: 'The phone is off', updated_at: steadfastTime(-1) }
  await courierSays(shop, parcel, 'hold', failed)
  await courierSays(shop, parcel, 'hold', failed)
  const bell = bellOf(page)
  await expect(bell).toHaveAccessibleName('New orders 1 new')
  await bell.tap()
  await page.getByRole('menuitem', { name: '1 parcel needs a decision' }).tap()
  await expect(page).toHaveURL(/tab=needsDecision/)
  await expect(bell).toHaveAccessibleName('New orders')

  const row = page.getByRole('row').filter({ hasText: 'The phone is off' })
  await expect(row.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:01/)
  await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/8801.*could%20not/,
  )
  await row.getByRole('button', { name: /^Try again/ }).tap()
  await expect(page.getByText(/ask for another attempt in its panel or by phone/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: /^On the way/ }).tap()
  await expect(page.getByRole('row').filter({ hasText: 'To be tried again' })).toBeVisible()
  await page.getByLabel('Zone').selectOption({ label: 'Outside Dhaka' })
  await expect(page.getByText('No parcel fits')).toBeVisible()

  await page.goto(paths.admin.orders)
  const order = page.getByRole('row').filter({ hasText: 'Held · The phone is off' })
  await order.getByRole('link').first().tap()
  await expect(page.getByText('Held · The phone is off')).toBeVisible()
})
