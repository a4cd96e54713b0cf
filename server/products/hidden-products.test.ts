import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '#contract/auth.ts'
import { refusals } from '#contract/errors.ts'
import type { Product } from '#contract/products.ts'
import { shopCalls } from '#contract/shop-calls.ts'
import { refused } from '../testing/expect.ts'
import { plainSite } from '../testing/plain-site.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

type Shopper = { browser: TestClient & { user: User }; cap: Product; orderId: string; image: string }
type Ask = (shopper: Shopper) => Promise<unknown>
type ShopCall = keyof typeof shopCalls

/** Calls that say nothing of any product. */
const ofNoProduct = [
  ...(['register', 'login', 'logout', 'googleConfig', 'googleLogin', 'changePassword', 'getSecurity'] as const),
  ...([
    'deleteAccount',
    'checkAuth',
    'secondStep',
    'secondStepPasskey',
    'prove',
    'provePasskey',
    'getMailState',
  ] as const),
  ...(['listSessions', 'endSession', 'endOtherSessions', 'requestReset', 'findResetLink', 'resetPassword'] as const),
  ...(['sendProof', 'proveEmail', 'captureOrder', 'addAddress', 'listAddresses', 'updateAddress'] as const),
  ...(['deleteAddress', 'validateCoupon', 'listFeatures', 'reportBrowserError'] as const),
] satisfies ShopCall[]

const bodyOf = ({ browser, cap: { _id } }: Shopper) => ({ userId: browser.user._id, productId: _id })

/**
 * Every other call of the shop as one makes it who means the product. `reads` show it while it is sold and say nothing of it once it
 * is hidden; `own` are of what the shopper did with it before; `writes` are refused or leave it out. A new call of the shop does not
 * compile until it is here or among those of no product.
 */
const asked: Record<
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

const goneCode = (name: ShopCall) => (name === 'placeOrder' ? 'product_gone' : 'product_not_found')

/** What only this product has. */
const tracesOf = ({ cap, image }: Pick<Shopper, 'cap' | 'image'>) => [
  cap._id,
  'Quetzal',
  '61 cm',
  image,
  'Soft as ever',
]

const names = Object.keys(asked) as (keyof typeof asked)[]

/** The text of an answer, or the code of a refusal. */
const textOf = (answer: Promise<unknown>) =>
  answer.then(JSON.stringify, (error: { code?: string }) => {
    if (error.code === undefined) throw error
    return error.code
  })

async function wantedCap(shop: TestShop): Promise<Shopper> {
  const [browser, image] = [await shop.customer(), await shop.hasPicture()]
  const cap = await shop.hasProduct({
    title: 'Quetzal Cap',
    description: '<p>Velvet</p>',
    category: 'vintage',
    price: 900,
    salePrice: 710,
    sizes: ['61 cm'],
    images: [image],
  })
  const { orderId } = await browser.placeOrder({ body: orderOf(cap, { size: '61 cm' }) })
  const shopper = { browser, cap, orderId, image }
  await browser.addToCart({ body: { ...bodyOf(shopper), quantity: 1, size: '61 cm' } })
  await browser.toggleWishlist({ body: bodyOf(shopper) })
  await browser.addReview({ body: { productId: cap._id, reviewMessage: 'Soft as ever', reviewValue: 5 } })
  return shopper
}

test('a hidden product is in nothing that the shop answers to shoppers, in any process, until it is shown again', async () => {
  const site = plainSite(async () => ({ status: 200, html: 'Caps' }))
  await using shop = await startShop({ site })
  await using other = await startShop({ besides: shop, site })
  assert.deepEqual([...names, ...ofNoProduct].sort(), Object.keys(shopCalls).sort())
  await shop.hasProduct({ title: 'Dhaka Classic', category: 'vintage', price: 950 })
  const shopper = await wantedCap(shop)
  const admin = await shop.admin()
  const there = other.guest()
  for (const [name, value] of shopper.browser.cookies) there.cookies.set(name, value)
  const browsers = [shop.guest(), shopper.browser, other.guest(), there].map((browser) => ({
    ...shopper,
    browser: Object.assign(browser, { user: shopper.browser.user }),
  }))
  const traces = tracesOf(shopper)
  const isIn = (text: string) => traces.some((trace) => text.includes(trace))
  const setHidden = (isHidden: boolean) => admin.editProduct({ params: { id: shopper.cap._id }, body: { isHidden } })
  /** What each of the calls that read says, to a guest and to the customer, in both processes. */
  async function check(isShown: boolean) {
    for (const name of names.filter((call) => asked[call].kind === 'reads')) {
      for (const [place, as] of browsers.entries()) {
        if (place % 2 === 0 && shopCalls[name].access !== 'anyone') continue
        for (const [index, ask] of asked[name].ask.entries()) {
          assert.equal(isIn(await textOf(ask(as))), isShown, `${name} ${index} in ${place}`)
        }
      }
    }
    const search = await other.guest().searchProducts({ params: { keyword: 'quetzal' } })
    assert.equal(search.total, isShown ? 1 : 0)
    // A full page is counted by what is kept.
    const query = { category: 'vintage', limit: 1 } as const
    assert.equal((await other.guest().listProducts({ query })).total, isShown ? 2 : 1)
    for (const { address } of [shop, other]) {
      const text = await (await fetch(`${address}/sitemap-1.xml`)).text()
      assert.equal(text.includes('quetzal-cap'), isShown)
    }
  }
  await other.catchUpWith(shop)
  await check(true)
  assert.equal((await setHidden(true)).data.isHidden, true)
  await other.catchUpWith(shop)
  await check(false)
  await setHidden(false)
  await other.catchUpWith(shop)
  await check(true)
})

test('nobody puts a hidden product into a cart, on a wishlist, into a review or an order; what was there before stays', async () => {
  await using shop = await startShop()
  const shopper = await wantedCap(shop)
  const { browser, cap } = shopper
  const admin = await shop.admin()
  await admin.editProduct({ params: { id: cap._id }, body: { isHidden: true } })
  const cart = await browser.getCart({ params: { userId: browser.user._id } })
  assert.deepEqual(
    cart.data.items.map(({ productId, isGone, totalStock }) => [productId, isGone, totalStock]),
    [[cap._id, true, 0]],
  )
  for (const name of names.filter((call) => asked[call].kind === 'writes')) {
    for (const ask of asked[name].ask) {
      const isLeftOut = name === 'mergeCart' || name === 'mergeWishlist'
      if (isLeftOut) await ask(shopper)
      else assert.equal((await refused(ask(shopper), { status: refusals[goneCode(name)].status })).code, goneCode(name))
    }
  }
  for (const name of names.filter((call) => asked[call].kind === 'own')) {
    const text = await textOf(asked[name].ask[0]?.(shopper) ?? Promise.reject(new Error(name)))
    // Its line has just been taken out of the cart.
    assert.equal(text.includes('Quetzal'), name !== 'removeFromCart', name)
  }
})

test('rejecting an order gives its pieces back to a hidden product, and administrators see and change it', async () => {
  await using shop = await startShop()
  const { cap, orderId } = await wantedCap(shop)
  const admin = await shop.admin()
  const params = { id: cap._id }
  await admin.editProduct({ params, body: { isHidden: true } })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
  assert.equal(await shop.stockOf(cap), 20)
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  assert.equal(await shop.stockOf(cap), 19)
  await shop.hasProduct()
  const list = async (query: Parameters<typeof admin.adminListProducts>[0] & object) =>
    (await admin.adminListProducts(query)).data.map(({ title, isHidden }) => [title, isHidden])
  assert.deepEqual(await list({}), [
    ['Dhaka Classic', false],
    ['Quetzal Cap', true],
  ])
  assert.deepEqual(await list({ query: { visibility: 'hidden' } }), [['Quetzal Cap', true]])
  assert.deepEqual(await list({ query: { visibility: 'shown' } }), [['Dhaka Classic', false]])
  assert.equal((await admin.adminListProducts({ query: { limit: 1 } })).total, 2)
  assert.equal((await admin.getStatistics()).data.products.total, 2)
  assert.deepEqual(
    (await admin.editProduct({ params, body: { price: 990 } })).data,
    (await admin.adminGetProduct({ params })).data,
  )
  const { data } = await admin.listAudit({ query: { action: 'product_changed' } })
  assert.deepEqual(data[0]?.details, { fields: 'isHidden' })
  assert.equal((await admin.getStatistics()).data.bestSellers[0]?.isSold, false)
})
