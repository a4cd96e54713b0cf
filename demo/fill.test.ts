import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '#server/db/open.ts'
import { countOf } from '#server/db/paging.ts'
import { listFeatures } from '#server/features/features.db.ts'
import { originalOf } from '#server/images/picture-files.ts'
import { folderStore } from '#server/images/picture-store.ts'
import { listProducts } from '#server/products/products.service.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { catalogue } from './catalogue.ts'
import { banners, fillDemoShop } from './fill.ts'
import { reviews } from './reviews.ts'

const folder = await mkdtemp(join(tmpdir(), 'tupi-demo-'))
const database = await cloneDatabase()
const { pool, close } = openDatabase(database.shopUrl)
const shop = { pool, pictures: await folderStore(folder) }

after(async () => {
  await close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

const pictureCount = () => countOf(pool.selectFrom('images'))
const newest = () => listProducts(pool, { sortBy: 'newest', limit: 1000 })

test('a filling that breaks off leaves no rows, and the next start does all of it, once where two processes start', async () => {
  await asOwner("alter table coupons add constraint broken check (code <> 'EID15')")
  await assert.rejects(fillDemoShop(shop), /broken/)
  assert.equal((await newest()).total, 0)

  await asOwner('alter table coupons drop constraint broken')
  const before = await pictureCount()
  await Promise.all([fillDemoShop(shop), fillDemoShop(shop)])
  const files = Object.values(catalogue).flatMap(({ pictures }) => pictures)
  assert.equal((await pictureCount()) - before, files.length + banners.length)
  assert.equal((await newest()).total, Object.keys(catalogue).length)
  assert.equal((await listFeatures(pool, { limit: 10, offset: 0 })).total, banners.length)
})

test('the newest product comes first, and every picture of a product is on the disk', async () => {
  const { data } = await newest()
  const dates = data.map(({ createdAt }) => createdAt)
  assert.deepEqual(dates, dates.toSorted().reverse())
  const files = new Set(await readdir(folder))
  for (const url of data.flatMap(({ images = [] }) => images))
    assert.ok(files.has(originalOf(url).replace('/images/', '')), url)
})

test('stars and number of reviews are those of the reviews', async () => {
  const { data } = await newest()
  const classic = data.find(({ title }) => title === catalogue.dhakaClassic.title)
  const stars = reviews.filter(({ of }) => of === 'dhakaClassic').map((review) => review.stars)
  assert.equal(classic?.reviewCount, stars.length)
  assert.equal(classic?.averageReview, stars.reduce((sum, value) => sum + value, 0) / stars.length)
  assert.equal(
    data.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
    reviews.length,
  )
})

test('an owner who cleared the shelves does not get the demo again', async () => {
  await sql`delete from products`.execute(pool)
  await fillDemoShop(shop)
  assert.equal((await newest()).total, 0)
})
