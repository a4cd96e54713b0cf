import type { Page } from '@playwright/test'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { inDhaka, orderOf } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { cartButton, holdRequests } from './steps.ts'

const config = defaultSettings.shop

const holdScript = (page: Page) => holdRequests(page, '**/assets/entry-browser-*.js')

/** Opens a page without waiting for its script. */
const opens = (page: Page, path: string) => ({ alive: page.goto(path, { waitUntil: 'commit' }) })

test('what is pressed before the script is there is done when it comes', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('phone')
  const arrive = await holdScript(page)
  const { alive } = opens(page, paths.product(cap))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).dblclick()
  await cartButton(page).click()
  await expect(cartButton(page)).toHaveAttribute('data-waiting')
  arrive()
  await alive
  const sheet = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(sheet.getByRole('link', { name: 'Dhaka Classic' })).toBeVisible()
  // A second press while waiting adds no second cap.
  await expect(sheet.getByText('৳500.00').first()).toBeVisible()
  await expect(sheet.getByText('৳1,000')).toHaveCount(0)
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
})

test('a filter that is ticked before the script is there filters when it comes', async ({ shop, browse }) => {
  await shop.hasProduct({ title: 'Dhaka Classic', category: 'new' })
  await shop.hasProduct({ title: 'Padma Trucker', category: 'vintage' })
  const page = await browse('desktop')
  const arrive = await holdScript(page)
  const { alive } = opens(page, paths.listing)
  await page.getByRole('checkbox', { name: 'Vintage' }).check()
  arrive()
  await alive
  await expect(page).toHaveURL(paths.category('vintage'))
  await expect(page.getByRole('checkbox', { name: 'Vintage' })).toBeChecked()
  await expect(page.getByRole('article')).toHaveText([/Padma Trucker/])
})

test('where a script of the page is lost nothing pulses for ever, and the page offers to come again', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  for (const script of ['entry-browser', 'product-page']) {
    const page = await browse('phone')
    const lose = await holdRequests(page, `**/assets/${script}-*.js`, (route) => route.abort('internetdisconnected'))
    void opens(page, paths.product(cap)).alive.catch(() => null)
    await cartButton(page).tap()
    await expect(page.locator('[data-waiting]')).toHaveCount(1)
    const reported = page.waitForResponse('**/api/common/browser-error')
    lose()
    const response = await reported
    expect([response.status(), response.request().postDataJSON()]).toMatchObject([
      200,
      { kind: 'script', page: paths.product(cap), message: expect.stringContaining(`/assets/${script}-`) },
    ])
    const notice = page.getByRole('alert').filter({ hasText: 'Part of this page did not arrive' })
    await expect(notice).toBeVisible()
    await expect(page.locator('[data-waiting], [data-early]')).toHaveCount(0)
    await page.unroute(`**/assets/${script}-*.js`)
    await notice.getByRole('button', { name: 'Load the page again' }).tap()
    await expect(notice).toBeHidden()
    await cartButton(page).tap()
    await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
    await page.close()
  }
  // The signed-in user is at the end of a customer's page: without it the user is not treated as a guest.
  const page = await browse('phone', await shop.customer())
  await page.goto(paths.about)
  await page.evaluate(() => sessionStorage.setItem('mine', 'stored'))
  await page.route(paths.contact, async (route) => {
    const response = await route.fetch()
    const [body = ''] = (await response.text()).split('<script id="visitor"')
    await route.fulfill({ response, body })
  })
  void opens(page, paths.contact).alive.catch(() => null)
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page did not arrive' })
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('mine'))).toBe('stored')
  await page.unroute(paths.contact)
  await notice.getByRole('button', { name: 'Load the page again' }).tap()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('a page that breaks in the browser is reported to the shop, at most three times', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  const page = await browse('phone')
  // React also logs it on the console, which fails a journey.
  await page.addInitScript(() => Object.assign(console, { error: () => {} }))
  await page.route('**/api/shop/products/get/*', async (route) => {
    const { data, ...answer } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...data, images: null } } })
  })
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/common/browser-error')) reports.push(request.postDataJSON())
  })
  await page.goto(paths.filteredListing('sortBy=title-atoz'))
  const answered = page.waitForResponse('**/api/common/browser-error')
  await page.getByRole('link', { name: 'Dhaka Classic' }).first().click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(reports).toMatchObject([
    { kind: 'page', page: paths.product(cap), stack: expect.stringContaining('/assets/product-page-') },
  ])
  // However much breaks, a page reports three times.
  await page.evaluate(() => {
    for (let time = 0; time < 5; time++) window.reportToShop?.('page', new Error('again'))
  })
  await expect.poll(() => reports.length).toBe(3)
})

test('pictures out of sight wait until the script is there, at most 10 seconds', async ({ shop, browse }) => {
  for (let number = 1; number <= 8; number++) {
    await shop.hasProduct({ title: `Cap ${number}`, images: [await shop.hasPicture()] })
  }
  const openWaiting = async (page: Page) => {
    const pictures = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/images/')) pictures.add(request.url())
    })
    const arrive = await holdScript(page)
    const { alive } = opens(page, paths.listing)
    await expect(page.getByRole('article').nth(7)).toBeAttached()
    await expect.poll(() => pictures.size).toBeGreaterThan(0)
    expect(pictures.size).toBeLessThan(8)
    return { pictures, arrive, alive }
  }
  const { pictures, arrive, alive } = await openWaiting(await browse('phone'))
  arrive()
  await alive
  await expect.poll(() => pictures.size).toBe(8)

  const page = await browse('phone')
  await page.clock.install()
  const forEver = await openWaiting(page)
  forEver.alive.catch(() => null)
  await page.clock.fastForward(10_000)
  await expect.poll(() => forEver.pictures.size).toBe(8)
})

for (const { name, role } of [
  { name: 'Sort by', role: 'menu' },
  { name: 'Filters', role: 'dialog' },
] as const) {
  test(`what opens over a page opens when its script is there, and gives the focus back: ${name}`, async ({
    shop,
    browse,
  }) => {
    await shop.hasProduct({ title: 'Dhaka Classic' })
    const page = await browse('phone')
    const arrive = await holdRequests(page, '**/assets/popups-*.js')
    await page.goto(paths.listing)
    const control = page.getByRole('button', { name })
    await control.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    arrive()
    await expect(page.getByRole(role)).toBeVisible()
    if (role === 'menu') await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toBeHidden()
    await expect(control).toBeFocused()
  })
}

test('pages can be read, and links, filters and Show more work, where no script runs', async ({ shop, browse }) => {
  for (let number = 1; number <= 25; number++) await shop.hasProduct({ title: `Cap ${number}`, price: 100 + number })
  const page = await browse('phone without scripts')
  await page.goto(paths.home)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByText('25 products')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(`${paths.listing}?page=2`)
  await page.getByRole('link', { name: 'Cap 25', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cap 25' })).toBeVisible()
  await expect(page.getByText('A cap.')).toBeVisible()

  await page.goto(paths.listing)
  await page.getByText('Filters', { exact: true }).filter({ visible: true }).click()
  await page.getByRole('textbox', { name: 'Max price' }).fill('103')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('3 products')).toBeVisible()
  for (const path of [paths.wishlist, paths.checkout, paths.orderConfirmation]) {
    await page.goto(path)
    // Playwright finds nothing in there by its words.
    const help = page.locator('noscript p')
    await expect(help).toBeVisible()
    await expect(help).toContainText('Your browser runs no JavaScript here.')
    await expect(help).toContainText(config.phone)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  }

  const desk = await browse('desktop')
  await holdScript(desk)
  void opens(desk, paths.listing).alive.catch(() => null)
  await desk.getByRole('checkbox', { name: 'New Arrival' }).check()
  await desk.getByRole('checkbox', { name: 'Sport Edition' }).check()
  await desk.getByRole('textbox', { name: 'Min price' }).fill('120')
  await desk.getByRole('button', { name: 'Apply' }).click()
  await expect(desk).toHaveURL(/category=new&category=sport&minPrice=120/)
  await expect(desk.getByText('6 products')).toBeVisible()
  await desk.getByRole('link', { name: 'Remove filter: New Arrival' }).click()
  await expect(desk.getByText('No products found.')).toBeVisible()
  // The link promises all products, also before a script can forget the last filters.
  await desk.evaluate(() => sessionStorage.setItem('filters', '{"category":["sport"]}'))
  await desk.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click()
  await expect(desk).toHaveURL(paths.listing)
  await expect(desk.getByText('25 products')).toBeVisible()

  // An order is found by its number and phone, which never come into an address.
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await page.goto(paths.findOrder)
  const content = page.getByRole('main')
  await content.getByLabel('Order number').fill('zzzzz')
  await content.getByLabel('Phone number').fill(inDhaka.phone)
  await content.getByRole('button', { name: 'Find my order' }).click()
  await expect(content.getByText('We found no order with this number and phone.')).toBeVisible()
  await expect(content.getByLabel('Phone number')).toHaveValue(inDhaka.phone)
  await content.getByLabel('Order number').fill(orderId.slice(-5))
  await content.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByRole('heading', { name: 'We have your order' })).toBeVisible()
  await expect(content.getByRole('list', { name: 'How far your order is' })).toContainText('Order placed')
  await expect(content.getByRole('button')).toHaveCount(0)
  await expect(page).toHaveURL(paths.findOrder)
})
