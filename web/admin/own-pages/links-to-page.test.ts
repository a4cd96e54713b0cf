import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksTo } from './links-to-page.ts'

test('a page that the announcement or a banner leads to is known by their links', () => {
  const shop = 'https://tupi.example'
  const banners = [{}, { link: '/shop/page/eid?lang=bn#prices' }, { link: `${shop}/shop/page/eid` }, { link: '' }]
  const links = { shop, banners, announcement: { link: '/shop/page/eid' } }
  assert.deepEqual(linksTo('/shop/page/eid', links), ['the announcement', 'banner 2', 'banner 3'])
  const others = [{ link: 'https://other.example/shop/page/eid' }, { link: '/shop/page/eid-prices' }]
  assert.deepEqual(linksTo('/shop/page/eid', { shop, banners: others, announcement: null }), [])
})
