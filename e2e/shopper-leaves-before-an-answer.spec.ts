import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdRequests, staysAt } from './steps.ts'

test('a buyer who has gone on before the order is found stays there, without its key in the address', async ({
  shop,
  browse,
}) => {
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const page = await browse('desktop')
  await page.goto(paths.findOrder)
  await page.getByLabel('Order number').fill(orderId.slice(-5))
  await page.getByLabel('Phone number').fill(inDhaka.phone)
  const answer = await holdRequests(page, '**/api/shop/order/find')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await page.getByRole('link', { name: 'Products' }).first().click()
  await expect(page).toHaveURL(paths.listing)
  const answered = page.waitForResponse('**/api/shop/order/find')
  answer()
  await (await answered).finished()
  await staysAt(page, paths.listing)
})

test('an address that is opened while another one is saved or deleted stays open', async ({ shop, browse }) => {
  const customer = await shop.customer('Rahim')
  for (const address of ['House 1', 'House 2', 'House 3']) {
    await customer.addAddress({ body: { ...inDhaka, address } })
  }
  const page = await browse('desktop', customer)
  await page.goto(paths.account)
  await page.getByRole('tab', { name: 'Address' }).click()
  const form = page.getByRole('form', { name: 'Edit Address' })
  const pick = (name: string) => page.getByRole('list').getByRole('button', { name })

  const saved = await holdRequests(page, '**/api/shop/address/update/**')
  await pick('House 1').click()
  await form.getByLabel('Notes').fill('Ring twice')
  await form.getByRole('button', { name: 'Update Address' }).click()
  await pick('House 2').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  saved()
  await expect(page.getByText('Address updated successfully')).toBeVisible()
  await expect(form.getByLabel('Address')).toHaveValue('House 2')
  await expect(pick('House 2')).toHaveAttribute('aria-pressed', 'true')

  const deleted = await holdRequests(page, '**/api/shop/address/delete/**')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await pick('House 3').click()
  await form.getByLabel('Notes').fill('Call first')
  deleted()
  await expect(page.getByText('The address is deleted')).toBeVisible()
  await expect(pick('House 2')).toBeHidden()
  await expect(form.getByLabel('Address')).toHaveValue('House 3')
  await expect(form.getByLabel('Notes')).toHaveValue('Call first')
})
