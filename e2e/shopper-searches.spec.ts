import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { staysAt } from './steps.ts'

test('a shopper on a phone searches by Enter and by the icon, and the box clears afterwards', async ({
  shop,
  browse,
}) => {
  await shop.hasProduct({ title: 'Padma & Jamuna Trucker' })
  await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('phone')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/shop/search/')) calls.push(request.url())
  })
  await page.goto(paths.home)
  const box = page.getByPlaceholder('Tupi Search')
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Open search' }).click()
  await expect(box).toBeFocused()

  await box.fill('   ')
  await box.press('Enter')
  await staysAt(page, paths.home)
  await box.fill('  padma & jamuna ')
  await box.press('Enter')
  await expect(page).toHaveURL(`${paths.search}?keyword=padma%20%26%20jamuna`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Padma & Jamuna Trucker')
  await expect(box).toHaveValue('padma & jamuna')
  expect(calls).toHaveLength(1)

  await box.fill('cap')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No result found!')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(calls).toHaveLength(1)

  await expect(page.getByRole('main').getByRole('list', { name: 'Categories' }).getByRole('link')).toHaveText([
    'New Arrival',
    'Limited Edition',
    'Best Selling',
    'Premium Collections',
    'Vintage',
    'Sport Edition',
  ])
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL(paths.listing)
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Open search' }).click()
  await expect(box).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('the results of a search are in the page that the shop sends, or a sentence that there are none', async ({
  shop,
}) => {
  await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = async (keyword: string) =>
    (await shop.guest().raw('GET', `${paths.search}?keyword=${encodeURIComponent(keyword)}`)).text
  expect(await page('classic')).toContain('Dhaka Classic')
  expect(await page('umbrella')).toContain('No result found!')
  expect(await page('x'.repeat(300))).toContain('No result found!')
  expect(await page('<script>alert(1)</script>')).not.toContain('<script>alert(1)')
})

test('a shopper cannot put more into the cart from a search than there is', async ({ shop, browse }) => {
  await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 2 })
  const page = await browse('phone')
  await page.goto(paths.searchFor('classic'))
  const add = page.getByRole('button', { name: 'Add Dhaka Classic to cart' })
  for (const pieces of [1, 2]) {
    await add.click()
    await expect(page.getByRole('button', { name: new RegExp(`^Cart ${pieces}`) }).first()).toBeVisible()
  }
  await expect(page.getByText('Product is added to cart')).toBeVisible()
  await add.click()
  await expect(page.getByText('Only 2 quantity can be added for this item')).toBeVisible()
})
