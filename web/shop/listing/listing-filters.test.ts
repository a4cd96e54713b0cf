import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FilterName, filterNames, type ProductFilter, productFilters } from '#rules/product-filters.ts'
import { pageKey } from '#web/page-key.ts'
import {
  chosenFilters,
  filterGroups,
  filterPriceProblem,
  filterQuery,
  filterSearch,
  noFilters,
  readFilters,
  withChoices,
  withKnown,
} from './listing-filters.ts'

const sizeName = (size: string) => size
const read = (search: string) => readFilters(new URLSearchParams(search))

test('a shared link shows the same list', () => {
  const search = 'category=new,best&size=M&minPrice=500&maxPrice=1500&inStock=true&onSale=true&sortBy=title-atoz'
  assert.equal(filterSearch(read(search)), search)
})

test('a form sent without script repeats its names and means the same', () => {
  const search = 'category=new&category=best&minPrice=&maxPrice=&sortBy=price-lowtohigh'
  assert.equal(filterSearch(read(search)), 'category=new,best')
})

test('what makes no sense in a link is left out', () => {
  assert.deepEqual(read('category=Hats!&minPrice=cheap&maxPrice=-1&inStock=maybe&sortBy=luck'), noFilters)
  assert.deepEqual(read('minPrice=499.999&maxPrice=10000001'), noFilters)
})

test('a category that the shop does not have narrows nothing', () => {
  const known = [{ slug: 'new', name: 'New Arrival' }]
  assert.equal(filterSearch(withKnown(read('category=hats,new'), known)), 'category=new')
  assert.deepEqual(withKnown(read('category=hats'), known), noFilters)
})

test('a link with an earlier address of a category narrows the list to that category, once', () => {
  const known = [{ slug: 'retro', name: 'Vintage', earlierSlugs: ['vintage', 'old'] }]
  assert.equal(filterSearch(withKnown(read('category=vintage'), known)), 'category=retro')
  assert.equal(filterSearch(withKnown(read('category=vintage,retro,old'), known)), 'category=retro')
})

test('prices the wrong way round mean what lies between them', () => {
  assert.equal(filterSearch(read('minPrice=2000&maxPrice=500')), 'minPrice=500&maxPrice=2000')
})

test('the call gets only what was chosen, and always the sort', () => {
  assert.deepEqual(filterQuery(noFilters), { sortBy: 'price-lowtohigh' })
  assert.deepEqual(filterQuery(read('minPrice=0&onSale=true')), {
    minPrice: 0,
    onSale: 'true',
    sortBy: 'price-lowtohigh',
  })
})

test('saved filters are a list per group, without the sort', () => {
  assert.deepEqual(filterGroups(read('category=new&maxPrice=900&sortBy=newest')), {
    category: ['new'],
    maxPrice: ['900'],
  })
})

test('another category starts with the default sort again', () => {
  assert.equal(
    filterSearch(withChoices(read('category=new&sortBy=newest'), 'category', ['vintage'])),
    'category=vintage',
  )
})

test('each chosen filter is named and can be taken off alone', () => {
  const categories = [
    { slug: 'new', name: 'New Arrival' },
    { slug: 'best', name: 'Best Selling' },
  ]
  const search = 'category=new,best&size=M&maxPrice=1500&onSale=true&sortBy=title-atoz'
  const chosen = chosenFilters(read(search), { categories, sizeName })
  assert.deepEqual(
    chosen.map(({ label, without }) => [label, filterSearch(without)]),
    [
      ['New Arrival', 'category=best&size=M&maxPrice=1500&onSale=true'],
      ['Best Selling', 'category=new&size=M&maxPrice=1500&onSale=true'],
      ['Size M', 'category=new,best&maxPrice=1500&onSale=true&sortBy=title-atoz'],
      ['Up to ৳1,500', 'category=new,best&size=M&onSale=true&sortBy=title-atoz'],
      ['On sale', 'category=new,best&size=M&maxPrice=1500&sortBy=title-atoz'],
    ],
  )
})

test('a price that is no amount gets an error beside its field', () => {
  for (const typed of ['', ' ', '0', '950', '949.5', '949.50', '10000000']) {
    assert.equal(filterPriceProblem(typed), undefined, typed)
  }
  for (const typed of ['-5', '949.999', 'cheap', '10000001']) {
    assert.match(filterPriceProblem(typed) ?? '', /^Enter an amount/, typed)
  }
})

test('each filter of the table is in the address, in the key of the page, above the list and in the call', () => {
  for (const name of filterNames) {
    const search = `${name}=${exampleOf(name)}`
    const filters = read(search)
    assert.equal(filterSearch(filters), search)
    assert.match(
      String(pageKey(new URL(`https://tupi.example/shop/listing?${search}`), null)),
      new RegExp(`${search}$`),
    )
    assert.deepEqual(
      chosenFilters(filters, { categories: [], sizeName }).map(({ without }) => without),
      [noFilters],
    )
    assert.ok(name in filterQuery(filters), name)
  }
})

function exampleOf(name: FilterName): string {
  const filter: ProductFilter = productFilters[name]
  if (filter.kind === 'flag') return 'true'
  if (filter.kind === 'amount') return '950'
  return filter.options === 'sizes' ? 'M' : String(Object.keys(filter.options)[0])
}
