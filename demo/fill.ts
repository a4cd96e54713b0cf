import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ProductDraft } from '#contract/admin-products.ts'
import { DAY_MS } from '#rules/durations.ts'
import { insertCoupon } from '#server/coupons/coupons.db.ts'
import { newId } from '#server/db/id.ts'
import { type Db, inTransaction, type Tx } from '#server/db/open.ts'
import { takeShopLock } from '#server/db/shop-lock.ts'
import { insertFeature } from '#server/features/features.db.ts'
import { keepOwnPicture } from '#server/images/images.service.ts'
import { beginPractice } from '#server/practice-courier/practice-courier.service.ts'
import { createProduct } from '#server/products/products.service.ts'
import type { Shop } from '#server/shop-context.ts'
import { catalogue, entriesOf, type ProductKey } from './catalogue.ts'
import { coupons } from './coupons.ts'
import { addHistory } from './fill-history.ts'

/** In the order in which the home page shows them. */
export const banners = ['banner-1.jpg', 'banner-2.jpg', 'banner-3.jpg', 'banner-4.jpg']

/** Files that are stored at the same time, a statement or two for each. */
const MAX_AT_ONCE = 4

/**
 * Fills an empty shop with products, banners, coupons, customers, their orders and reviews; a shop in use is left alone. The rows come in
 * one transaction, so that a start that was killed leaves no rows and the next one fills the shop.
 */
export async function fillDemoShop({ pool, pictures }: Pick<Shop, 'pool' | 'pictures'>): Promise<void> {
  if (await isInUse(pool)) return
  await inTransaction(pool, async (tx) => {
    // Two processes may start at once: the second one waits here and then finds a shop in use.
    await takeShopLock(tx, 'demo')
    if (await isInUse(tx)) return
    const urlOf = await keepPictures({ pool, pictures })
    const now = Date.now()
    const productIds = await addProducts(tx, urlOf, now)
    for (const [index, file] of banners.entries()) {
      await insertFeature(tx, { id: newId(now - 30 * DAY_MS + index), image: urlOf(file) })
    }
    for (const coupon of coupons) await insertCoupon(tx, { id: newId(), ...coupon, expiryDate: null })
    await beginPractice(tx)
    await addHistory(tx, productIds, new Date(now))
  })
}

/** An owner who deleted the demo's products does not want them back: its note shows that they were there, in an older shop its customers. */
async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (select from products) or exists (select from orders) or exists (select from coupons)
      or exists (select from feature_images) or exists (select from users where role = 'customer')
      or exists (select from demo_shop) as "inUse"`.execute(db)
  return rows[0]?.inUse ?? true
}

/** Keeps every picture once, and returns a function from its file to its address. Pictures in lists are resized first. */
async function keepPictures({ pool, pictures }: Pick<Shop, 'pool' | 'pictures'>): Promise<(file: string) => string> {
  const folder = join(import.meta.dirname, 'pictures')
  const pictureSets = Object.values(catalogue).map((product) => product.pictures)
  const firsts = pictureSets.flatMap((names) => names.slice(0, 1))
  const files = new Set([...banners, ...firsts, ...pictureSets.flat()])
  const waiting = files.values()
  const urls = new Map<string, string>()
  const keepNext = async () => {
    for (const file of waiting) urls.set(file, await keepOwnPicture(pool, pictures, await readFile(join(folder, file))))
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, keepNext))
  return (file) => {
    const url = urls.get(file)
    if (url === undefined) throw new Error(`The demo shop has no picture ${file}`)
    return url
  }
}

type Ids<Key extends string> = Record<Key, string>

/** An id for every entry, as if made that many days ago. */
function idsFor<Key extends string, Value>(data: Record<Key, Value>, daysAgo: (value: Value) => number, now: number) {
  const ids = entriesOf(data).map(([key, value]) => [key, newId(now - daysAgo(value) * DAY_MS)])
  return Object.fromEntries(ids) as Ids<Key> // fromEntries forgets the keys it was given
}

async function addProducts(tx: Tx, urlOf: (file: string) => string, now: number): Promise<Ids<ProductKey>> {
  const ids = idsFor(catalogue, ({ addedDaysAgo }) => addedDaysAgo, now)
  for (const [key, { pictures, addedDaysAgo, ...fields }] of entriesOf(catalogue)) {
    const draft = ProductDraft.parse({ ...fields, images: pictures.map(urlOf) })
    await createProduct(tx, draft, ids[key])
    const at = new Date(now - addedDaysAgo * DAY_MS)
    await tx.updateTable('products').set({ createdAt: at, updatedAt: at }).where('id', '=', ids[key]).execute()
  }
  return ids
}
