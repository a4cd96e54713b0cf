import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusals } from '#contract/errors.ts'
import { shopCalls } from '#contract/shop-calls.ts'
import { asked, bodyOf, ofNoProduct, type ShopCall, type Shopper } from '../testing/calls-about-a-product.ts'
import { refused } from '../testing/expect.ts'
import { plainSite } from '../testing/plain-site.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'

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
  /** The answer of each call that reads, to a guest and to the customer, in both processes. */
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
    // A full page is counted by the stored counts.
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

test('a hidden product cannot be put into a cart, a wishlist, a review or an order; what was there before stays', async () => {
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
