import assert from 'node:assert/strict'
import type { User } from '#contract/auth.ts'
import type { Product } from '#contract/products.ts'
import type { shopCalls } from '#contract/shop-calls.ts'
import { orderOf } from './shop.ts'
import type { TestClient } from './test-client.ts'

/** A customer who has ordered a cap, reviewed it and put it into the cart and on the wishlist. */
export type Shopper = { browser: TestClient & { user: User }; cap: Product; orderId: string; image: string }
type Ask = (shopper: Shopper) => Promise<unknown>
export type ShopCall = keyof typeof shopCalls

/** Calls that are not about products. */
export const ofNoProduct = [
  'register',
  'login',
  'logout',
  'googleConfig',
  'googleLogin',
  'changePassword',
  'getSecurity',
  'deleteAccount',
  'checkAuth',
  'secondStep',
  'keepSecondFactor',
  'secondStepPasskey',
  'prove',
  'provePasskey',
  'getMailState',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'requestReset',
  'findResetLink',
  'resetPassword',
  'findInvitation',
  'acceptInvitation',
  'sendProof',
  'proveEmail',
  'captureOrder',
  'addAddress',
  'listAddresses',
  'updateAddress',
  'deleteAddress',
  'validateCoupon',
  'listFeatures',
  'getShop',
  'getSizeGuide',
  'reportBrowserError',
  'listPageLinks',
  'getOwnPage',
] satisfies ShopCall[]

export const bodyOf = ({ browser, cap: { _id } }: Shopper) => ({ userId: browser.user._id, productId: _id })

/**
 * Every other call of the shop, made for the product. `reads` show it while it is sold and leave it out once it is
 * hidden; `own` are of what the shopper did with it before; `writes` are refused or leave it out. A new call of the shop does not
 * compile until it is here or among those of no product.
 */
export const asked: Record<
  Exclude<ShopCall, (typeof ofNoProduct)[number]>,
  { kind: 'reads' | 'own' | 'writes'; ask: Ask[] }
> = {
  listProducts: {
    kind: 'reads',
    ask: [
      ...[
        {},
        { view: 'card' },
        { view: 'full' },
        { sortBy: 'newest' },
        { sortBy: 'title-ztoa' },
        { inStock: 'true' },
        { onSale: 'true' },
      ].map(
        (query): Ask =>
          ({ browser }) =>
            browser.listProducts({ query: query as { view?: 'card' } }),
      ),
      ({ browser }) => browser.listProducts({ query: { category: 'vintage', limit: 1 } }),
      ({ browser }) => browser.listProducts({ query: { size: '61 cm', minPrice: 700, maxPrice: 720 } }),
      ({ browser, cap }) => browser.listProducts({ query: { ids: cap._id } }),
    ],
  },
  getProduct: { kind: 'reads', ask: [({ browser, cap }) => browser.getProduct({ params: { id: cap._id } })] },
  listSizes: { kind: 'reads', ask: [({ browser }) => browser.listSizes()] },
  searchProducts: {
    kind: 'reads',
    ask: ['quetzal', 'quetsal', 'quetzal hat', 'velvet'].map(
      (keyword) =>
        ({ browser }) =>
          browser.searchProducts({ params: { keyword } }),
    ),
  },
  suggest: {
    kind: 'reads',
    ask: ['qu', 'quetzal', 'quetsal', 'quetzal zebra', 'nothing of that'].map(
      (text) =>
        ({ browser }) =>
          browser.suggest({ query: { text } }),
    ),
  },
  listReviews: {
    kind: 'reads',
    ask: [({ browser, cap }) => browser.listReviews({ params: { productId: cap._id } })],
  },
  getWishlist: {
    kind: 'reads',
    ask: [({ browser }) => browser.getWishlist({ params: { userId: browser.user._id } })],
  },
  getCart: { kind: 'own', ask: [({ browser }) => browser.getCart({ params: { userId: browser.user._id } })] },
  listOrders: {
    kind: 'own',
    ask: [({ browser }) => browser.listOrders({ params: { userId: browser.user._id } })],
  },
  getOrder: { kind: 'own', ask: [({ browser, orderId }) => browser.getOrder({ params: { orderId } })] },
  getPersonalData: { kind: 'own', ask: [({ browser }) => browser.getPersonalData()] },
  addToCart: {
    kind: 'writes',
    ask: [(shopper) => shopper.browser.addToCart({ body: { ...bodyOf(shopper), quantity: 1, size: '61 cm' } })],
  },
  updateCart: {
    kind: 'writes',
    ask: [(shopper) => shopper.browser.updateCart({ body: { ...bodyOf(shopper), quantity: 2, size: '61 cm' } })],
  },
  mergeCart: {
    kind: 'writes',
    ask: [
      async (shopper) => {
        const { productId } = bodyOf(shopper)
        const { cut } = await shopper.browser.mergeCart({
          body: { items: [{ productId, quantity: 1, size: '61 cm' }] },
        })
        assert.deepEqual(cut, [{ productId, title: '', size: '61 cm', wanted: 1, now: 0 }])
      },
    ],
  },
  requestStock: {
    kind: 'writes',
    ask: [
      ({ browser, cap }) =>
        browser.requestStock({ body: { productId: cap._id, size: '61 cm', contact: '01712345678' } }),
    ],
  },
  removeFromCart: {
    kind: 'own',
    ask: [
      ({ browser, cap }) =>
        browser.removeFromCart({ params: { userId: browser.user._id, productId: cap._id }, query: { size: '61 cm' } }),
    ],
  },
  toggleWishlist: {
    kind: 'writes',
    ask: [
      async (shopper) => {
        // Once off the list it cannot be put on it again.
        assert.equal((await shopper.browser.toggleWishlist({ body: bodyOf(shopper) })).inWishlist, false)
        await shopper.browser.toggleWishlist({ body: bodyOf(shopper) })
      },
    ],
  },
  mergeWishlist: {
    kind: 'writes',
    ask: [
      async ({ browser, cap }) => {
        const body = { userId: browser.user._id, productIds: [cap._id] }
        assert.deepEqual((await browser.mergeWishlist({ body })).added, [])
      },
    ],
  },
  addReview: {
    kind: 'writes',
    ask: [
      ({ browser, cap }) => browser.addReview({ body: { productId: cap._id, reviewMessage: 'Fits', reviewValue: 4 } }),
    ],
  },
  placeOrder: {
    kind: 'writes',
    ask: [({ browser, cap }) => browser.placeOrder({ body: orderOf(cap, { size: '61 cm' }) })],
  },
}
