import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { startShop, type TestShop } from '../testing/shop.ts'
import { openFeeds } from './cached-feeds.ts'

/** The feeds of a shop whose database or catalogue is another one. */
const feedsOf = (shop: TestShop, changes: Partial<Parameters<typeof openFeeds>[0]>) =>
  openFeeds({
    reads: shop.db,
    folder: join(shop.dataDir, 'feeds'),
    origin: 'http://caps.example',
    pictureOf: (url: string) => url,
    owner: () => shop.settings.current().shop,
    categories: shop.categories,
    catalogue: shop.catalogue,
    log: shop.app.log,
    ...changes,
  })

test('a product that is hidden while a feed is being made is not in a feed that is fetched afterwards', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ title: 'Hidden cap', images: ['https://pictures.example/cap.jpg'] })
  const [isRead, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const find = feedsOf(shop, {
    reads: shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        isRead.resolve()
        await mayGoOn.promise
        return result
      },
    }),
  })
  const earlier = find('csv', 'en')
  await isRead.promise
  await admin.editProduct({ params: { id: cap._id }, body: { isHidden: true } })
  const later = find('csv', 'en').then(({ path }) => readFile(path))
  mayGoOn.resolve()
  await earlier
  assert.doesNotMatch(gunzipSync(await later).toString(), /Hidden cap/)
})

test('a feed is made once, not for each request, when the clock was set back after a product was hidden', async () => {
  await using shop = await startShop()
  const hiddenAt = Date.now() + 30 * 60_000
  const find = feedsOf(shop, { catalogue: { withdrawnAt: () => hiddenAt } })
  const first = await find('csv', 'en')
  assert.deepEqual(await find('csv', 'en'), first)
})
