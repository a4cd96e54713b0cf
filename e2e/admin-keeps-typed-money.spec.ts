import { hasDelivered } from '#server/testing/returns.ts'
import { texts as closings } from '#web/admin/closings/texts.ts'
import { texts as payouts } from '#web/admin/payouts/texts.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('an administrator loses nothing typed of a return, a payment, a closing or a statement of a courier', async ({
  shop,
  browse,
}) => {
  const owner = await shop.admin()
  const { id, ask } = await hasDelivered(shop, owner)
  await ask('exchange')
  const page = await browse('desktop', owner)
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(paths.admin.order(id))
  for (const [opener, label] of [
    ['Note a return', 'Why'],
    ['Refuse', 'Answer to the buyer'],
    ['Record a payment', 'Note'],
  ] as const) {
    await press(opener)
    const field = page.getByRole('dialog').or(page.getByRole('alertdialog')).getByLabel(label, { exact: true })
    await field.fill('Too small')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(field).toHaveValue('Too small')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(field).toBeHidden()
  }
  // What is sent is not lost.
  await press('Refuse')
  const refusal = page.getByRole('alertdialog', { name: 'Refuse' })
  await refusal.getByLabel('Answer to the buyer').fill('Worn')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('The return is refused')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()

  for (const [address, label] of [
    [paths.admin.closings, closings.counted],
    [paths.admin.payouts, payouts.statement],
  ] as const) {
    await page.goto(address)
    const field = page.getByRole('textbox', { name: label })
    await field.fill('500')
    const follow = () => page.getByRole('link', { name: 'Coupons' }).click()
    await follow()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(field).toHaveValue('500')
    await follow()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(paths.admin.coupons)
  }
})
