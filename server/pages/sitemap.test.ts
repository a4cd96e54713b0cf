import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listForSitemap } from '../products/product-lists.service.ts'
import { plainSite } from '../testing/plain-site.ts'
import { startShop } from '../testing/shop.ts'
import { statementsOf } from '../testing/statements.ts'

test('a file past the end of the sitemap is not found, and no product is read for it', async () => {
  await using shop = await startShop({ site: plainSite(async () => ({ status: 200, html: '' })) })
  await shop.jobs.stop()
  await shop.hasProduct()
  const ask = async (path: string) => {
    let status = 0
    const statements = await statementsOf(shop, async () => {
      status = (await shop.guest().raw('GET', path)).status
    })
    return { status, areRead: statements.some((text) => text.includes('from "products"')) }
  }
  assert.deepEqual(await ask('/sitemap-1.xml'), { status: 200, areRead: true })
  for (const number of ['0', '2', '999999', '1000000']) {
    assert.deepEqual(await ask(`/sitemap-${number}.xml`), { status: 404, areRead: false }, number)
  }
})

test('each product is in one file of the sitemap, and older ones are in earlier files', async () => {
  await using shop = await startShop()
  const caps = [await shop.hasProduct(), await shop.hasProduct(), await shop.hasProduct()]
  await shop.hasProduct({ isHidden: true })
  const files = await Promise.all([1, 2, 3].map((file) => listForSitemap(shop.pool, file, 2)))
  assert.deepEqual(
    files.map((file) => file.map(({ id, category }) => [id, category])),
    [caps.slice(0, 2), caps.slice(2), []].map((file) => file.map(({ _id, category }) => [_id, category])),
  )
})

test('the sitemap has the lists in which products are shown', async () => {
  await using shop = await startShop({ site: plainSite(async () => ({ status: 200, html: '' })) })
  const listed = async () => {
    const { text } = await shop.guest().raw('GET', '/sitemap-pages.xml')
    return [...text.matchAll(/<loc>[^<]*(\/shop\/listing(?:\?category=[^<&]*)?)<\/loc>/g)].map(([, path]) => path)
  }
  assert.deepEqual(await listed(), [])
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ category: 'sport', categories: ['best'] })
  await shop.hasProduct({ category: 'vintage', isHidden: true })
  const shown = ['/shop/listing', '/shop/listing?category=best', '/shop/listing?category=sport']
  assert.deepEqual((await listed()).toSorted(), shown)
  await admin.deleteProduct({ params: { id: cap._id } })
  assert.deepEqual(await listed(), [])
})
