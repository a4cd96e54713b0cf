import { inDhaka, orderOf } from '#server/testing/shop.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { paths } from '#web/paths.ts'
import { complaintsAbout } from './html.ts'
import { expect, test } from './journey.ts'

test('a validator of HTML finds nothing to say about the pages that shoppers see', async ({ shop }) => {
  const [guest, customer, admin] = [shop.guest(), await shop.customer(), await shop.admin()]
  const images = [await shop.hasPicture(), await shop.hasPicture()]
  const cap = await shop.hasProduct({ title: 'ঢাকা টুপি', images, sizes: ['S', 'M'], price: 500, salePrice: 450 })
  const plain = await shop.hasProduct({ title: 'Padma Trucker', category: 'sport' })
  await customer.placeOrder({ body: orderOf(plain) })
  await customer.addAddress({ body: { userId: customer.user._id, ...inDhaka } })
  await customer.addToCart({ body: { userId: customer.user._id, productId: cap._id, quantity: 1, size: 'M' } })
  await customer.toggleWishlist({ body: { userId: customer.user._id, productId: cap._id } })
  await admin.addFeature({ body: { image: images[0] ?? '' } })
  const pages: [TestClient, string[]][] = [
    [
      guest,
      [
        paths.home,
        paths.listing,
        paths.category('sport'),
        paths.product(cap),
        paths.product(plain),
        paths.searchFor('trucker'),
        paths.searchFor('nothing like it'),
        paths.wishlist,
        paths.about,
        paths.contact,
        paths.ownPage('privacy'),
        paths.checkout,
        paths.orderConfirmation,
        paths.account,
        paths.paymentSuccess,
        paths.unauthorised,
        '/shop/nothing',
        '/nothing',
      ],
    ],
    [customer, [paths.product(cap), paths.wishlist, paths.checkout, paths.account]],
  ]
  for (const [browser, list] of pages) {
    for (const path of list) {
      const { text } = await browser.raw('GET', path)
      // The button of a guest's checkout waits for the cart, which is in the browser.
      const without = path === paths.checkout ? ['wcag/h32'] : []
      expect.soft(await complaintsAbout(text, { without }), path).toEqual([])
    }
  }
})
