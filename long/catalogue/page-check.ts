import assert from 'node:assert/strict'
import type { AdminProduct } from '#contract/admin-products.ts'
import { banglaDigits } from '#rules/digits.ts'
import { type Language, languages, titleIn } from '#rules/languages.ts'
import { formatTaka } from '#rules/money.ts'
import { plainText, previewText } from '#rules/plain-text.ts'
import { linePrice } from '#rules/price.ts'
import { shownText } from '#rules/shown-text.ts'
import { stockNote } from '#rules/stock.ts'
import { texts as bangla } from '#rules/stock-texts.bn.ts'
import { texts as english } from '#rules/stock-texts.ts'
import { sumBy } from '#rules/sum-by.ts'
import { pickOf } from '../take-walks.ts'
import { sorts } from './list-check.ts'
import { type Reading, shownOf } from './reading.ts'
import type { Reader } from './store.ts'

const stockTexts = { en: english, bn: bangla }
const badges = { en: /Only \d+ items left|Out Of Stock/, bn: /আর মাত্র [০-৯]+টি|স্টক শেষ/ }

/** Pages as the built site renders them, in both languages, are of the catalogue as it is. */
export async function checkPages(guest: Reader, reading: Reading): Promise<void> {
  // One for each step, whichever: a page takes much longer than an answer of a call.
  const category = pickOf(
    reading.categories,
    sumBy(reading.products, ({ totalStock }) => totalStock),
  )
  for (const language of languages) {
    await checkHome(guest, reading, language)
    if (category) await checkCategory(guest, reading, category, language)
    for (const product of reading.products) await checkProduct(guest, product, language)
  }
}

const open = (guest: Reader, path: string, language: Language) =>
  guest(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)

async function checkHome(guest: Reader, reading: Reading, language: Language): Promise<void> {
  const name = `the home page in ${language}`
  const { status, text } = await open(guest, '/shop/home', language)
  assert.equal(status, 200, name)
  const tagline = shownText(reading.settings.shop.tagline, language)
  assert.ok(headOf(text).title.startsWith(tagline) && headOf(text).description.startsWith(tagline), name)
  const shown = shownOf(reading)
  const lists = ['price-lowtohigh', 'newest'].flatMap((sort) => sorts[sort]?.(shown).slice(0, 12) ?? [])
  assert.deepEqual(cardsOf(text, language), cardsFor(lists, language), name)
  const menu = reading.categories.filter(({ isShown }) => isShown).map(({ slug }) => slug)
  assert.deepEqual(new Set(allOf(text, /href="[^"]*\?category=([\w-]+)/g)), new Set(menu), `${name}: categories`)
  const banners = reading.banners.map(({ image }) => image)
  assert.deepEqual([...new Set(allOf(text, /src="([^"]*\/banner-\d+\.jpg)"/g))], banners, `${name}: banners`)
}

async function checkCategory(
  guest: Reader,
  reading: Reading,
  { slug, name }: Reading['categories'][number],
  language: Language,
): Promise<void> {
  const path = `/shop/listing?category=${slug}`
  const { status, text } = await open(guest, path, language)
  assert.equal(status, 200, path)
  const { title, description } = headOf(text)
  const heading = shownText(name, language)
  assert.ok(title.startsWith(heading) && description.includes(heading), `${path} in ${language}: ${title}`)
  const inIt = shownOf(reading).filter(({ categories }) => categories.includes(slug))
  const sorted = sorts['price-lowtohigh']?.(inIt).slice(0, 24) ?? []
  assert.deepEqual(cardsOf(text, language), cardsFor(sorted, language), `${path} in ${language}`)
  assert.equal(/<meta name="robots" content="noindex"/.test(text), inIt.length === 0, `${path} is indexed`)
}

async function checkProduct(guest: Reader, product: AdminProduct, language: Language): Promise<void> {
  const path = `/shop/product/x/${product._id}`
  const { status, text } = await open(guest, path, language)
  if (product.isHidden) {
    assert.equal(status, 404, path)
    return assert.doesNotMatch(text, new RegExp(product.title), 'the page of a hidden product')
  }
  const { title, description, price } = headOf(text)
  const name = titleIn(language, product)
  const preview = previewText((language === 'bn' && product.descriptionBn) || product.description)
  assert.ok(title.startsWith(`${name} ·`), `${path}: ${title}`)
  assert.deepEqual([description, price], [preview, String(linePrice(product))], `${path} for search engines`)
  const { offers, aggregateRating = null, ...data } = dataOf(text)
  assert.deepEqual([data.name, data.sku, data.description], [name, product._id, preview], `${path} as data`)
  const availability = `https://schema.org/${product.totalStock > 0 ? 'InStock' : 'OutOfStock'}`
  assert.deepEqual([offers.price, offers.availability], [linePrice(product), availability], `${path}: its offer`)
  const { averageReview: ratingValue, reviewCount } = product
  const rating = reviewCount > 0 ? { '@type': 'AggregateRating', ratingValue, reviewCount } : null
  assert.deepEqual(aggregateRating, rating, `${path}: its rating`)
  checkSummary(text, product, language)
}

/** Its heading with what follows, up to the line about its stock. */
function checkSummary(text: string, product: AdminProduct, language: Language): void {
  const summary = /<h1.*?<\/p>/s.exec(text)?.[0] ?? ''
  const { _id, title, ...seen } = shownIn(product, language)
  const words = plainText(summary)
  assert.deepEqual({ ...seen, ...readIn(words, language) }, seen, `the page of ${_id}`)
  const { in: inStock, out } = stockTexts[language]
  assert.ok(words.startsWith(title) && words.endsWith(product.totalStock > 0 ? inStock : out), words)
}

/** What shoppers see of a product. */
function shownIn(product: AdminProduct, language: Language) {
  const { _id, price, salePrice, totalStock } = product
  const { kind } = stockNote(totalStock)
  const taka = (amount: number) => (language === 'bn' ? banglaDigits(formatTaka(amount)) : formatTaka(amount))
  const { outBadge, left } = stockTexts[language]
  return {
    _id,
    title: titleIn(language, product),
    prices: salePrice > 0 && salePrice < price ? [taka(salePrice), taka(price)] : [taka(linePrice(product))],
    badge: kind === 'out' ? outBadge : kind === 'low' ? left(totalStock) : null,
  }
}

const cardsFor = (products: readonly AdminProduct[], language: Language) =>
  products.map((product) => shownIn(product, language))

const readIn = (words: string, language: Language) => ({
  prices: words.match(/৳[\d০-৯,.]+/g) ?? [],
  badge: badges[language].exec(words)?.[0] ?? null,
})

const cardsOf = (text: string, language: Language) =>
  allOf(text, /<article[^>]*>(.*?)<\/article>/gs).map((card) => ({
    _id: /href="[^"]*-([0-9a-z]{26})/.exec(card)?.[1],
    title: plainText(/<h[23][^>]*>(.*?)<\/h[23]>/s.exec(card)?.[1] ?? ''),
    ...readIn(plainText(card), language),
  }))

const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

const headOf = (text: string) => ({
  title: plainText(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? ''),
  description: plainText(/<meta name="description" content="([^"]*)"/.exec(text)?.[1] ?? ''),
  price: /<meta property="product:price:amount" content="([^"]*)"/.exec(text)?.[1],
})

type ProductData = {
  '@type': string
  name: string
  sku: string
  description: string
  offers: { price: number; availability: string }
  aggregateRating?: object
}

function dataOf(text: string): ProductData {
  const all = allOf(text, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
    (data) => JSON.parse(data) as ProductData,
  )
  return all.find((data) => data['@type'] === 'Product') ?? assert.fail('a product without data for search engines')
}
