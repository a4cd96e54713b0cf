import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ProductDraft } from '#contract/admin-products.ts'
import { firstCategories } from '#rules/categories.ts'
import { linePrice } from '#rules/price.ts'
import { stockNote } from '#rules/stock.ts'
import { catalogue } from './catalogue.ts'
import { customers } from './customers.ts'
import { banners } from './fill.ts'
import { reviews } from './reviews.ts'

const products = Object.values(catalogue)
const drafts = products.map(({ pictures, addedDaysAgo: _, ...fields }) =>
  ProductDraft.parse({ ...fields, images: pictures.map((_, index) => `/images/${index}.webp`) }),
)

test('the demo shop has at least 36 products, several in every category and enough premium ones to scroll', () => {
  assert.ok(drafts.length >= 36)
  for (const id of firstCategories) {
    const least = id === 'premium' ? 7 : 3
    assert.ok(drafts.filter(({ category }) => category === id).length >= least, id)
  }
})

test('about a third of the products are on sale, below their price', () => {
  const onSale = drafts.filter(({ salePrice }) => salePrice > 0)
  assert.ok(onSale.length >= drafts.length / 4 && onSale.length <= drafts.length / 2)
  for (const draft of onSale) assert.ok(linePrice(draft) < draft.price, draft.title)
})

test('some products are nearly sold out, two are gone, and stock per size adds up', () => {
  const notes = drafts.map(({ totalStock }) => stockNote(totalStock).kind)
  assert.ok(notes.includes('low'))
  assert.equal(notes.filter((kind) => kind === 'out').length, 2)
  for (const { title, sizes, stockBySize, totalStock } of drafts) {
    if (stockBySize === null) continue
    assert.deepEqual(Object.keys(stockBySize), sizes, title)
    assert.equal(
      Object.values(stockBySize).reduce((sum, pieces) => sum + pieces, 0),
      totalStock,
      title,
    )
  }
})

test('every product has three pictures of its own, and every picture and banner is there', () => {
  for (const { title, pictures } of products) assert.equal(pictures.length, 3, title)
  const all = products.flatMap(({ pictures }) => pictures)
  assert.equal(new Set(all).size, all.length)
  for (const file of [...banners, ...all]) {
    assert.ok(statSync(join(import.meta.dirname, 'pictures', file)).size <= 250 * 1024, file)
  }
})

test('no title is used twice', () => {
  assert.equal(new Set(drafts.map(({ title }) => title)).size, drafts.length)
  assert.equal(new Set(drafts.map(({ titleBn }) => titleBn)).size, drafts.length)
})

test('every title and description is in Bangla without Latin letters or digits', () => {
  const latin = /[a-z]+/gi
  // What is stitched on a cap, and sizes as their buttons show them.
  const known = new Set(['XI', 'M', 'L'])
  for (const { title, titleBn = '', descriptionBn = '' } of drafts) {
    assert.match(titleBn, /\p{Script=Bengali}/u, title)
    assert.doesNotMatch(titleBn, latin, title)
    const words = descriptionBn.replace(/<[^>]*>/g, ' ').match(latin) ?? []
    assert.deepEqual(
      words.filter((word) => !known.has(word)),
      [],
      title,
    )
    assert.doesNotMatch(titleBn + descriptionBn, /\d/, `${title}: digits are Bangla too`)
  }
})

test('a customer reviews a product once, after it came and after signing up', () => {
  assert.equal(new Set(reviews.map(({ of, by }) => `${of} ${by}`)).size, reviews.length)
  for (const { of, by, daysAgo } of reviews) {
    assert.ok(daysAgo < catalogue[of].addedDaysAgo && daysAgo < customers[by].joinedDaysAgo, `${by} on ${of}`)
  }
})
