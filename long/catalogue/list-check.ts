import assert from 'node:assert/strict'
import type { AdminProduct } from '#contract/admin-products.ts'
import { calls } from '#contract/calls.ts'
import type { ListedProduct } from '#contract/products.ts'
import { linePrice } from '#rules/price.ts'
import { stockNote } from '#rules/stock.ts'
import { type Reading, shownOf } from './reading.ts'
import type { Reader } from './store.ts'

/** As a list shows it. The number of pieces may be a minute old where there is no badge (behaviour §1). */
const card = ({ _id, title, titleBn, price, salePrice, totalStock, reviewCount }: ListedProduct | AdminProduct) =>
  [_id, title, titleBn, price, salePrice, stockNote(totalStock).badge, reviewCount] as const

const byId = (one: AdminProduct, other: AdminProduct) => (one._id < other._id ? -1 : 1)
const byTitle = (one: AdminProduct, other: AdminProduct) =>
  one.title.toLowerCase() < other.title.toLowerCase() ? -1 : 1
const byPrice = (one: AdminProduct, other: AdminProduct) => linePrice(one) - linePrice(other) || byId(one, other)

/** Nothing counts sold pieces during a walk: the best-selling are the newest. */
export const sorts: Record<string, (all: AdminProduct[]) => AdminProduct[]> = {
  'price-lowtohigh': (all) => all.toSorted(byPrice),
  'price-hightolow': (all) => all.toSorted(byPrice).toReversed(),
  'title-atoz': (all) => all.toSorted(byTitle),
  'title-ztoa': (all) => all.toSorted(byTitle).toReversed(),
  newest: (all) => all.toSorted(byId).toReversed(),
  'best-selling': (all) => all.toSorted(byId).toReversed(),
}

const get = async (guest: Reader, path: string) => {
  const { status, text } = await guest(path)
  assert.equal(status, 200, `${path}: ${text}`)
  return JSON.parse(text) as { data: ListedProduct[]; total: number }
}

const PER_PAGE = 3

export async function checkLists(guest: Reader, reading: Reading): Promise<void> {
  const shown = shownOf(reading)
  for (const [sort, sorted] of Object.entries(sorts)) {
    const listed: ListedProduct[] = []
    for (let page = 1; page === 1 || listed.length === (page - 1) * PER_PAGE; page++) {
      const query = `sortBy=${sort}&limit=${PER_PAGE}&page=${page}&view=card`
      const { data, total } = await get(guest, `${calls.listProducts.path}?${query}`)
      assert.equal(total, shown.length, `the count of ${sort}`)
      if (data.length === 0) break
      listed.push(...data)
    }
    assert.deepEqual(listed.map(card), sorted(shown).map(card), `the list by ${sort}`)
  }
  await checkFilters(guest, reading, shown)
  await checkSearch(guest, shown)
}

type Filter = [query: string, fits: (one: AdminProduct) => boolean]

async function checkFilters(guest: Reader, { categories }: Reading, shown: AdminProduct[]): Promise<void> {
  const filters: Filter[] = [
    ['inStock=true', ({ totalStock }) => totalStock > 0],
    ['onSale=true', ({ salePrice }) => salePrice > 0],
    ['minPrice=350&maxPrice=450', (one) => linePrice(one) >= 350 && linePrice(one) <= 450],
    ['size=M', ({ sizes }) => sizes.includes('M')],
    ['type=beanie', ({ title }) => title.includes('Beanie')],
    ...categories.map(({ slug }): Filter => [`category=${slug}`, (one) => one.categories.includes(slug)]),
  ]
  for (const [query, fits] of filters) {
    const { data, total } = await get(guest, `${calls.listProducts.path}?${query}&sortBy=newest`)
    const expected = sorts.newest?.(shown.filter(fits)) ?? []
    assert.deepEqual(data.map(card), expected.map(card), `the list of ${query}`)
    assert.equal(total, expected.length, `the count of ${query}`)
  }
}

async function checkSearch(guest: Reader, shown: AdminProduct[]): Promise<void> {
  for (const word of ['padma', 'meghna', 'jamuna']) {
    const { data } = await get(guest, calls.searchProducts.path.replace('{keyword}', word))
    const expected = shown.filter(({ title }) => title.toLowerCase().includes(word))
    const ordered = (all: (ListedProduct | AdminProduct)[]) =>
      all.map(card).sort(([one], [other]) => (one < other ? -1 : 1))
    assert.deepEqual(ordered(data), ordered(expected), `the search for ${word}`)
    const { text } = await guest(`${calls.suggest.path}?text=${word}`)
    const { products } = (JSON.parse(text) as { data: { products: ListedProduct[] } }).data
    const brief = (one: ListedProduct | AdminProduct) =>
      [one._id, one.price, one.salePrice, stockNote(one.totalStock).badge] as const
    for (const one of products) {
      const now = shown.find(({ _id }) => _id === one._id)
      assert.deepEqual(brief(one), now && brief(now), `a suggestion for ${word}`)
    }
  }
}
