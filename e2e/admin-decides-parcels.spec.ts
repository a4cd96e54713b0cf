import { courierReports, hasParcel, orderStatusOf, steadfastTime, withSteadfast } from '#server/testing/parcels.ts'
import { hasPractice } from '#server/testing/practice.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { bellOf, openWithBell } from './bell.ts'
import { type Browse, expect, test } from './journey.ts'

test('a parcel that was not delivered rings the bell, which leads to the buyer’s number and the decision', async ({
  shop,
  browse,
}) => {
  const owner = await withSteadfast(shop)
  const parcel = await hasParcel(shop, owner, await shop.hasProduct({ totalStock: 5 }))
  const page = await browse('phone', await shop.admin())
  await openWithBell(page, () => page.goto(paths.admin.orders))
  const failed = { tracking_message: 'The phone is off', updated_at: steadfastTime(-1) }
  await courierReports(shop, parcel, 'hold', failed)
  await courierReports(shop, parcel, 'hold', failed)
  const bell = bellOf(page)
  await expect(bell).toHaveAccessibleName('New orders 1 new')
  await bell.tap()
  await page.getByRole('menuitem', { name: '1 parcel needs a decision' }).tap()
  await expect(page).toHaveURL(/tab=needsDecision/)
  await expect(bell).toHaveAccessibleName('New orders')

  const row = page.getByRole('row').filter({ hasText: 'The phone is off' })
  await expect(row).toBeInViewport()
  await expect(row.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:01/)
  const message = /^https:\/\/wa\.me\/8801.*could%20not.*%2Fshop%2Forder%23\w{26}/
  await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', message)
  // Also before the script runs.
  const { text: html } = await (await shop.admin()).raw('GET', paths.admin.parcelsOf('tab=needsDecision'))
  expect(html).toMatch(/href="https:\/\/wa\.me\/8801[^"]*%2Fshop%2Forder%23\w{26}/)
  await row.getByRole('button', { name: /^Try again/ }).tap()
  await expect(page.getByText(/ask for another attempt in its panel or by phone/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: /^On the way/ }).tap()
  await expect(page.getByRole('row').filter({ hasText: 'To be tried again' })).toBeVisible()
  await expect(page.getByLabel('Zone')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByLabel('Zone').selectOption({ label: 'Outside Dhaka' })
  await expect(page.getByText('No parcel fits')).toBeVisible()

  await page.goto(paths.admin.orders)
  const order = page.getByRole('row').filter({ hasText: 'Held · The phone is off' })
  await order.getByRole('link').first().tap()
  await expect(page.getByText('Held · The phone is off')).toBeVisible()
})

test('staff are asked before a parcel is brought back, and read which order the courier tries again', async ({
  shop,
  browse,
}) => {
  await hasPractice(shop)
  const owner = await shop.admin()
  const cap = await shop.hasProduct({ price: 500, totalStock: 9 })
  const [first, second] = [
    await hasParcel(shop, owner, cap, { courier: 'practice', state: 'held', quantity: 1 }),
    await hasParcel(shop, owner, cap, { courier: 'practice', state: 'held', quantity: 1 }),
  ].map(({ orderId }) => `#${orderId.slice(-5)}`)
  const page = await browse('phone', owner)
  await page.goto(paths.admin.parcelsOf('tab=needsDecision'))
  const rowOf = (order = '') => page.getByRole('row').filter({ hasText: `Order ${order}` })
  await rowOf(first).getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByText(`${first}: the courier will try again`)).toBeVisible()
  await expect(rowOf(first)).toHaveCount(0)

  await rowOf(second).getByRole('button', { name: 'Bring it back' }).tap()
  const question = page.getByRole('alertdialog', { name: `Bring the parcel of ${second} back?` })
  await expect(question).toContainText('৳580 is not collected')
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await expect(question).toBeHidden()
  await expect(rowOf(second)).toBeVisible()
  await rowOf(second).getByRole('button', { name: 'Bring it back' }).tap()
  await question.getByRole('button', { name: 'Bring it back' }).tap()
  await expect(page.getByText(`${second}: the courier was asked to bring it back`)).toBeVisible()
  await expect(rowOf(second)).toHaveCount(0)
  await page.goto(paths.admin.parcelsOf('tab=comingBack'))
  await expect(rowOf(second)).toContainText('To be brought back')
})

/** The page of an order of two caps of five, whose parcel Steadfast has reported as `status`. */
async function opensParcel(shop: TestShop, browse: Browse, status: string) {
  const cap = await shop.hasProduct({ totalStock: 5 })
  const parcel = await hasParcel(shop, await withSteadfast(shop), cap)
  await courierReports(shop, parcel, status)
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.order(parcel.orderId))
  return { cap, parcel, page, card: page.getByRole('region', { name: 'Parcels', exact: true }) }
}

test('a parcel that Steadfast holds is marked as lost: its order can be rejected, and the pieces stay off the shelf', async ({
  shop,
  browse,
}) => {
  const { cap, parcel, page, card } = await opensParcel(shop, browse, 'hold')
  await card.getByRole('button', { name: 'Lost', exact: true }).tap()
  const question = page.getByRole('alertdialog', { name: 'Has the courier lost this parcel?' })
  await question.getByRole('button', { name: 'It is lost' }).tap()
  await expect(page.getByText('The parcel is lost')).toBeVisible()
  await expect(card.getByText('Lost', { exact: true }).first()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Lost', exact: true })).toHaveCount(0)
  await page.getByLabel('Order Status').selectOption('rejected')
  await page.getByRole('button', { name: 'Update Order Status' }).tap()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('rejected')
  await expect.poll(() => orderStatusOf(shop, parcel)).toBe('rejected')
  expect(await shop.stockOf(cap)).toBe(3)
})

test('a delivered parcel that comes back is marked so, and is on sale again once it is received', async ({
  shop,
  browse,
}) => {
  const { cap, page, card } = await opensParcel(shop, browse, 'delivered')
  await card.getByRole('button', { name: 'It comes back' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Is this delivered parcel coming back?' })
  await question.getByRole('button', { name: 'It comes back' }).tap()
  await expect(card.getByText('Coming back', { exact: true }).first()).toBeVisible()
  await card.getByRole('button', { name: 'Came back' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Came back' }).tap()
  await expect(card.getByText('Came back', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('rejected')
  expect(await shop.stockOf(cap)).toBe(5)
})
