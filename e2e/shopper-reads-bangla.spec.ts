import { orderLinkPath } from '#rules/order-link.ts'
import { orderOf } from '#server/testing/shop.ts'
import { texts as place } from '#web/form/place/texts.bn.ts'
import { paths } from '#web/paths.ts'
import { texts as cart } from '#web/shop/cart/texts.bn.ts'
import { texts as address } from '#web/shop/checkout/texts.bn.ts'
import { texts as confirmation } from '#web/shop/confirmation/texts.bn.ts'
import { texts as listing } from '#web/shop/listing/texts.bn.ts'
import { texts as login } from '#web/shop/login/texts.bn.ts'
import { texts as pay } from '#web/shop/my-order/pay-texts.bn.ts'
import { texts as myOrder } from '#web/shop/my-order/texts.bn.ts'
import { texts as product } from '#web/shop/product/texts.bn.ts'
import { texts as reviews } from '#web/shop/reviews/texts.bn.ts'
import { expectAccessible } from './axe.ts'
import { unread } from './bangla.ts'
import { expect, test, waitForReact } from './journey.ts'
import { asksForAll } from './sent-payments.ts'
import { holdRequests } from './steps.ts'

const title = 'ঢাকা ক্লাসিক টুপি'

test('a shopper who reads only Bangla chooses it, finds a cap, orders, follows the order and cancels it, without any English', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({
    title: 'Dhaka Classic',
    titleBn: 'ঢাকা ক্লাসিক টুপি',
    descriptionBn: '<p>নরম সুতি কাপড়ের টুপি।</p>',
    price: 950,
    salePrice: 800,
    totalStock: 5,
    sizes: ['56 cm', '58 cm'],
  })
  const page = await browse('phone')
  await page.goto(paths.home)
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page).toHaveURL(new RegExp(`${paths.home}$`))
  await waitForReact(page)
  const readsAll = async (name: string) => expect(await unread(page), name).toEqual([])
  await readsAll('home')

  await page.getByRole('link', { name: 'ঢাকা ক্লাসিক টুপি' }).first().click()
  await expect(page.getByRole('heading', { name: 'ঢাকা ক্লাসিক টুপি', level: 1 })).toBeVisible()
  await expect(page.getByText('৳৮০০').first()).toBeVisible()
  await readsAll('product')
  await page.getByRole('radio', { name: '৫৬ সেমি' }).click()
  // On a slow connection the cart shows its lines before the shop has answered.
  const answer = await holdRequests(page, '**/api/shop/products/get?*ids=*')
  await page.getByRole('button', { name: product.addToCart, exact: true }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${cart.cart}`) })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: cart.yourCart })
  await expect(sheet.getByText('ঢাকা ক্লাসিক টুপি').first()).toBeVisible()
  await readsAll('cart, before the shop has answered')
  answer()
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
  const { data } = await (await shop.admin()).adminListOrders()
  expect(data[0]?.addressInfo).toMatchObject({ name: 'রহিম উদ্দিন', phone: '01712345678' })
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

test('a review and a TrxID that are typed and not sent yet stay when the shopper changes the language', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  await asksForAll(shop)
  const { orderKey } = await shop.guest().placeOrder({ body: { ...orderOf(cap), paymentMethod: 'manual' } })
  const page = await browse('desktop')
  await page.goto(paths.product(cap))
  await page.getByRole('link', { name: 'No reviews yet' }).click()
  await page.getByLabel('Your review').fill('Soft, and true to its colour')
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await waitForReact(page)
  await page.getByRole('link', { name: product.noReviews }).click()
  const form = page.getByRole('form', { name: reviews.write })
  await expect(form.getByLabel(reviews.review)).toHaveValue('Soft, and true to its colour')
  await expect(form.getByRole('radio').nth(3)).toBeChecked()

  await page.goto(`${orderLinkPath}#${orderKey}`)
  await page.getByLabel(pay.trxId).fill('BLU1H6X8')
  await page.getByLabel(pay.sender).fill('01912345678')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByLabel('TrxID')).toHaveValue('BLU1H6X8')
  await expect(page.getByLabel('Number you sent it from')).toHaveValue('01912345678')
})
