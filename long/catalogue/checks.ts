import assert from 'node:assert/strict'
import { calls } from '#contract/calls.ts'
import type { Product } from '#contract/products.ts'
import { available, needsSize } from '#rules/stock.ts'
import { checkFeeds } from './feed-check.ts'
import { checkLists } from './list-check.ts'
import { checkPages } from './page-check.ts'
import { type Reading, shownOf } from './reading.ts'
import type { Reader, Store, Worker } from './store.ts'

/** What one process answers visitors without a session is what staff have made of it. */
export async function checkWorker(worker: Worker, reading: Reading): Promise<void> {
  const { guest } = worker
  await checkLists(guest, reading)
  await checkProducts(guest, reading)
  await checkBanners(guest, reading)
  await checkPages(guest, reading)
  await checkSitemap(guest, reading)
  await checkFeeds(worker, reading)
}

async function checkProducts(guest: Reader, reading: Reading): Promise<void> {
  for (const { isHidden, asksAdvance: _, ...product } of reading.products) {
    const path = calls.getProduct.path.replace('{id}', product._id)
    const { status, text } = await guest(path)
    assert.equal(status, isHidden ? 404 : 200, path)
    if (isHidden) continue
    assert.deepEqual((JSON.parse(text) as { data: Product }).data, product, path)
    const reviews = reading.reviews.filter((one) => one.productId === product._id && !one.isHidden)
    const sum = reviews.reduce((total, { reviewValue }) => total + reviewValue, 0)
    assert.equal(product.reviewCount, reviews.length, 'the count of reviews')
    // However it is rounded to one decimal.
    assert.ok(Math.abs(product.averageReview - sum / (reviews.length || 1)) <= 0.05 + 1e-9, 'the average of reviews')
    const listed = await guest(calls.listReviews.path.replace('{productId}', product._id))
    const ids = (JSON.parse(listed.text) as { data: { _id: string }[] }).data.map(({ _id }) => _id)
    assert.deepEqual(new Set(ids), new Set(reviews.map(({ _id }) => _id)), 'the reviews of a product')
  }
}

async function checkBanners(guest: Reader, reading: Reading): Promise<void> {
  const features = JSON.parse((await guest(calls.listFeatures.path)).text) as { data: { _id: string }[] }
  const ids = (all: { _id: string }[]) => all.map(({ _id }) => _id)
  assert.deepEqual(ids(features.data), ids(reading.banners), 'the banners')
}

async function checkSitemap(guest: Reader, reading: Reading): Promise<void> {
  const shown = new Set(shownOf(reading).map(({ _id }) => _id))
  const { status, text } = await guest('/sitemap-1.xml')
  assert.equal(status, shown.size > 0 ? 200 : 404, 'the sitemap')
  const urls = [...text.matchAll(/<loc>[^<]*-([0-9a-z]{26})<\/loc>/g)].map(([, id = '']) => id)
  if (status === 200) assert.deepEqual(new Set(urls), shown, 'the sitemap')
}

/** What the database alone says: pieces, coupons, the counts of categories, and the carts. */
export async function checkBooks(store: Store, reading: Reading): Promise<void> {
  for (const { _id, totalStock, stockBySize, sizes } of reading.products) {
    assert.equal(totalStock, store.pieces.get(_id), `pieces of ${_id}`)
    const parts = stockBySize === null ? [totalStock] : sizes.map((size) => stockBySize[size] ?? 0)
    assert.ok(
      parts.every((pieces) => pieces >= 0),
      `less than nothing of ${_id}`,
    )
    assert.equal(
      parts.reduce((sum, pieces) => sum + pieces, 0),
      totalStock,
      `pieces by size of ${_id}`,
    )
  }
  assert.equal(store.pieces.size, reading.products.length, 'products')
  for (const { code, timesUsed } of reading.coupons) {
    const uses = store.orders.filter((order) => order.code === code && !order.isRejected)
    assert.equal(timesUsed, uses.length, `uses of ${code}`)
  }
  for (const { slug, products } of reading.categories) {
    const inIt = reading.products.filter(({ categories }) => categories.includes(slug))
    assert.equal(products, inIt.length, `products in ${slug}`)
  }
  await checkCustomers(store, reading)
}

async function checkCustomers({ workers }: Store, reading: Reading): Promise<void> {
  for (const { customer } of workers) {
    const params = { userId: customer.user._id }
    const [cart, wishes] = [await customer.getCart({ params }), await customer.getWishlist({ params, query: {} })]
    for (const { productId, size = null, ...line } of cart.data.items) {
      const product = reading.products.find(({ _id, isHidden }) => _id === productId && !isHidden)
      assert.equal(line.isGone ?? false, !product, 'a line of a cart that is not sold')
      if (!product) continue
      assert.deepEqual([line.title, line.price, line.salePrice], [product.title, product.price, product.salePrice])
      assert.equal(line.totalStock, available(product, size), 'pieces that can be had of a line')
      assert.equal(line.needsSize ?? false, needsSize(product, size))
    }
    for (const { _id, price } of wishes.products)
      assert.equal(shownOf(reading).find((one) => one._id === _id)?.price, price, 'a product on a wishlist')
  }
}
