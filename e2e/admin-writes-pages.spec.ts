import { saveIn } from '#server/testing/settings.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('an owner on a phone writes a page, looks at the draft, and publishes it in the menu', async ({
  browse,
  shop,
}) => {
  const admin = await browse('phone', await shop.admin())
  const shopper = await browse('phone')
  await admin.goto(paths.admin.ownPages)
  await admin.getByRole('button', { name: 'Add New Page' }).click()
  const sheet = admin.getByRole('dialog', { name: 'Add New Page' })
  const add = sheet.getByRole('button', { name: 'Add', exact: true })
  await sheet.getByLabel('Title in Bangla').fill('সাইজ বদল')
  await expect(add).toHaveAccessibleDescription('Still missing: Text, End of the address')
  await sheet.getByLabel('Title in Bangla').fill('')
  await sheet.getByLabel('Title', { exact: true }).fill('Size exchange')
  await expect(sheet.getByLabel('End of the address')).toHaveValue('size-exchange')
  await expect(sheet.getByLabel('End of the address')).toHaveAccessibleDescription(/\/shop\/page\/size-exchange$/)
  await sheet.getByRole('textbox', { name: 'Text', exact: true }).fill('Call {phon} within a week.')
  await expect(sheet.getByText('33 of 20,000 characters')).toBeVisible()
  await expect(sheet.getByText('Without Bangla, Bangla pages show the English.')).toBeVisible()
  await sheet.getByLabel('Where it is linked').selectOption('Menu and footer')
  await add.click()
  await expect(sheet.getByText('A text can have {shop}, {phone}')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Text', exact: true }).fill('Call {phone} within a week.')
  await add.click()
  await expect(sheet).toBeHidden()
  expect((await shop.guest().raw('GET', '/shop/page/size-exchange')).status).toBe(404)

  const tab = admin.waitForEvent('popup')
  await admin.getByRole('button', { name: 'More for Size exchange' }).click()
  await admin.getByRole('menuitem', { name: 'View in shop' }).click()
  const preview = await tab
  await expect(preview.getByRole('heading', { level: 1, name: 'Size exchange' })).toBeVisible()
  await expect(preview.getByText('Call +8801700000000 within a week.')).toBeVisible()
  await preview.close()

  await admin.getByRole('button', { name: 'Edit Size exchange' }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Page' })
  await edit.getByRole('switch', { name: 'Draft: shoppers cannot see it' }).click()
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit).toBeHidden()

  await shopper.goto(paths.home)
  await shopper.getByRole('button', { name: 'Menu' }).click()
  await shopper.getByRole('dialog').getByRole('link', { name: 'Size exchange' }).click()
  await expect(shopper).toHaveURL('/shop/page/size-exchange')
  await expect(shopper.getByRole('heading', { level: 1, name: 'Size exchange' })).toBeVisible()
  await expect(shopper.getByRole('contentinfo').getByRole('link', { name: 'Size exchange' })).toBeVisible()

  const announcement = {
    text: { en: 'Exchange it', bn: '' },
    link: '/shop/page/size-exchange',
    from: null,
    until: null,
    isDismissable: true,
  }
  await saveIn(shop, 'home', { announcement })
  await admin.reload()
  const lost = 'Links to this page: the announcement. They will lead nowhere then.'
  await admin.getByRole('button', { name: 'Edit Size exchange' }).click()
  await edit.getByLabel('End of the address').fill('exchange')
  await expect(edit.getByLabel('End of the address')).toHaveAccessibleDescription(
    /\/shop\/page\/exchange .*nowhere then\.$/,
  )
  const isPublished = edit.getByRole('switch')
  await expect(isPublished).toHaveAccessibleDescription('')
  await isPublished.click()
  await expect(isPublished).toHaveAccessibleDescription(lost)
  await isPublished.click()
  await edit.getByLabel('End of the address').fill('size-exchange')
  await admin.keyboard.press('Escape')
  await expect(edit).toBeHidden()
  await admin.getByRole('button', { name: 'More for Size exchange' }).click()
  await admin.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(admin.getByRole('alertdialog')).toContainText(lost)
})

test('an owner unpublishes a page that every shop has, and shoppers find it nowhere', async ({ browse, shop }) => {
  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.ownPages)
  await admin.getByRole('button', { name: 'Edit Return policy' }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Page' })
  await expect(edit.getByLabel('End of the address')).not.toBeEditable()
  await edit.getByRole('switch', { name: 'Published: shoppers can read it' }).click()
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit).toBeHidden()
  await admin.getByRole('button', { name: 'More for Return policy' }).click()
  await expect(admin.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(admin.getByRole('menuitem', { name: 'Delete' })).toBeHidden()

  const shopper = await browse('desktop')
  expect((await shopper.goto(paths.ownPage('returns')))?.status()).toBe(404)
  const footer = shopper.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Return policy' })).toBeHidden()
  expect((await shop.guest().raw('GET', '/shop/page/terms')).headers.get('location')).toBe(paths.ownPage('terms'))
})
