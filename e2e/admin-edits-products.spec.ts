import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdRequests } from './steps.ts'

const pictures = ['dhaka-classic-front.jpg', 'banner-1.jpg'].map((name) =>
  join(import.meta.dirname, '../demo/pictures', name),
)

test('an administrator adds a product with pictures and a description, edits it and deletes it', async ({
  shop,
  browse,
}) => {
  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.products)
  // Chrome does not ask again for an address that was lost.
  await admin.route(/\/assets\/description-editor[^?]*\.js$/, (route) => route.abort())
  await admin.getByRole('button', { name: 'Add New Product' }).click()
  const sheet = admin.getByRole('dialog', { name: 'Add New Product' })
  const add = sheet.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await sheet.locator('input[type=file]').setInputFiles(pictures)
  await expect(sheet.getByText(/\/images\/[0-9a-z]+\.webp/)).toHaveCount(2)
  const urls = await sheet.getByText(/\/images\/[0-9a-z]+\.webp/).allTextContents()
  // Lists show the first picture.
  await sheet.getByRole('button', { name: 'Move picture 2 up' }).click()
  await sheet.getByPlaceholder('Enter product title').fill('Ramna Cap')
  await writeDescription(sheet, admin)
  await sheet.getByLabel('Category').selectOption('premium')
  await sheet.getByPlaceholder('Enter product price').fill('৯০০')
  await sheet.getByPlaceholder('Enter sale price (optional)').fill('950')
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('Still missing: Total Stock')
  await sheet.getByPlaceholder('Enter total stock').fill('১,২০০')
  await expect(sheet.getByText('The sale price must be below the price')).toBeVisible()
  await add.click()
  await expect(add).toBeEnabled()
  await expect(sheet.getByText('The sale price must be below the price')).toBeVisible()
  // Also mended by the other price, before the refusal comes or after it; only what was refused is out of date.
  const answer = await holdRequests(admin, /admin\/products/)
  await add.click()
  await sheet.getByPlaceholder('Enter product price').fill('৯৯৯.১২৫')
  const refusal = admin.waitForResponse((response) => response.status() === 400)
  answer()
  await refusal
  await expect(add).toBeEnabled()
  await expect(sheet.getByText('The sale price must be below the price')).toBeHidden()
  await add.click()
  await expect(sheet.getByText('An amount has at most two decimals')).toBeVisible()
  await sheet.getByPlaceholder('Enter product price').fill('৯০০')
  await expect(sheet.getByText('An amount has at most two decimals')).toBeHidden()
  await expect(sheet.getByText('The sale price must be below the price')).toBeVisible()
  await sheet.getByPlaceholder('Enter sale price (optional)').fill('0')
  await add.click()
  await expect(admin.getByText('Product added successfully')).toBeVisible()
  await expect(admin.getByText('Ramna Cap')).toBeVisible()
  const [product] = (await (await shop.admin()).adminListProducts()).data
  expect(product?.images).toEqual(urls.toReversed())
  expect([product?.price, product?.totalStock]).toEqual([900, 1200])
  expect(product?.description).toBe(
    '<p>Soft <strong>cotton</strong></p><h3>Care</h3><ul><li><p>Wash by hand</p></li><li><p>' +
      '<a href="https://example.com/care" rel="nofollow noopener" target="_blank">More</a></p></li></ul>',
  )

  await admin.getByRole('button', { name: /Edit/ }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Product' })
  await expect(edit.locator('input[type=file]')).toBeDisabled()
  await expect(edit.getByLabel('Description')).toContainText('Soft cotton')
  await edit.getByRole('button', { name: 'Change pictures' }).click()
  await edit.getByRole('button', { name: 'Remove picture 1' }).click()
  await edit.getByPlaceholder('Enter product price').fill('850')
  await edit.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(admin.getByText('Product updated successfully')).toBeVisible()
  await expect(admin.getByText('৳850')).toBeVisible()

  const guest = await browse('phone')
  await guest.goto(paths.listing)
  await expect(guest.getByText('৳850')).toBeVisible()

  await admin.getByRole('button', { name: /Delete/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Product deleted successfully')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Ramna Cap' })).toBeHidden()
  await guest.reload()
  await expect(guest.getByText('No products found.')).toBeVisible()
})

/** Types a description with the editor's buttons, without knowing HTML. */
async function writeDescription(sheet: Locator, { keyboard }: Page) {
  const text = sheet.getByRole('textbox', { name: 'Description' })
  const press = (tool: string) => sheet.getByRole('button', { name: tool, exact: true }).click()
  await text.click()
  await keyboard.type('Soft ')
  await press('Bold')
  await keyboard.type('cotton')
  await keyboard.press('Enter')
  await press('Bold')
  await press('Heading')
  await keyboard.type('Care')
  await keyboard.press('Enter')
  await press('Bulleted list')
  await keyboard.type('Wash by hand')
  await keyboard.press('Enter')
  await keyboard.type('More')
  await keyboard.press('Shift+Home')
  await press('Link')
  await sheet.getByLabel('Link address').fill('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(sheet.getByText('Enter an address, for example')).toBeVisible()
  await sheet.getByLabel('Link address').fill('example.com/care')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(text).toBeFocused()
}

test('two administrators change one product while it sells: the second is asked to reload and loses no input; deleting it harms no order', async ({
  shop,
  browse,
}) => {
  const image = await shop.hasPicture()
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', price: 500, images: [image] })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const owner = await shop.admin()
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.products)
  await admin.getByRole('button', { name: 'Edit' }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Product' })
  await edit.getByPlaceholder('Enter product title').fill('Dhaka Evergreen')
  await owner.editProduct({ params: { id: cap._id }, body: { price: 650, description: '<p>Now in wool</p>' } })
  await edit.getByRole('button', { name: 'Edit', exact: true }).click()
  const notice = edit.locator('[tabindex="-1"]:focus', { hasText: 'Somebody else has changed this in the meantime' })
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeInViewport({ ratio: 1 })
  await edit.getByRole('button', { name: 'Reload' }).click()
  await expect(edit.getByPlaceholder('Enter product price')).toHaveValue('650')
  await expect(edit.getByRole('textbox', { name: 'Description' })).toContainText('Now in wool')
  await expect(edit.getByPlaceholder('Enter product title')).toHaveValue('Dhaka Evergreen')
  const stock = edit.getByLabel('Total Stock')
  await stock.fill('40')
  await shop.guest().placeOrder({ body: orderOf({ ...cap, price: 650 }, { quantity: 3 }) })
  await edit.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(stock).toHaveAccessibleDescription(/3 were sold meanwhile, the stock is 16 now/)
  await expect(stock).toBeFocused()
  await expect(stock).toHaveValue('40')
  await expect(edit.getByPlaceholder('Enter product title')).toHaveValue('Dhaka Evergreen')
  await stock.fill('37')
  await edit.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(admin.getByText('Product updated successfully')).toBeVisible()
  expect(await shop.stockOf(cap)).toBe(37)
  await admin.getByRole('button', { name: 'Delete' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Product deleted successfully')).toBeVisible()
  await expect(admin.getByText('No products yet.')).toBeVisible()
  await admin.goto(paths.admin.order(orderId))
  await expect(admin.getByText('Dhaka Classic').first()).toBeVisible()
})

test('an administrator types on while a stock is saved: what was sold of another size meanwhile stays sold', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({
    sizes: ['S', 'M'],
    stockBySize: { S: 5, M: 5 },
    price: 500,
    images: [await shop.hasPicture()],
  })
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.products)
  await admin.getByRole('button', { name: 'Edit' }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit Product' })
  const bySize = edit.getByRole('checkbox', { name: 'Keep stock for each size' })
  await bySize.uncheck()
  await expect(edit.getByLabel('Total Stock')).toHaveValue('10')
  await bySize.check()
  await edit.getByLabel('Stock in M').fill('6')
  await shop.guest().placeOrder({ body: orderOf({ ...cap, price: 500 }, { size: 'S' }) })
  const answer = await holdRequests(admin, '**/products/edit/*')
  const save = edit.getByRole('button', { name: 'Edit', exact: true })
  await save.click()
  await edit.getByLabel('Stock in M').fill('7')
  answer()
  await expect(edit.getByLabel('Stock in S')).toHaveValue('4')
  await save.click()
  await expect(edit).toBeHidden()
  const { data } = await (await shop.admin()).adminGetProduct({ params: { id: cap._id } })
  expect(data.stockBySize).toEqual({ S: 4, M: 7 })
})

test('an administrator with a phone finds a product among many, by title, category and stock', async ({
  shop,
  browse,
}) => {
  for (let number = 1; number <= 26; number++) await shop.hasProduct({ title: `Ramna Cap ${number}` })
  await shop.hasProduct({ title: 'Padma Trucker', category: 'vintage', totalStock: 3 })
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.products)
  await expect(admin.getByText('27 products')).toBeVisible()
  const search = admin.getByRole('searchbox', { name: 'Search products' })
  await search.fill('ramna')
  await search.press('Enter')
  await expect(admin.getByText('26 products')).toBeVisible()
  await admin.getByRole('button', { name: 'Next' }).click()
  await expect(admin).toHaveURL('/admin/products?search=ramna&page=2')
  await expect(admin.getByRole('heading', { name: 'Ramna Cap 1', exact: true })).toBeVisible()
  const filters = admin.getByRole('button', { name: 'Filters' })
  await expect(admin.getByLabel('Stock')).toBeHidden()
  await filters.click()
  await admin.getByLabel('Stock').selectOption('Low stock')
  await expect(admin).toHaveURL('/admin/products?search=ramna&stock=low')
  await expect(filters).toHaveAccessibleName('Filters 1 set')
  await expect(admin.getByText('No products found.')).toBeVisible()
  await admin.getByRole('button', { name: 'Show all products' }).click()
  await expect(admin.getByText('27 products')).toBeVisible()
  await admin.getByLabel('Category').selectOption('Vintage')
  await expect(admin.getByText('1 product', { exact: true })).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Padma Trucker' })).toBeVisible()
  await admin.goBack()
  await expect(admin.getByLabel('Category')).toHaveValue('')
  await expect(admin.getByText('27 products')).toBeVisible()
})
