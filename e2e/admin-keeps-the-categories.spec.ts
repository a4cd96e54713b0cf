import { join } from 'node:path'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdRequests } from './steps.ts'

const picture = join(import.meta.dirname, '../demo/pictures/banner-1.jpg')

test('an administrator with a phone adds a category of her own, and shoppers find it in the menu at once', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Wool cap', category: 'vintage', images: [await shop.hasPicture()] })
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.categories)
  await admin.getByRole('button', { name: 'Add a category' }).click()
  await admin.getByLabel('Name in Bangla').fill('শীতের টুপি')
  const add = admin.getByRole('dialog').getByRole('button', { name: 'Add', exact: true })
  await expect(add).toHaveAccessibleDescription('Still missing: Address')
  await admin.getByLabel('Name in English').fill('Winter caps')
  await expect(admin.getByLabel('Address', { exact: true })).toHaveValue('winter-caps')
  await admin.getByRole('dialog').locator('input[type=file]').setInputFiles(picture)
  await expect(admin.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await add.click()
  await expect(admin.getByText('Category added')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Edit Winter caps' })).toBeVisible()

  await admin.goto(paths.admin.products)
  await admin.getByRole('button', { name: /Edit/ }).click()
  await admin.locator('summary', { hasText: 'In other categories too' }).click()
  await admin.getByLabel('Winter caps').check()
  await admin.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(admin.getByRole('dialog')).toBeHidden()

  const guest = await browse('desktop')
  await guest.goto(paths.home)
  const tiles = guest.getByRole('navigation', { name: 'Categories in pictures' })
  await expect(tiles.getByRole('link', { name: 'Winter caps' })).toBeVisible()
  await guest
    .getByRole('navigation', { name: 'Categories', exact: true })
    .getByRole('link', { name: 'Winter caps' })
    .click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Winter caps' })).toBeVisible()
  await expect(guest.getByRole('link', { name: cap.title }).first()).toBeVisible()

  await admin.goto(paths.admin.categories)
  const order = async () => (await shop.guest().getShop()).data.categories.map(({ slug }) => slug)
  const up = admin.getByRole('button', { name: 'Move Winter caps up' })
  await up.press('Enter')
  await up.press('Enter')
  await expect(up).toBeFocused()
  await expect.poll(order).toEqual(['new', 'limited', 'best', 'premium', 'winter-caps', 'vintage', 'sport'])

  const owner = await shop.admin()
  const ids = (await owner.listCategories()).data.map(({ _id }) => _id)
  await owner.arrangeCategories({ body: { ids: ids.toReversed() } })
  await up.click()
  await expect(admin.getByText('Somebody else has changed this in the meantime')).toBeVisible()
  await admin.getByRole('button', { name: 'Reload' }).click()
  await up.click()
  await expect.poll(order).toEqual(['sport', 'winter-caps', 'vintage', 'premium', 'best', 'limited', 'new'])
})

test('a category with products is deleted once it is chosen where they go', async ({ shop, browse }) => {
  await shop.hasProduct({ title: 'Old cap', category: 'vintage' })
  const admin = await browse('desktop', await shop.admin())
  await admin.goto(paths.admin.categories)
  await admin.getByRole('button', { name: 'Delete Vintage' }).click()
  const question = admin.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Choose a category that takes over what is in this one')).toBeVisible()
  await question.getByLabel('Its products and addresses go to').selectOption('Sport Edition')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Category deleted')).toBeVisible()
  const guest = await browse('phone')
  await guest.goto(`${paths.listing}?category=vintage`)
  await expect(guest).toHaveURL(/category=sport/)
  await expect(guest.getByRole('heading', { level: 1, name: 'Sport Edition' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Old cap' }).first()).toBeVisible()
})

test('a category is saved with the picture that is still on its way, and closing it asks before that is lost', async ({
  shop,
  browse,
}) => {
  const admin = await browse('phone', await shop.admin())
  await admin.goto(paths.admin.categories)
  const letArrive = await holdRequests(admin, '**/upload-image')
  await admin.getByRole('button', { name: 'Edit Vintage' }).click()
  const sheet = admin.getByRole('dialog', { name: 'Edit category' })
  await sheet.locator('input[type=file]').setInputFiles(picture)
  await expect(sheet.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Close' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  letArrive()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
  const vintage = (await (await shop.admin()).listCategories()).data.find(({ slug }) => slug === 'vintage')
  expect(vintage?.image).toMatch(/^\/images\//)
})
