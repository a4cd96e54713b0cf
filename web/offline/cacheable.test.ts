import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cacheAddress, filesOfPage, languageOfPage, titleOfPage } from './cacheable.ts'

const shop = 'https://tupi.example'
const addressOf = (path: string) => cacheAddress(new URL(path, shop))

test('pages that are the same for all visitors are stored, by their address without unused parameters', () => {
  assert.equal(addressOf('/shop/home?fbclid=abc&utm_source=messenger'), `${shop}/shop/home`)
  assert.equal(addressOf('/shop/listing?category=new&fbclid=abc&page=2'), `${shop}/shop/listing?category=new&page=2`)
  assert.equal(
    addressOf('/shop/search?keyword=%E0%A6%9F%E0%A7%81%E0%A6%AA%E0%A6%BF'),
    `${shop}/shop/search?keyword=%E0%A6%9F%E0%A7%81%E0%A6%AA%E0%A6%BF`,
  )
  assert.equal(addressOf('/shop/policies/returns'), `${shop}/shop/policies/returns`)
  assert.equal(addressOf('/shop/page/wholesale?fbclid=abc'), `${shop}/shop/page/wholesale`)
  assert.equal(
    addressOf('/shop/product/new/dhaka-classic-01abc?igsh=1'),
    `${shop}/shop/product/all/dhaka-classic-01abc`,
  )
})

test('no page with personal data is stored, and no other page either', () => {
  const personal = [
    '/shop/account',
    '/shop/checkout',
    '/shop/order-confirmation',
    '/shop/payment-success',
    '/shop/wishlist',
  ]
  const others = [
    '/',
    '/admin/orders',
    '/shop/cart?item=01abc.1',
    '/shop/order/secret',
    '/shop/product/new',
    '/api/auth/check-auth',
  ]
  for (const path of [...personal, ...others]) assert.equal(addressOf(path), null, path)
})

const page = (script: string) =>
  `<!doctype html><html lang="bn"><head><link rel="preload" href="/assets/taka.woff2"><title>টুপি &amp; ক্যাপ · Tupi</title></head><body><img src="/images/1.webp"><template><script type="module" src="${script}"></script></template></body></html>`

test('a page is stored if it is whole and of the current version', () => {
  const languages = {
    en: { scripts: ['/assets/entry-1.js'], late: [] },
    bn: { scripts: ['/assets/entry-2.js'], late: [] },
  }
  const whole = page('/assets/entry-2.js')
  assert.equal(languageOfPage(whole, languages), 'bn')
  assert.equal(languageOfPage(page('/assets/entry-1.js'), languages), null)
  assert.equal(languageOfPage(whole.replace('lang="bn"', 'lang="de"'), languages), null)
  assert.equal(languageOfPage(whole.slice(0, -3), languages), null)
  assert.equal(languageOfPage(whole.replace('<body>', `<body>${'x'.repeat(500_000)}`), languages), null)
})

test('with a page go the files that it links, and it is listed by its title', () => {
  assert.deepEqual(filesOfPage(page('/assets/entry-1.js')), ['/assets/taka.woff2', '/assets/entry-1.js'])
  assert.equal(titleOfPage(page('')), 'টুপি &amp; ক্যাপ')
  assert.equal(titleOfPage('<p>'), '')
})
