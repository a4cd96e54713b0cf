import { writeCartLink } from '#rules/cart-link.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { paths } from '#web/paths.ts'
import { askPages, fits, isAccessible, isInBangla, isValid } from './ask-pages.ts'
import { test } from './journey.ts'

// The panel's pages are in admin-reads-bangla.spec.ts, those of customers in accessible.spec.ts.
test.describe.configure({ timeout: 150_000 })

async function hasProductsAndBanners(shop: TestShop) {
  const images = [await shop.hasPicture(), await shop.hasPicture()]
  const cap = await shop.hasProduct({
    title: 'Padma River Fitted Trucker Cap',
    titleBn: 'পদ্মা নদীর ফিটেড ট্রাকার ক্যাপ',
    images,
    descriptionBn: '<p>নরম সুতি কাপড়ের টুপি।</p>',
    price: 12_950,
    salePrice: 11_950,
    totalStock: 5,
    sizes: ['56 cm', '57 cm', '58 cm', '59 cm', '60 cm'],
  })
  const plain = await shop.hasProduct({ title: 'ঢাকা টুপি', descriptionBn: '<p>টুপি।</p>', category: 'sport' })
  await shop.hasProduct({ title: 'Padma Trucker', titleBn: 'পদ্মা ট্রাকার', totalStock: 0 })
  const owner = await shop.admin()
  for (const image of images) await owner.addFeature({ body: { image } })
  return { cap, plain }
}

test('every page of the shop is valid, fits letters twice as large, and can be used without seeing or pointing', async ({
  shop,
  browse,
}) => {
  const { cap, plain } = await hasProductsAndBanners(shop)
  const pages = [
    paths.home,
    paths.listing,
    paths.category('sport'),
    paths.product(cap),
    paths.product(plain),
    paths.checkout,
    paths.orderConfirmation,
    paths.account,
    paths.searchFor('trucker'),
    paths.searchFor('nothing like it'),
    paths.findOrder,
    paths.wishlist,
    paths.cartLink(writeCartLink([{ productId: plain._id, size: null, quantity: 2 }])),
    paths.about,
    paths.contact,
    paths.ownPage('returns'),
    paths.ownPage('privacy'),
    paths.paymentSuccess,
    paths.unauthorised,
    '/shop/nothing',
    '/nothing',
  ]
  // The button of a guest's checkout waits for the cart, which is in the browser.
  await askPages(await browse('phone'), pages, [isValid({ [paths.checkout]: ['wcag/h32'] }), isAccessible, fits])
})

test('every page for looking around is in Bangla, is valid, and fits letters twice as large', async ({
  shop,
  browse,
}) => {
  const { cap, plain } = await hasProductsAndBanners(shop)
  const pages = [
    `${paths.home}?lang=bn`,
    paths.listing,
    paths.product(cap),
    paths.product(plain),
    paths.searchFor('টুপি'),
    paths.wishlist,
    paths.findOrder,
    paths.about,
    paths.contact,
    '/shop/nowhere',
  ]
  await askPages(await browse('phone'), pages, [isInBangla, isValid(), fits])
})
