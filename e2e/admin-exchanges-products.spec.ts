import { hasDelivered } from '#server/testing/returns.ts'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible } from './axe.ts'
import { unread } from './bangla.ts'
import { expectFitsWidth } from './fits.ts'
import { expect, test } from './journey.ts'

test('staff exchange a cap for another product: they find it, see its price, and hold it; the buyer reads what comes', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const { cap, id, key } = await hasDelivered(shop, owner)
  const sizes = { sizes: ['S', 'XL'], stockBySize: { S: 1, XL: 1 }, totalStock: 2 }
  const hat = await shop.hasProduct({ title: 'Peacock', titleBn: 'ময়ূর', price: 900, salePrice: 800, ...sizes })
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.order(id))
  const card = page.getByRole('region', { name: 'Returns and exchanges' })
  await card.getByRole('button', { name: 'Note a return' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Note a return' })
  await dialog.getByText(`${cap.title}, M`).tap()
  const search = dialog.getByLabel(`Another product for ${cap.title}, M`)
  await search.fill('pecok')
  await dialog.getByRole('button', { name: 'Choose Peacock' }).tap()
  await expect(dialog.getByText('New: Peacock · ৳800')).toBeVisible()
  await dialog.getByRole('button', { name: 'The same product' }).tap()
  await expect(dialog.getByRole('radio', { name: 'M', exact: true })).toBeVisible()
  await search.fill('peacock')
  await dialog.getByRole('button', { name: 'Choose Peacock' }).tap()
  const note = dialog.getByRole('button', { name: 'Note it' })
  const reason = dialog.getByRole('textbox', { name: 'Why' })
  await note.tap()
  await expect(reason).toHaveAccessibleDescription('The reason is required')
  await expect(reason).toBeFocused()
  await reason.fill('Wants another one')
  await expect(reason).not.toHaveAccessibleDescription('The reason is required')
  await note.tap()
  await expect(dialog.getByRole('group', { name: 'New size' })).toHaveAccessibleDescription('Please choose a size')
  await expect(dialog.getByRole('radio', { name: 'S', exact: true })).toBeFocused()
  await expectAccessible(page, 'the form of an exchange for another product')

  // The last piece of a size is sold between form and press.
  await dialog.getByRole('radio', { name: 'XL', exact: true }).check()
  await shop.guest().placeOrder({ body: orderOf(hat, { size: 'XL' }) })
  await note.tap()
  await expect(page.getByText(/The new piece cannot be had/)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'XL', exact: true })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'S', exact: true }).check()
  await expectFitsWidth(page)
  await note.tap()
  await expect(card.getByText(`1 × ${cap.title}, M · new: Peacock, S · ৳800`)).toBeVisible()
  await card.getByRole('button', { name: 'Accept' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Accept' })
  const charge = question.getByLabel('Charge of the exchange')
  const accept = question.getByRole('button', { name: 'Accept' })
  await charge.fill('sixty')
  await accept.tap()
  await expect(charge).toHaveAccessibleDescription('Enter a whole number')
  await expect(charge).toBeFocused()
  await charge.fill('৬০')
  await expect(charge).not.toHaveAccessibleDescription('Enter a whole number')
  await charge.press('Enter')
  await expect(card.getByText('The courier collects ৳360')).toBeVisible()
  expect(await shop.stockOf(hat)).toBe(0)

  const buyer = await browse('phone')
  await buyer.goto(`${paths.findOrder}?lang=bn#${key}`)
  await expect(buyer.getByText('গ্রহণ করা হয়েছে · অন্য প্রোডাক্ট')).toBeVisible()
  await expect(buyer.getByText('নতুন: ময়ূর, S')).toBeVisible()
})

test('staff read the form of an exchange in Bangla', async ({ shop, browse }) => {
  const { cap, id } = await hasDelivered(shop, await shop.admin())
  await shop.hasProduct({ title: 'Peacock', titleBn: 'ময়ূর', price: 900, totalStock: 2 })
  const page = await browse('phone', await shop.admin())
  await page.goto(`${paths.admin.order(id)}?lang=bn`)
  await page.getByRole('button', { name: 'ফেরত লিখুন', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'ফেরত লিখুন' })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('searchbox').fill('ময়ূর')
  await dialog.getByRole('button', { name: 'বেছে নিন: ময়ূর' }).tap()
  await expect(dialog.getByText('নতুন: ময়ূর · ৳৯০০')).toBeVisible()
  const typed = [cap.title, inDhaka.name, inDhaka.address]
  expect((await unread(page)).filter((text) => !typed.some((words) => text.includes(words)))).toEqual([])
})
