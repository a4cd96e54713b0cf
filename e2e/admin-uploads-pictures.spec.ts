import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

const pictures = ['dhaka-classic-front.jpg', 'banner-1.jpg'].map((name) =>
  join(import.meta.dirname, '../demo/pictures', name),
)

test('a picture that does not arrive and a form that is refused lose nothing', async ({ shop, browse }) => {
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.products)
  await admin.getByRole('button', { name: 'Add New Product' }).click()
  const sheet = admin.getByRole('dialog', { name: 'Add New Product' })
  await sheet.getByPlaceholder('Enter product title').fill('Ramna Cap')
  await sheet.getByRole('textbox', { name: 'Description' }).fill('Soft cotton')
  await sheet.getByLabel('Category').selectOption('premium')
  await sheet.getByPlaceholder('Enter product price').fill('900')
  await sheet.getByPlaceholder('Enter sale price (optional)').fill('0')
  await sheet.getByPlaceholder('Enter total stock').fill('12')
  const add = sheet.getByRole('button', { name: 'Add', exact: true })
  const refusal = { status: 429, json: { success: false, code: 'too_many', message: 'The shop is busy just now' } }
  const files = sheet.locator('input[type=file]')
  await files.setInputFiles(pictures.slice(1))
  await expect(sheet.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await admin.route('**/api/admin/products/*', (route) => route.fulfill(refusal))
  await files.setInputFiles(pictures.slice(0, 1))
  await expect(admin.getByText('Not uploaded: dhaka-classic-front.jpg. The shop is busy just now')).toBeVisible()
  // It would be missing in the product without a word.
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('Not uploaded: dhaka-classic-front.jpg. Try it again or remove it')
  await admin.unroute('**/api/admin/products/*')
  await sheet.getByRole('button', { name: 'Try dhaka-classic-front.jpg again' }).click()
  await expect(sheet.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
  await admin.route('**/api/admin/products/add', (route) => route.fulfill(refusal))
  await add.click()
  await expect(admin.getByText('The shop is busy just now', { exact: true })).toBeVisible()
  await admin.unroute('**/api/admin/products/add')
  await add.click()
  await expect(admin.getByText('Product added successfully')).toBeVisible()
  const [product] = (await (await shop.admin()).adminListProducts()).data
  expect([product?.title, product?.description, product?.totalStock]).toEqual(['Ramna Cap', '<p>Soft cotton</p>', 12])
  expect(product?.images).toHaveLength(2)
})

test('pictures on a slow connection show how far they are, one after the other, and can be called off', async ({
  shop,
  browse,
}) => {
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.products)
  await admin.getByRole('button', { name: 'Add New Product' }).click()
  const sheet = admin.getByRole('dialog', { name: 'Add New Product' })
  const files = sheet.locator('input[type=file]')
  // On the disk: what is in a `Buffer` goes to the browser as text first.
  const file = async (name: string, bytes: number) => {
    const path = test.info().outputPath(name)
    await writeFile(path, '')
    await truncate(path, bytes)
    return path
  }
  await files.setInputFiles(await file('huge.jpg', 11_000_000))
  await expect(admin.getByText('Not uploaded: huge.jpg. A picture can have at most 10 MB')).toBeVisible()
  await sheet.getByRole('button', { name: 'Remove huge.jpg' }).click()

  const line = await admin.context().newCDPSession(admin)
  const slow = { offline: false, latency: 0, downloadThroughput: 100_000, uploadThroughput: 100_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await files.setInputFiles([await file('large.jpg', 9_000_000), pictures[1] ?? ''])
  const large = sheet.getByRole('progressbar', { name: 'Uploading large.jpg' })
  const percent = async () => Number(await large.getAttribute('value'))
  await expect.poll(percent).toBeGreaterThan(0)
  expect(await percent()).toBeLessThan(100)
  await expect(sheet.getByText('Waiting')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel large.jpg' }).click()
  await expect(large).toBeHidden()
  await line.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1, uploadThroughput: -1 })
  await expect(sheet.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expect(sheet.getByRole('list', { name: 'Uploads' })).toBeHidden()
  await expect(sheet.getByRole('button', { name: 'Remove picture 2' })).toBeHidden()
})
