import { join } from 'node:path'
import { calls } from '#contract/calls.ts'
import { builtSite } from '#server/pages/site.ts'
import { startShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { complaintsAbout } from './html.ts'
import { expect, test } from './journey.ts'

test('without its database the shop answers with pages that explain it, and recovers by itself', async () => {
  await using shop = await startShop({
    site: await builtSite(join(import.meta.dirname, '../dist')),
    databaseLine: true,
  })
  const address = paths.product(await shop.hasProduct())
  const [customer, picture] = [await shop.customer(), await shop.hasPicture()]
  const script = /src="(\/assets\/[^"]+)"/.exec((await customer.raw('GET', address)).text)?.[1] ?? ''
  await shop.line?.cut()
  for (const file of [script, picture]) expect([file, (await customer.raw('GET', file)).status]).toEqual([file, 200])
  const page = await shop.guest().raw('GET', address)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(page.text).toContain('The shop is busy')
  // The session is unknown: a plain page that needs neither database nor script.
  const plain = await customer.raw('GET', address)
  expect(plain.status).toBe(503)
  expect(plain.text).toContain('The shop is busy just now. Please try again in a moment.')
  expect(plain.text).toContain('>Try again</a>')
  expect(plain.text).not.toContain('<script')
  for (const { text } of [page, plain]) expect(await complaintsAbout(text)).toEqual([])
  for (const path of [paths.home, paths.listing, paths.searchFor('classic')]) {
    const { status, headers, text } = await shop.guest().raw('GET', path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'private, no-store'])
    expect(text).toContain('Could not load')
    expect(await complaintsAbout(text)).toEqual([])
  }
  await shop.line?.mend()
  await expect.poll(async () => (await customer.raw('GET', address)).status).toBe(200)
})

test('a page with a part that cannot be loaded shows the rest, is 503 and is not cached', async () => {
  await using shop = await startShop({ site: await builtSite(join(import.meta.dirname, '../dist')) })
  await shop.asOwner('alter table products rename to hidden')
  for (const path of [paths.home, paths.listing, paths.searchFor('classic')]) {
    // Unknown lists are not shown as empty.
    const unknown = (await shop.guest().raw('GET', path)).text
    expect(unknown).toContain('Could not load')
    expect(unknown).not.toMatch(/No (featured )?products|No result found/)
  }
  await shop.asOwner('alter table hidden rename to products')
  await shop.hasProduct({ title: 'Dhaka Classic' })
  await shop.asOwner('alter table feature_images rename to hidden')
  const { status, headers, text } = await shop.guest().raw('GET', paths.home)
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'private, no-store', '2'])
  expect(text).toContain('Dhaka Classic')
  expect(text.match(/Could not load/g)).toHaveLength(1)
  await shop.asOwner('alter table hidden rename to feature_images')
  expect((await shop.guest().raw('GET', paths.home)).status).toBe(200)
})

test('a header, a suggestion or a card that cannot be shown does not affect the rest of the page, and is reported', async ({
  shop,
  browse,
}) => {
  const broken = await shop.hasProduct({ title: 'Dhanmondi Snapback' })
  await shop.hasProduct({ title: 'Padma Trucker' })
  const page = await browse('phone', await shop.customer())
  // React writes there what it has caught.
  await page.addInitScript(() => Object.assign(console, { error: () => {} }))
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/browser-error')) reports.push(request.postData() ?? '')
  })
  await page.route(/\/api\/shop\/(suggestions|products)/, async (route) => {
    const answer = await (await route.fetch()).text()
    const spoilt = answer.replace(/\{[^{]*Dhanmondi[^}]*\}/, (product) =>
      product.replace(/"title":"[^"]*"/, '"title":null'),
    )
    await route.fulfill({ body: spoilt, contentType: 'application/json' })
  })
  await page.goto(paths.about)
  await page.getByRole('button', { name: 'Open search' }).click()
  const box = page.getByPlaceholder('Tupi Search')
  await box.fill('dhan')
  await expect.poll(() => reports).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(box).toHaveValue('dhan')

  await page.route(`**${calls.checkAuth.path}`, async (route) => {
    const { user, ...answer } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, user: { ...user, userName: null } } })
  })
  // The page is back from the browser's cache, and asks who is signed in.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(box).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect.poll(() => reports).toHaveLength(2)

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Home' })
    .or(page.getByRole('link', { name: 'Shop Now' }))
    .first()
    .click()
  await expect(page.getByRole('article').filter({ hasText: 'Padma Trucker' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: broken.title })).toBeHidden()
  await expect.poll(() => reports.length).toBeGreaterThan(2)
})
