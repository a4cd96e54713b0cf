import type { Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { inDhaka, orderOf, type TestShop } from '#server/testing/shop.ts'
import { texts as audit } from '#web/admin/audit/texts.bn.ts'
import { texts as coupons } from '#web/admin/coupons/texts.bn.ts'
import { texts as palette } from '#web/admin/layout/texts.bn.ts'
import { texts as orderForm } from '#web/admin/orders/form/texts.bn.ts'
import { texts as products } from '#web/admin/products/texts.bn.ts'
import { texts as place } from '#web/form/place/texts.bn.ts'
import { paths, printKinds } from '#web/paths.ts'
import { texts as cart } from '#web/shop/cart/texts.bn.ts'
import { texts as address } from '#web/shop/checkout/texts.bn.ts'
import { texts as confirmation } from '#web/shop/confirmation/texts.bn.ts'
import { texts as listing } from '#web/shop/listing/texts.bn.ts'
import { texts as login } from '#web/shop/login/texts.bn.ts'
import { texts as myOrder } from '#web/shop/my-order/texts.bn.ts'
import { texts as product } from '#web/shop/product/texts.bn.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

/** Names that are the same in every language. */
const names = /\b(Tupi|TUPI|English|Facebook|Instagram|Messenger|WhatsApp|Google|hello@tupi\.example)\b/g

/** Besides, in the panel: what the owner has typed and is called, settings, files and programs, and what is looked for in the log. */
const technicalNames =
  /\S*@\S+|\b(Administrator|owner|customer-\d+|BACKUP_DIR|SMTP_URL|PostgreSQL|SMS|CSV|QR|Ctrl|JPEG|PNG|WebP|AVIF|MB|Chrome|Linux)\b|\b[\da-f]{8}-[\da-f-]{27}\b|\b[\da-f]{12}\b|\b[\da-z]{26}\b/g

/** The texts of the page that are not in Bangla, also those for screen readers. */
async function unread(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const shown = (element: Element | null) =>
      (element?.closest('select') ?? element)?.checkVisibility() &&
      !element?.closest('script, style, noscript, [lang=en]')
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (shown(node.parentElement)) found.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!shown(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '')
    }
    return found
  })
  const isPanel = new URL(page.url()).pathname.startsWith('/admin/')
  const allowed = (text: string) => (isPanel ? text.replaceAll(technicalNames, '') : text).replaceAll(names, '')
  // Sizes, and the marks of an order.
  return [...new Set(texts.filter((text) => /[A-Za-z]{2,}/.test(allowed(text).replace(/#\w+/g, ''))))]
}

const title = 'ঢাকা ক্লাসিক টুপি'

/** A palette with data on each of its pages; returns an order that was corrected and is to be packed. */
async function fillPanel(shop: TestShop, cap: Product): Promise<string> {
  // What the shop begins with is in both languages.
  await shop.db.deleteFrom('synonyms').execute()
  const owner = await shop.admin()
  await owner.addSynonyms({ body: { words: ['টুপি', 'ক্যাপ'] } })
  const karim = await shop.customer('করিম')
  const salma = { ...inDhaka, name: 'সালমা', address: 'বাসা ৭, রোড ৩', city: 'ঢাকা' }
  const order = { ...orderOf(cap, { size: '58 cm' }), addressInfo: salma }
  const { orderId: id } = await shop.guest().placeOrder({ body: order })
  const { data: placed } = await owner.updateOrder({ params: { id }, body: { orderStatus: 'inProcess' } })
  const cartItems = [{ line: 0, productId: cap._id, quantity: 2, size: '58 cm' }]
  await owner.correctOrder({ params: { id }, body: { updatedAt: placed.updatedAt, cartItems } })
  await karim.addReview({ body: { productId: cap._id, reviewMessage: 'ভালো', reviewValue: 4 } })
  await owner.changeRole({ params: { id: karim.user._id }, body: { role: 'admin' } })
  await owner.editProduct({ params: { id: cap._id }, body: { stockBySize: { '56 cm': 0, '58 cm': 4 }, price: 900 } })
  await owner.adjustStock({ params: { id: cap._id }, body: { by: -1, size: '58 cm' } })
  await owner.createCoupon({ body: { name: 'ঈদ', code: '১৫', discountPercentage: 15, expiryDate: '2020-01-01' } })
  await owner.addFeature({ body: { image: await shop.hasPicture() } })
  await shop.guest().requestStock({ body: { productId: cap._id, size: '56 cm', contact: '01812345678' } })
  return id
}

/** The texts of the panel's pages that are not in Bangla, and whether products have their Bangla names there. */
async function readPanel(page: Page, cancelled: string, corrected: string): Promise<void> {
  const { admin } = paths
  const pages = [
    ...Object.values(admin).filter((path) => typeof path === 'string'),
    ...[admin.order(cancelled), admin.order(corrected), admin.buyer('01712345678'), admin.pickList()],
    ...printKinds.map((as) => admin.printOrders(as, [cancelled])),
    ...[`${admin.pack}/${cancelled}`, '/admin/nowhere'],
  ]
  const named: Record<string, string[]> = {
    ...{ [admin.dashboard]: [title], [admin.reviews]: [title], [admin.audit]: [audit.title, title] },
    ...{ [admin.products]: [title, '৫৬ সেমি'], [admin.productTable]: [title, '৫৬ সেমি'] },
    ...{ [admin.orders]: ['৫৬ সেমি', title], [admin.stockRequests]: [`${title}, ৫৬ সেমি`] },
    [admin.order(corrected)]: [`${title}, ৫৮ সেমি × ১ থেকে ${title}, ৫৮ সেমি × ২`],
    ...{ [admin.pickList()]: [title, '৫৮ সেমি'], [`${admin.pack}/${cancelled}`]: [title, '৫৬ সেমি'] },
  }
  for (const path of pages) {
    await page.goto(path)
    for (const name of named[path] ?? []) await expect.soft(page.getByRole('main'), path).toContainText(name)
    expect.soft(await unread(page), path).toEqual([])
  }
}

/** The same of what opens over a page, and of what is found there. */
async function readWhatOpens(page: Page): Promise<void> {
  await page.goto(paths.admin.coupons)
  await page.getByRole('switch').click()
  await expect(page.getByText(coupons.isNow('১৫', false))).toBeVisible()
  await page.getByRole('button', { name: coupons.add }).click()
  await expect(page.getByRole('dialog', { name: coupons.add })).toBeVisible()
  expect(await unread(page), 'a new coupon').toEqual([])

  await page.goto(paths.admin.newOrder)
  await page.getByLabel(orderForm.addProduct).fill('ঢাকা')
  await page.getByRole('button', { name: orderForm.add + title }).click()
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

// The palette has some twenty pages.
test.describe.configure({ timeout: 120_000 })

test('who reads only Bangla chooses it, finds a cap, orders, follows the order and cancels it, and meets no English; nor does the owner in the panel', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({
    ...{ title: 'Dhaka Classic', titleBn: 'ঢাকা ক্লাসিক টুপি', descriptionBn: '<p>নরম সুতি কাপড়ের টুপি।</p>' },
    ...{ price: 950, salePrice: 800, totalStock: 5, sizes: ['56 cm', '58 cm'] },
  })
  const page = await browse('phone')
  await page.goto(paths.home)
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page).toHaveURL(new RegExp(`${paths.home}$`))
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
  const readsAll = async (name: string) => expect(await unread(page), name).toEqual([])
  await readsAll('home')

  await page.getByRole('link', { name: 'ঢাকা ক্লাসিক টুপি' }).first().click()
  await expect(page.getByRole('heading', { name: 'ঢাকা ক্লাসিক টুপি', level: 1 })).toBeVisible()
  await expect(page.getByText('৳৮০০').first()).toBeVisible()
  await readsAll('product')
  await page.getByRole('radio', { name: '৫৬ সেমি' }).click()
  // On a slow line the cart shows its lines before the shop has answered.
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/shop/products/get?*ids=*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: product.addToCart, exact: true }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${cart.cart}`) })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: cart.yourCart })
  await expect(sheet.getByText('ঢাকা ক্লাসিক টুপি').first()).toBeVisible()
  await readsAll('cart, before the shop has answered')
  answered.resolve()
  await expect(sheet.getByText('৳৮০০.০০').first()).toBeVisible()
  await readsAll('cart')
  await sheet.getByRole('link', { name: cart.checkout }).click()
  await expect(page.getByRole('button', { name: login.orderAsGuest })).toBeVisible()
  await readsAll('sign-in')
  await page.getByRole('button', { name: login.orderAsGuest }).click()

  await page.getByRole('button', { name: address.placeOrder, exact: true }).click()
  await readsAll('checkout, with what is missing')
  await page.getByLabel(address.name).fill('রহিম উদ্দিন')
  await page.getByLabel(address.phone).fill('০১৭১২৩৪৫৬৭৮')
  await page.getByLabel(place.district).first().click()
  await readsAll('districts')
  await expect(page.getByRole('option').first()).toBeVisible()
  const [first, ...others] = await page.getByRole('option').allTextContents()
  expect([first, others]).toEqual(['ঢাকা', others.toSorted((one, other) => one.localeCompare(other, 'bn'))])
  await page.getByRole('dialog').getByRole('combobox').fill('মিরপুর')
  await page.getByRole('option').first().click()
  await page.getByLabel(address.address).fill('বাসা ৭, রোড ৩')
  await expectAccessible(page, 'checkout in Bangla')
  await page.getByRole('button', { name: address.placeOrder, exact: true }).click()
  await expect(page.getByRole('heading', { name: confirmation.thanks })).toBeVisible()
  await expect(page.getByRole('main').getByText('ঢাকা ক্লাসিক টুপি')).toBeVisible()
  await readsAll('confirmation')

  await page.getByRole('main').getByRole('link', { name: confirmation.follow }).click()
  await expect(page.getByRole('heading', { name: myOrder.headings.placed })).toBeVisible()
  await readsAll('my order')
  await page.getByRole('button', { name: myOrder.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: myOrder.cancelYes }).click()
  await expect(page.getByRole('heading', { name: myOrder.headings.cancelled })).toBeVisible()
  await readsAll('cancelled')
  expect(await shop.stockOf(cap)).toBe(5)
  const { _id: id } = await shop.hasProduct({ title: 'আম টুপি' })
  await page.goto(`${paths.listing}?sortBy=title-atoz`)
  await expect(page.getByRole('list', { name: listing.products }).getByRole('heading')).toHaveText(['আম টুপি', title])
  await (await shop.admin()).deleteProduct({ params: { id } })
  for (const path of [
    paths.listing,
    `${paths.search}?keyword=টুপি`,
    paths.wishlist,
    paths.findOrder,
    paths.about,
    paths.contact,
    '/shop/nowhere',
  ]) {
    await page.goto(path)
    await readsAll(path)
  }
  const { data } = await (await shop.admin()).adminListOrders()
  expect(data[0]?.addressInfo).toMatchObject({ name: 'রহিম উদ্দিন', phone: '01712345678' })

  const desk = await browse('desktop', await shop.admin())
  await desk.goto(`${paths.admin.dashboard}?lang=bn`)
  const corrected = await fillPanel(shop, cap)
  await readPanel(desk, data[0]?._id ?? '', corrected)
  await readWhatOpens(desk)
})

test('a browser in Bangla is spoken to in Bangla, and a crawler finds both languages without a script', async ({
  shop,
}) => {
  const page = async (path: string, language: string) =>
    (await shop.guest().raw('GET', path, { headers: { 'accept-language': language } })).text
  expect(await page(paths.home, 'bn-BD,bn;q=0.9')).toContain('<html lang="bn"')
  const english = await page(paths.home, 'en')
  const bangla = await page(`${paths.home}?lang=bn`, 'en')
  const [usual, inBangla] = [shop.address + paths.home, `${shop.address + paths.home}?lang=bn`]
  for (const text of [english, bangla]) {
    expect(text).toContain(`<link rel="alternate" hrefLang="en" href="${usual}"/>`)
    expect(text).toContain(`<link rel="alternate" hrefLang="bn" href="${inBangla}"/>`)
    expect(text).toContain(`<link rel="alternate" hrefLang="x-default" href="${usual}"/>`)
  }
  expect(english).toContain(`<link rel="canonical" href="${usual}"/>`)
  expect(bangla).toContain(`<link rel="canonical" href="${inBangla}"/>`)
  expect(english).toContain('href="/shop/home?lang=bn"')
})
