import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { failRequests } from './steps.ts'

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
  const stock = admin.getByRole('group', { name: 'Pieces of Dhaka Classic' })
  const more = stock.getByRole('button', { name: 'One piece more' })
  for (let tap = 0; tap < 5; tap++) await more.tap()
  await stock.getByRole('button', { name: 'One piece less' }).tap()
  await expect(stock).toContainText('12 in stock')
  await expect.poll(() => shop.stockOf(cap)).toBe(12)
  expect(calls).toEqual([{ by: 4 }])
  const small = admin.getByRole('group', { name: 'Pieces of Padma Trucker in S' }).getByRole('button', { name: /less/ })
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
  // As many as before the first tap.
  await admin.getByLabel('Total Stock').fill('8')
  await admin.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).tap()
  await expect(card.getByText('Hidden')).toBeVisible()
  await expect(stock).toContainText('8 in stock')
  expect((await guest.reload())?.status()).toBe(404)
  expect((await guest.goto(paths.listing))?.status()).toBe(200)
  await expect(guest.getByText('Padma Trucker').first()).toBeVisible()
  await expect(guest.getByText('Dhaka Classic')).toHaveCount(0)

  await card.getByRole('button', { name: 'More', exact: true }).tap()
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

test('an administrator changes prices and stock as in a sheet: what is wrong is named beside it, and nothing typed is lost', async ({
  shop,
  browse,
}) => {
  const [padma, ramna, dhaka] = [
    await shop.hasProduct({ title: 'Padma Trucker', sizes: ['S', 'M'], stockBySize: { S: 3, M: 5 } }),
    await shop.hasProduct({ title: 'Ramna Cap', price: 700 }),
    await shop.hasProduct({ title: 'Dhaka Classic', price: 900 }),
  ]
  const owner = await shop.admin()
  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.products)
  await admin.getByRole('link', { name: 'Table' }).click()
  const cell = (name: string, title: string) =>
    admin
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('textbox', { name: new RegExp(`^${name} of`) })
  await cell('Price', 'Dhaka Classic').click()
  await admin.keyboard.type('৮৫০')
  await admin.keyboard.press('Enter')
  await expect(cell('Price', 'Ramna Cap')).toBeFocused()
  await admin.keyboard.type('650')
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.type('none')
  await cell('Stock M', 'Padma Trucker').fill('9')
  await admin.getByRole('listitem').filter({ hasText: 'Dhaka Classic' }).getByRole('switch').click()
  await admin.getByRole('listitem').filter({ hasText: 'Dhaka Classic' }).getByRole('combobox').selectOption('Vintage')
  await expect(admin.getByText('3 products changed')).toBeVisible()
  await expect(cell('Price', 'Dhaka Classic')).toHaveAccessibleDescription('was ৳900')
  // Marked with the colour of its text: the red of the shop looks like a mistake.
  await expect
    .poll(() =>
      cell('Price', 'Dhaka Classic').evaluate((of) => getComputedStyle(of).borderColor === getComputedStyle(of).color),
    )
    .toBe(true)
  await owner.editProduct({ params: { id: ramna._id }, body: { price: 720, category: 'sport' } })
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('2 products not saved')).toBeVisible()
  const ofRamna = admin.getByRole('listitem').filter({ hasText: 'Ramna Cap' })
  await expect(ofRamna).toContainText('Somebody else has changed this in the meantime')
  await expect(ofRamna.getByRole('combobox')).toHaveValue('sport')
  await expect(cell('Price', 'Ramna Cap')).toHaveValue('650')
  await expect(cell('Price', 'Ramna Cap')).toHaveAccessibleDescription('was ৳720')
  await expect(admin.getByRole('listitem').filter({ hasText: 'Padma Trucker' })).toContainText(
    'Enter an amount in taka',
  )
  await expect(cell('Price', 'Padma Trucker')).toHaveAccessibleDescription('was ৳500 Enter an amount in taka')
  const now = async ({ _id }: { _id: string }) => (await owner.adminGetProduct({ params: { id: _id } })).data
  const saved = await now(dhaka)
  expect([saved.price, saved.category, saved.isHidden]).toEqual([850, 'vintage', true])
  expect([(await now(padma)).price, (await now(padma)).stockBySize]).toEqual([500, { S: 3, M: 5 }])
  await cell('Price', 'Padma Trucker').press('Escape')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('2 products saved')).toBeVisible()
  await expect(admin.getByText('Nothing changed')).toBeVisible()
  expect((await now(ramna)).price).toBe(650)
  expect((await now(padma)).stockBySize).toEqual({ S: 3, M: 9 })

  await cell('Sale price', 'Ramna Cap').fill('600')
  await admin.getByRole('link', { name: 'Cards' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await admin.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(cell('Sale price', 'Ramna Cap')).toHaveValue('600')
  await admin.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(admin).toHaveURL(paths.admin.products)
  await expect(question).toBeHidden()
})

test('a table of products that was saved while its answer was lost counts as saved when it is sent again', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'Ramna Cap', price: 700 })
  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.productTable)
  await admin.getByRole('textbox', { name: /^Price of Ramna Cap/ }).fill('650')
  const mend = await failRequests(admin, '**/api/admin/products/many', { after: true })
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText(/No connection to the shop/)).toBeVisible()
  await mend()
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('1 product saved')).toBeVisible()
  await expect(admin.getByText('Nothing changed')).toBeVisible()
})
