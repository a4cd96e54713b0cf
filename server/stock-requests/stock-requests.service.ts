import type { z } from 'zod'
import type { OwnStockRequest, StockRequest, WantedProduct } from '#contract/stock-requests.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#rules/durations.ts'
import type { Language } from '#rules/languages.ts'
import { available } from '#rules/stock.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import { newId } from '../db/id.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { isoOf } from '../db/unchanged.ts'
import type { EventBus } from '../events/bus.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { countTry, type Limit, refundTry } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import type { Mail } from '../mail/mail.ts'
import { findProducts } from '../products/product-lists.service.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import type { Asking } from '../visitor.ts'
import { aWeek, contactHashes } from './mail-a-week.ts'
import * as requests from './stock-requests.db.ts'

/** Many shoppers share one address; a contact with more requests than this is no shopper. */
const byAddress: Limit = { name: 'stock request', most: 60, seconds: HOUR_SECONDS }
const MAX_OF_A_CONTACT = 20

type Wanted = {
  productId: string
  size?: string | null | undefined
  contact: string
  language?: Language | undefined
}

/**
 * Stores a request to be notified when a product, or a size of it, is back; asking again changes nothing. Throws `product_not_found`,
 * `size_required`, `in_stock`, `too_many`.
 */
export async function requestStock(
  { pool, limits, settings }: Pick<Shop, 'pool' | 'limits' | 'settings'>,
  { visitor, ip }: Pick<Asking, 'visitor' | 'ip'>,
  { productId, size: asked, contact, language = settings.current().shop.language }: Wanted,
): Promise<void> {
  await limits.count([{ limit: byAddress, key: networkOf(ip) }])
  const [product] = await findProducts(pool, [productId], 'card')
  if (!product) throw new ShopError('product_not_found')
  const size = asked ?? null
  if (size !== null && !product.sizes.includes(size)) throw new ShopError('size_required')
  if (available(product, size) > 0) throw new ShopError('in_stock')
  const request = { id: newId(), productId, size: size ?? '', contact, language, userId: visitor.user?._id ?? null }
  if (await inTransaction(pool, (tx) => requests.putRequest(tx, request, MAX_OF_A_CONTACT))) return
  throw new ShopError('too_many', {
    message: {
      en: 'You are waiting for many products already. Please call us',
      bn: 'আপনি এর মধ্যেই অনেক কিছুর অপেক্ষায় আছেন। আমাদের কল করুন',
    },
  })
}

/** The products that shoppers wait for: first those that are back, then by the number of requests. */
export async function listWantedProducts(db: Db, query: AskedPage): Promise<{ data: WantedProduct[]; total: number }> {
  const rows = await requests.listWanted(db, pagingOf(query))
  const data = rows.map(({ size, titleBn, image, oldestAt, total: _total, ...row }) => ({
    ...row,
    ...(titleBn !== '' && { titleBn }),
    image: image ?? '',
    size: size || null,
    oldestAt: oldestAt.toISOString(),
  }))
  return { data, total: rows[0]?.total ?? 0 }
}

/** The requests for a product or a size of it, oldest first. */
export async function listStockRequests(
  db: Db,
  { productId, size = '', ...query }: AskedPage & { productId: string; size?: string | undefined },
): Promise<{ data: StockRequest[]; total: number }> {
  const rows = await requests.listRequests(db, productId, size, pagingOf(query))
  return { data: rows.map(toRequest), total: await requests.countRequests(db, productId, size) }
}

/** Marks a request as notified, or as not. Throws `stock_request_not_found`. */
export const markNotified = (pool: Pool, id: string, isNotified: boolean): Promise<StockRequest> =>
  inTransaction(pool, async (tx) => {
    const before = await requests.lockRequest(tx, id)
    if (before && (before.toldAt !== null) === isNotified) return toRequest(before)
    const row = await requests.setNotified(tx, id, isNotified)
    if (!row) throw new ShopError('stock_request_not_found')
    await recordAudit(tx, { action: 'shopper_told', target: row.productId, details: { told: isNotified } })
    return toRequest(row)
  })

const toRequest = ({ id, contact, language, createdAt, toldAt }: requests.StockRequestRow): StockRequest => ({
  _id: id,
  contact,
  language,
  createdAt: createdAt.toISOString(),
  toldAt: isoOf(toldAt),
})

/** Mails that are queued in one transaction. */
const BATCH_SIZE = 100

/** Asks for the job `stock` where pieces come back. */
export const askForStockMails = (events: EventBus, jobs: Pick<ShopJobs, 'ask'>) =>
  events.subscribe('productRestocked', (_, isOwn) => {
    if (isOwn) jobs.ask('stock')
  })

/**
 * The work of the job `stock`: each request with an e-mail whose product is back gets one mail, with its mark in one transaction; of one
 * product a contact gets one mail a week, and of all products as many in a day as `mail` takes.
 */
export async function mailWhatIsBack(pool: Pool, mail: Mail, signal?: AbortSignal): Promise<void> {
  const hashOf = await contactHashes(pool)
  const mailSome = () =>
    inTransaction(pool, async (tx) => {
      const notified = await requests.takeMailable(tx, BATCH_SIZE)
      for (const request of notified) await queueOrPostpone(tx, mail, request, hashOf(request))
      return notified.length
    })
  while (!signal?.aborted && (await mailSome()) === BATCH_SIZE);
}

/** A mail over a limit waits until the limit allows it. */
async function queueOrPostpone(tx: Tx, mail: Mail, { id, contact, language }: requests.Mailable, hash: Buffer) {
  if (!(await countTry(tx, aWeek, hash))) return requests.postponeRequest(tx, id, aWeek.seconds)
  if (await mail.queue(tx, { kind: 'stock', recipient: contact, subjectId: id, language })) return
  await refundTry(tx, aWeek, hash)
  await requests.postponeRequest(tx, id, DAY_SECONDS)
}

/** For the download of personal data. */
export async function listOwnStockRequests(db: Db, userId: string): Promise<z.infer<typeof OwnStockRequest>[]> {
  const rows = await requests.listOfUser(db, userId)
  return rows.map(({ productId, size, contact, createdAt }) => ({
    productId,
    size: size || null,
    contact,
    createdAt: createdAt.toISOString(),
  }))
}

/** For an account that is deleted: those it made, and those of its e-mail where that is proven. */
export const deleteStockRequestsOf = async (tx: Tx, userId: string, provenEmail: string | null): Promise<void> => {
  await requests.deleteOf(tx, userId, provenEmail?.toLowerCase() ?? null)
}

export const cleaning: CleaningStep[] = [requests.deleteOld]
