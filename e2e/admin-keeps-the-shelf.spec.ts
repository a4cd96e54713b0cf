import { join } from 'node:path'
import { expect, test } from './journey.ts'
import { signIn } from './steps.ts'

const picture = join(import.meta.dirname, '../demo/pictures/classic-navy-front.jpg')

test('an administrator adds a product with a picture, edits it and deletes it', async ({ shop, browse }) => {
  const admin = await browse('desktop')
  await signIn(admin, await shop.adminAccount())
  await admin.goto('/admin/products')
  await admin.getByRole('button', { name: 'Add New Product' }).click()
  const sheet = admin.getByRole('dialog', { name: 'Add New Product' })
  const add = sheet.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await sheet.locator('input[type=file]').setInputFiles(picture)
  await expect(sheet.getByText(/\/images\/[0-9a-z]+\.webp/)).toBeVisible()
  await sheet.getByPlaceholder('Enter product title').fill('Ramna Cap')
  await sheet.getByLabel('Description').fill('<p>Soft <b>cotton</b></p>')
  await sheet.getByLabel('Category').selectOption('premium')
  await sheet.getByPlaceholder('Enter product price').fill('900')
  await sheet.getByPlaceholder('Enter sale price (optional)').fill('950')
  await expect(add).toBeDisabled()
  await sheet.getByPlaceholder('Enter total stock').fill('12')
  await add.click()
  await expect(sheet.getByText('The sale price must be below the price')).toBeVisible()
  await sheet.getByPlaceholder('Enter sale price (optional)').fill('0')
  await add.click()
  await expect(admin.getByText('Product added successfully')).toBeVisible()
  await expect(admin.getByText('Ramna Cap')).toBeVisible()

  await admin.getByRole('button', { name: /Edit/ }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Product' })
  await edit.getByPlaceholder('Enter product price').fill('850')
  await edit.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(admin.getByText('Product updated successfully')).toBeVisible()
  await expect(admin.getByText('৳850')).toBeVisible()

  const guest = await browse('phone')
  await guest.goto('/shop/listing')
  await expect(guest.getByText('৳850')).toBeVisible()

  await admin.getByRole('button', { name: /Delete/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByRole('heading', { name: 'Ramna Cap' })).toBeHidden()
  await guest.reload()
  await expect(guest.getByText('No products found.')).toBeVisible()
})
