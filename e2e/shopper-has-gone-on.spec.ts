import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdLine, staysAt } from './steps.ts'

test('a buyer who has gone on before the order is found stays there, without its key in the address', async ({
  shop,
  browse,
}) => {
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const page = await browse('desktop')
  await page.goto(paths.findOrder)
  await page.getByLabel('Order number').fill(orderId.slice(-5))
  await page.getByLabel('Phone number').fill(inDhaka.phone)
  const answer = await holdLine(page, '**/api/shop/order/find')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await page.getByRole('link', { name: 'Products' }).first().click()
  await expect(page).toHaveURL(paths.listing)
  const answered = page.waitForResponse('**/api/shop/order/find')
  answer()
  await (await answered).finished()
  await staysAt(page, paths.listing)
})
