import { readFile } from 'node:fs/promises'
import { inDhaka, orderOf, type TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdRequests } from './steps.ts'

/** Seven orders: the first one by Fatema a week ago, then six by buyers who share a name. */
async function hasFatemasOrderAndSixMore(shop: TestShop) {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 50 })
  const place = async (name: string, phone: string) => {
    const body = { ...orderOf(cap), addressInfo: { ...inDhaka, name, phone } }
    return (await shop.guest().placeOrder({ body })).orderId
  }
  const fatema = await place('ফাতেমা বেগম', '+8801812345999')
  const aWeekAgo = new Date('2026-01-05T12:00:00Z')
  await shop.db.updateTable('orders').set({ createdAt: aWeekAgo }).where('id', '=', fatema).execute()
  for (let number = 1; number <= 6; number++) await place(`Rahim ${number}`, `0171234567${number}`)
  return { fatema }
}

test('an owner finds orders by phone, name, id, status and day on a phone, and Back brings each list back', async ({
  shop,
  browse,
}) => {
  const { fatema } = await hasFatemasOrderAndSixMore(shop)
  const page = await browse('phone', await shop.admin())
  await page.goto(paths.admin.orders)
  const rows = page.getByRole('table', { name: 'All Orders' }).getByRole('row')
  const search = page.getByRole('searchbox', { name: 'Search' })
  const filters = page.getByRole('button', { name: 'Filters' })
  await expect(rows).toHaveCount(6)
  await expect(rows.getByText('Rahim 6')).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()

  await search.fill('0181 234-5999')
  await search.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('ফাতেমা বেগম')).toBeVisible()
  await expect(page.getByText(/Page \d/)).toBeHidden()

  await search.fill('rahim')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/admin/orders?search=rahim')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page.getByLabel('Status')).toBeHidden()
  await filters.click()
  await page.getByLabel('Status').selectOption('delivered')
  await expect(page).toHaveURL('/admin/orders?search=rahim&status=delivered')
  await expect(page.getByText('No orders fit.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('')
  await page.goBack()
  await page.goBack()
  await expect(search).toHaveValue('0181 234-5999')
  await expect(rows).toHaveCount(2)

  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page).toHaveURL('/admin/orders')
  await page.getByLabel('To').fill('2026-01-05')
  await expect(page).toHaveURL('/admin/orders?to=2026-01-05')
  await expect(rows).toHaveCount(2)
  await page.goto(paths.admin.filteredOrders('from=2026-01-06&to=2026-01-05'))
  await expect(page.getByText('This day is before “From”, so no order fits')).toBeVisible()
  await page.goto(paths.admin.filteredOrders('status=pending&from=2026-01-06'))
  await expect(filters).toHaveAccessibleName('Filters 2 set')
  await filters.click()
  await expect(page.getByLabel('From')).toHaveValue('2026-01-06')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()

  await search.fill(`#${fatema.slice(-5)}`)
  await page.getByLabel('From').fill('')
  await expect(page.getByRole('link', { name: `#${fatema.slice(-5)}` })).toBeVisible()
  await page.getByRole('link', { name: `#${fatema.slice(-5)}` }).click()
  await expect(page).toHaveURL(`/admin/orders/${fatema}`)
  await page.getByRole('link', { name: 'Invoice' }).click()
  await page.getByRole('link', { name: 'All Orders' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('pending')
  await expect(search).toHaveValue(`#${fatema.slice(-5)}`)

  const details = page.getByRole('dialog', { name: 'Order Details' })
  await page.getByRole('button', { name: /View Details/ }).click()
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(search).toHaveValue(`#${fatema.slice(-5)}`)
})

test('what is typed into a search stays while the list changes, and the focus stays with it', async ({
  shop,
  browse,
}) => {
  await hasFatemasOrderAndSixMore(shop)
  const page = await browse('desktop', await shop.admin())
  await page.goto(paths.admin.orders)
  const rows = page.getByRole('table', { name: 'All Orders' }).getByRole('row')
  const search = page.getByRole('search').getByLabel('Search', { exact: true })
  const answer = await holdRequests(page, '**/api/admin/orders/get*')
  await page.getByLabel('Status').selectOption('pending')
  await search.pressSequentially('rahim 5')
  answer()
  await expect(page).toHaveURL('/admin/orders?status=pending')
  await expect(search).toHaveValue('rahim 5')
  await page.getByLabel('To').fill('2026-01-06')
  await expect(page).toHaveURL('/admin/orders?search=rahim+5&status=pending&to=2026-01-06')
  await expect(page.getByText('No orders fit.')).toBeVisible()
  await page.getByLabel('From').fill('2026-01-07')
  await expect(page.getByLabel('To')).toHaveAccessibleDescription('This day is before “From”, so no order fits')
  await page.getByLabel('From').fill('')
  await page.getByLabel('To').fill('')
  await expect(page.getByLabel('To')).toBeFocused()
  await expect(rows).toHaveCount(2)

  // Of filters that are chosen while the list is on its way, by a link and by a field, none is lost.
  const answerLast = await holdRequests(page, '**/api/admin/orders/get*')
  await page.getByRole('link', { name: 'Run out' }).click()
  await page.getByLabel('Status').selectOption('delivered')
  await page.getByRole('link', { name: 'Rejected' }).click()
  answerLast()
  await expect(page).toHaveURL('/admin/orders?search=rahim+5&ranOut=true&queue=rejected')

  // Nor where they are chosen faster than a busy phone draws.
  await page.goto(paths.admin.orders)
  await search.fill('rahim')
  await page.evaluate(async () => {
    const status = document.querySelector<HTMLSelectElement>('select[name=status]')
    const tap = (part: string) => document.querySelector<HTMLElement>(`a[href*="${part}"]`)?.click()
    // As after a tap: promises go on, and nothing is drawn.
    const pause = () => new Promise<void>((done) => queueMicrotask(done))
    tap('ranOut=true')
    await pause()
    if (status) status.value = 'delivered'
    status?.dispatchEvent(new Event('change', { bubbles: true }))
    await pause()
    tap('queue=rejected')
  })
  await expect(page).toHaveURL('/admin/orders?search=rahim&ranOut=true&queue=rejected')

  // A link changes the filters in its address, but no text that is being typed.
  await search.fill('rahim 4')
  await page.getByRole('link', { name: 'Run out' }).click()
  await expect(page).toHaveURL('/admin/orders?search=rahim&queue=rejected')
  await expect(search).toHaveValue('rahim 4')
})

test('an owner takes the list that is shown home as a spreadsheet', async ({ shop, browse }) => {
  await hasFatemasOrderAndSixMore(shop)
  const page = await browse('desktop', await shop.admin())
  await page.goto(paths.admin.filteredOrders('search=%E0%A6%AB%E0%A6%BE%E0%A6%A4%E0%A7%87'))
  // The list marks them as exported.
  const marked = page.waitForResponse(/\/api\/admin\/orders\/get/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\ufeff')).toBe(true)
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain('"ফাতেমা বেগম","01812345999","01812-345999"')
  await expect(page.getByRole('row', { name: /ফাতেমা/ })).toContainText('Exported')

  await marked
  // The session has ended meanwhile.
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('Please sign in first')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
})
