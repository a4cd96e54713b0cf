import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import type { Product } from '#contract/products.ts'
import { type SettingsGroup, settingsGroups } from '#contract/settings-groups.ts'
import { saveIn } from '#server/testing/settings.ts'
import { inDhaka, orderOf, type TestShop } from '#server/testing/shop.ts'
import { texts as audit } from '#web/admin/audit/texts.bn.ts'
import { texts as coupons } from '#web/admin/coupons/texts.bn.ts'
import { texts as features } from '#web/admin/features/texts.bn.ts'
import { texts as palette } from '#web/admin/layout/texts.bn.ts'
import { texts as orderForm } from '#web/admin/orders/form/texts.bn.ts'
import { texts as orders } from '#web/admin/orders/texts.bn.ts'
import { texts as preview } from '#web/admin/preview/texts.bn.ts'
import { texts as products } from '#web/admin/products/texts.bn.ts'
import { paths, printKinds } from '#web/paths.ts'
import { texts as shopPreview } from '#web/shop/preview/texts.bn.ts'
import { askPages, fits, isAccessible, isInBangla, isValid, type Question } from './ask-pages.ts'
import { unread } from './bangla.ts'
import { expect, test } from './journey.ts'

const title = 'ঢাকা ক্লাসিক টুপি'

const picture = join(import.meta.dirname, '../demo/pictures/dhaka-classic-front.jpg')

// The names of the schema's groups.
const settingsGroupNames = Object.keys(settingsGroups) as SettingsGroup[]

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

/** A panel with data on each of its pages: a cancelled order, and one that was corrected and is to be packed. */
async function fillPanel(shop: TestShop, cap: Product): Promise<{ cancelled: string; corrected: string }> {
  // What the shop begins with is in both languages.
  await shop.db.deleteFrom('synonyms').execute()
  const owner = await shop.admin()
  await owner.addSynonyms({ body: { words: ['টুপি', 'ক্যাপ'] } })
  const karim = await shop.customer('করিম')
  const salma = { ...inDhaka, name: 'সালমা', address: 'বাসা ৭, রোড ৩', city: '', district: 'Dhaka', thana: 'Mirpur' }
  const order = { ...orderOf(cap, { size: '58 cm' }), addressInfo: salma }
  const rahim = { ...orderOf(cap, { size: '56 cm' }), addressInfo: { ...salma, name: 'রহিম উদ্দিন' } }
  const { orderId: cancelled, orderKey } = await shop.guest().placeOrder({ body: rahim })
  await shop.guest().cancelMyOrder({ body: { key: orderKey } })
  const { orderId: id } = await shop.guest().placeOrder({ body: order })
  const { data: placed } = await owner.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
  const cartItems = [{ line: 0, productId: cap._id, quantity: 2, size: '58 cm' }]
  await owner.correctOrder({ params: { id }, body: { updatedAt: placed.updatedAt, cartItems } })
  await karim.addReview({ body: { productId: cap._id, reviewMessage: 'ভালো', reviewValue: 4 } })
  await owner.changeRole({ params: { id: karim.user._id }, body: { role: 'admin' } })
  await owner.editProduct({ params: { id: cap._id }, body: { stockBySize: { '56 cm': 0, '58 cm': 4 }, price: 900 } })
  await owner.adjustStock({ params: { id: cap._id }, body: { by: -1, size: '58 cm' } })
  await saveIn(shop, 'orders', { hold: { hours: 24 } })
  await owner.createCoupon({ body: { name: 'ঈদ', code: 'পূজা', discountPercentage: 15, expiryDate: '2020-01-01' } })
  for (const _ of [1, 2]) await owner.addFeature({ body: { image: await shop.hasPicture() } })
  await shop.guest().requestStock({ body: { productId: cap._id, size: '56 cm', contact: '01812345678' } })
  return { cancelled, corrected: id }
}

/** The panel has some sixty pages: as many tests at once as there are workers read them. */
const PARTS = 4

/**
 * Each page of the panel in one of the parts: all its texts are in Bangla, products have their Bangla names there, it breaks no rule of HTML and, on a
 * phone, none of accessibility, and it fits there in letters twice as large.
 */
async function readPanel(
  page: Page,
  { cancelled, corrected }: Awaited<ReturnType<typeof fillPanel>>,
  part: number,
): Promise<void> {
  const { admin } = paths
  const pages = [
    ...Object.values(admin).filter((path) => typeof path === 'string'),
    admin.order(cancelled),
    admin.order(corrected),
    admin.buyer('01712345678'),
    admin.pickList(),
    ...printKinds.map((as) => admin.printOrders(as, [cancelled])),
    `${admin.pack}/${cancelled}`,
    '/admin/nowhere',
    ...settingsGroupNames.map(admin.settingsOf),
    // With an earlier version and without one: groups differ in their names alone, which their own pages have.
    admin.settingsVersions('orders'),
    admin.settingsVersions('shop'),
  ]
  const named: Record<string, string[]> = {
    [admin.dashboard]: [title],
    [admin.reviews]: [title],
    [admin.audit]: [audit.title, title],
    [admin.products]: [title, '৫৬ সেমি'],
    [admin.productTable]: [title, '৫৬ সেমি'],
    [admin.orders]: ['৫৬ সেমি', title, 'মিরপুর, ঢাকা'],
    [admin.stockRequests]: [`${title}, ৫৬ সেমি`],
    [admin.order(corrected)]: [`${title}, ৫৮ সেমি × ২ (আগে ছিল ${title}, ৫৮ সেমি × ১)`],
    [admin.pickList()]: [title, '৫৮ সেমি'],
    [`${admin.pack}/${cancelled}`]: [title, '৫৬ সেমি'],
  }
  const hasNames: Question = async (page, path) => {
    for (const name of named[path] ?? []) await expect.soft(page.getByRole('main'), path).toContainText(name)
  }
  const onPhone: Question = async (page, path, html) => {
    await page.setViewportSize(phone)
    await isAccessible(page, path, html)
    await fits(page, path, html)
    await page.setViewportSize(desk)
  }
  // The link to call a buyer has words instead of the number.
  const valid = isValid({ [admin.buyer('01712345678')]: ['tel-non-breaking'] })
  const ofPart = pages.filter((_, index) => index % PARTS === part)
  await askPages(page, ofPart, [hasNames, isInBangla, valid, onPhone])
}

/** The same of what opens over a page, and of what is found there. */
async function readWhatOpens(page: Page): Promise<void> {
  await page.goto(paths.admin.coupons)
  await page.getByRole('switch').click()
  await expect(page.getByText(coupons.isNow('পূজা', false))).toBeVisible()
  await page.getByRole('button', { name: coupons.add }).click()
  await expect(page.getByRole('dialog', { name: coupons.add })).toBeVisible()
  expect(await unread(page), 'a new coupon').toEqual([])

  await page.goto(paths.admin.newOrder)
  await page.getByLabel(orderForm.addProduct).fill('ঢাকা')
  await page.getByRole('button', { name: `${orderForm.add} ${title}` }).click()
  await expect(page.getByLabel(orderForm.sizeOf(title))).toContainText(orderForm.sizeLeft('৫৮ সেমি', '৩'))
  expect(await unread(page), 'a line of a new order').toEqual([])

  await page.goto(paths.admin.stockRequests)
  await page.getByRole('button', { name: `${title}, ৫৬ সেমি` }).click()
  await expect(page.getByRole('dialog')).toContainText(`${title}, ৫৬ সেমি`)
  expect(await unread(page), 'who waits').toEqual([])

  await page.goto(paths.admin.products)
  await page.getByRole('button', { name: products.delete }).click()
  await expect(page.getByRole('alertdialog')).toContainText(title)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: palette.find }).click()
  const asked = page.waitForRequest('**/api/admin/products/**')
  await page.getByRole('combobox', { name: palette.label }).fill('ঢাকা')
  expect((await asked).headers()['accept-language']).toBe('bn')
  await page.getByRole('option', { name: title }).click()
  await expect(page).toHaveURL(encodeURI(`${paths.admin.products}?search=${title}`))
}

const hasCap = (shop: TestShop) =>
  shop.hasProduct({
    title: 'Dhaka Classic',
    titleBn: title,
    descriptionBn: '<p>নরম সুতি কাপড়ের টুপি।</p>',
    price: 950,
    salePrice: 800,
    totalStock: 5,
    sizes: ['56 cm', '58 cm'],
  })

for (let part = 0; part < PARTS; part++) {
  test(`every page of the panel is in Bangla, is valid, fits larger letters, and can be used without seeing or pointing, part ${part + 1}`, async ({
    shop,
    browse,
  }) => {
    test.slow()
    const filled = await fillPanel(shop, await hasCap(shop))
    const page = await browse('desktop', await shop.admin())
    await page.goto(`${paths.admin.dashboard}?lang=bn`)
    await readPanel(page, filled, part)
  })
}

test('what opens over pages of the panel is in Bangla, and products are found by their Bangla names', async ({
  shop,
  browse,
}) => {
  await fillPanel(shop, await hasCap(shop))
  const page = await browse('desktop', await shop.admin())
  await page.goto(`${paths.admin.dashboard}?lang=bn`)
  await readWhatOpens(page)
})

test('every call names the language of its page, whatever sends it', async ({ shop, browse }) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', titleBn: title, totalStock: 5 })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  const page = await browse('desktop', await shop.admin())
  await page.goto(`${paths.admin.orders}?lang=bn`)
  const named = new Map<string, string | undefined>()
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    named.set(`${request.method()} ${pathname}`, request.headers()['accept-language'])
  })
  // A file without a deadline.
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: orders.exportCsv }).click()
  await file
  // Words, whose search ends when more is typed.
  await page.getByRole('button', { name: palette.find }).click()
  await page.getByRole('combobox', { name: palette.label }).fill('ঢাকা')
  await page.getByRole('option', { name: title }).click()
  // A picture with its progress.
  await page.goto(paths.admin.features)
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('list', { name: features.uploaded })).toBeVisible()
  await page.getByRole('button', { name: features.upload, exact: true }).click()
  await expect(page.getByText(features.added(1))).toBeVisible()
  // A preview, whose calls go without cookies, and its end.
  await page.goto(paths.admin.products)
  await page.getByRole('article').getByRole('button', { name: products.more, exact: true }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: preview.viewInShop }).click()
  const tab = await opened
  await tab.getByRole('button', { name: shopPreview.back }).click()
  await tab.waitForURL((url) => url.pathname === paths.admin.dashboard)
  expect([...named.keys()]).toEqual(
    expect.arrayContaining([
      `POST ${calls.exportOrders.path}`,
      `GET ${calls.listUsers.path}`,
      `POST ${calls.uploadImage.path}`,
      `DELETE ${calls.endPreview.path}`,
    ]),
  )
  expect([...named].filter(([, language]) => language !== 'bn')).toEqual([])
})
