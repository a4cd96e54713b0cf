import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('an administrator with a phone counts pieces on the card, hides a product and begins the next one as its copy', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', images: [await shop.hasPicture()], totalStock: 8 })
  await shop.hasProduct({ title: 'Padma Trucker', sizes: ['S', 'M'], stockBySize: { S: 1, M: 0 } })
  const [admin, guest] = [await browse('phone', await shop.admin()), await browse('phone')]
  await admin.goto(paths.admin.products)
  const calls: unknown[] = []
  admin.on('request', (request) => {
    if (request.url().includes('/products/stock/')) calls.push(request.postDataJSON())
  })
  const stock = admin.getByRole('group', { name: 'Stock of Dhaka Classic' })
  const more = stock.getByRole('button', { name: 'One piece more' })
  for (let tap = 0; tap < 5; tap++) await more.tap()
  await stock.getByRole('button', { name: 'One piece less' }).tap()
  await expect(stock).toContainText('12 in stock')
  await expect.poll(() => shop.stockOf(cap)).toBe(12)
  expect(calls).toEqual([{ by: 4 }])
  const small = admin.getByRole('group', { name: 'Stock of Padma Trucker in S' }).getByRole('button', { name: /less/ })
  await small.tap()
  await expect(small).toBeDisabled()
  await expect(admin.getByRole('article', { name: 'Padma Trucker' })).toContainText('Out of stock')
  // Sold meanwhile: what was tapped is taken back.
  await admin.route('**/products/stock/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'stock_changed', message: 'No pieces are left' } }),
  )
  await stock.getByRole('button', { name: 'One piece less' }).tap()
  await expect(stock).toContainText('11 in stock')
  await expect(admin.getByText('No pieces are left')).toBeVisible()
  await expect(stock).toContainText('12 in stock')

  await guest.goto(paths.product(cap))
  await expect(guest.getByRole('heading', { name: 'Dhaka Classic' })).toBeVisible()
  const card = admin.getByRole('article', { name: 'Dhaka Classic' })
  await card.getByRole('button', { name: 'Edit' }).tap()
  await admin.getByRole('switch', { name: 'Shown in the shop' }).tap()
  await admin.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).tap()
  await expect(card.getByText('Hidden')).toBeVisible()
  expect((await guest.reload())?.status()).toBe(404)
  expect((await guest.goto(paths.listing))?.status()).toBe(200)
  await expect(guest.getByText('Padma Trucker').first()).toBeVisible()
  await expect(guest.getByText('Dhaka Classic')).toHaveCount(0)

  await card.getByRole('button', { name: 'More for Dhaka Classic' }).tap()
  await admin.getByRole('menuitem', { name: 'Duplicate' }).tap()
  const sheet = admin.getByRole('dialog', { name: 'Add New Product' })
  await expect(sheet.getByPlaceholder('Enter product title')).toHaveValue('Dhaka Classic (copy)')
  await expect(sheet.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  const add = sheet.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toHaveAccessibleDescription('Still missing: Total Stock')
  await sheet.getByPlaceholder('Enter total stock').fill('৫')
  await add.tap()
  await expect(admin.getByRole('article', { name: 'Dhaka Classic (copy)' }).getByText('Hidden')).toBeVisible()
})
