import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '#contract/auth.ts'
import { pageKey } from './page-key.ts'

const rahim: User = {
  _id: 'rahim',
  id: 'rahim',
  userName: 'Rahim',
  email: 'rahim@tupi.example',
  role: 'customer',
  createdAt: '',
  updatedAt: '',
}

const keyOf = (address: string) => pageKey(new URL(address, 'https://tupi.example'), null)
const same = (one: string, other: string) => assert.equal(keyOf(one), keyOf(other), `${one} and ${other}`)
const different = (one: string, other: string) => assert.notEqual(keyOf(one), keyOf(other), `${one} and ${other}`)

test('a list of two categories is not cached as the list of the first', () => {
  different('/shop/listing?category=sport&category=best', '/shop/listing?category=sport')
  same('/shop/listing?category=sport&category=best', '/shop/listing?category=sport,best')
  different('/shop/listing?category=best&category=sport', '/shop/listing?category=best')
})

test('a list of two sizes is not cached as the list of the first', () => {
  different('/shop/listing?size=M&size=L', '/shop/listing?size=M')
  same('/shop/listing?size=M&size=L', '/shop/listing?size=M%2CL')
})

test('addresses that mean the same list share one page', () => {
  same('/shop/listing?size=M&category=new', '/shop/listing?category=new&size=M')
  same('/shop/listing?category=Hats!&minPrice=&sortBy=price-lowtohigh&page=1', '/shop/listing')
  same('/shop/listing?minPrice=900&maxPrice=500', '/shop/listing?maxPrice=900&minPrice=500')
  same('/shop/listing?inStock=true&inStock=false', '/shop/listing?inStock=true')
  same('/shop/search?page=1&keyword=+cap', '/shop/search?keyword=cap')
})

test('every filter, the sort and the page make another list', () => {
  const searches = [
    'category=new',
    'size=M',
    'type=cap',
    'minPrice=5',
    'maxPrice=5',
    'inStock=true',
    'onSale=true',
    'sortBy=newest',
  ]
  const keys = ['', 'page=2', ...searches].map((search) => keyOf(`/shop/listing?${search}`))
  assert.equal(new Set(keys).size, keys.length)
  different('/shop/search?keyword=cap', '/shop/search?keyword=caps')
})

test('what Messenger and advertisements append makes no other page', () => {
  same('/shop/home?fbclid=IwAR1&utm_source=x&mibextid=9', '/shop/home')
  same('/shop/home?fb_locale=bn_BD', '/shop/home')
  same('/shop/listing?fbclid=1&category=new&gclid=2', '/shop/listing?category=new')
  same('/shop/product/new/cap-1?size=M&fbclid=1', '/shop/product/new/cap-1')
})

test('a page is rendered at the address that all share: without what others append, made-up values and repeats', () => {
  const shared = {
    '/shop/home?fbclid=IwAR1&lang=bn': '/shop/home',
    '/shop/listing?utm_x=of-somebody&size=M&category=new,Hats!&minPrice=+': '/shop/listing?category=new&size=M',
    '/shop/listing?page=1&category=sport&category=best': '/shop/listing?category=sport,best',
    '/shop/search?gclid=2&keyword=+cap+&page=2': '/shop/search?keyword=cap&page=2',
    '/shop/product/new/cap-1?size=M': '/shop/product/new/cap-1',
  }
  for (const [asked, address] of Object.entries(shared)) {
    assert.equal(keyOf(asked), `https://tupi.example${address}`, asked)
    assert.equal(keyOf(address), `https://tupi.example${address}`, 'is its own key')
  }
})

test('an address with an unknown parameter or value is not cached', () => {
  for (const address of [
    '/shop/listing?minPrice=100&maxPrice=abc',
    '/shop/home?x=1',
    '/shop/home?category=new',
    '/shop/listing?category=new&x=1',
    '/shop/home?=1',
  ])
    assert.equal(keyOf(address), null, address)
})

test('two hosts of one shop do not share their pages', () => {
  assert.notEqual(
    pageKey(new URL('https://a.example/shop/home'), null),
    pageKey(new URL('https://b.example/shop/home'), null),
  )
})

test('customers share cached pages of the catalogue; their personal pages, and an administrator’s, are not cached', () => {
  const keyFor = (path: string, user: User | null) => pageKey(new URL(path, 'https://tupi.example'), user)
  for (const path of [
    '/shop/home',
    '/shop/listing?size=M',
    '/shop/search?keyword=cap',
    '/shop/product/sport/cap-1',
    '/shop/about',
    '/shop/policies/returns',
    '/shop/page/wholesale',
  ]) {
    assert.equal(keyFor(path, rahim), keyFor(path, { ...rahim, _id: 'karim', userName: 'Karim' }), path)
    assert.notEqual(keyFor(path, rahim), null, path)
    assert.doesNotMatch(String(keyFor(path, rahim)), /rahim/i, path)
    assert.equal(keyFor(path, { ...rahim, role: 'admin' }), null, path)
  }
  const own = ['wishlist', 'checkout', 'account', 'order-confirmation', 'payment-success', 'paypal-return'].map(
    (page) => `/shop/${page}`,
  )
  for (const path of [...own, '/unauth-page', '/admin/dashboard', '/', '/nothing', '/shop/home?x=1']) {
    assert.equal(keyFor(path, rahim), null, path)
  }
})
