import { type Selectable, sql } from 'kysely'
import { deleteSome } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'
import { availableOf } from '../products/stock.service.ts'

export type StockRequestRow = Selectable<Tables['stockRequests']>
export type NewStockRequest = Pick<StockRequestRow, 'id' | 'productId' | 'size' | 'contact' | 'language' | 'userId'>

export type Mailable = Pick<StockRequestRow, 'id' | 'productId' | 'contact' | 'language'>

/** Pieces that a shopper can have of what `request` names, by the product's row `p`. */
const stockNow = (request: string) =>
  sql<number>`case when p.is_hidden then 0 else ${availableOf('p', sql.ref(`${request}.size`))} end`

/**
 * Whether it is stored: not where the contact has `most` other requests already. One that was notified before waits again, and one that
 * waits stays as it is.
 */
export async function putRequest(tx: Tx, request: NewStockRequest, most: number): Promise<boolean> {
  const { id, productId, size, contact, language, userId } = request
  const { rows } = await sql`
    insert into stock_requests as r (id, product_id, size, contact, language, user_id)
    select ${id}, ${productId}, ${size}, ${contact}, ${language}, ${userId}
    where (
      select count(*) from stock_requests
      where contact = ${contact} and told_at is null and (product_id, size) <> (${productId}, ${size})
    ) < ${most}
    on conflict (product_id, size, contact) do update set
      told_at = null,
      language = excluded.language,
      user_id = case when r.told_at is null then r.user_id else excluded.user_id end,
      created_at = case when r.told_at is null then r.created_at else now() end
    returning id`.execute(tx)
  return rows.length > 0
}

type WantedRow = {
  productId: string
  title: string
  titleBn: string
  image: string | null
  size: string
  waiting: number
  stock: number
  oldestAt: Date
  total: number
}

/** The products that shoppers wait for: first those that are back, then by the number of requests. */
export async function listWanted(db: Db, { limit, offset }: Paging): Promise<WantedRow[]> {
  const { rows } = await sql<WantedRow>`
    with wanted as (
      select product_id, size, count(*)::int as waiting, min(created_at) as oldest_at
      from stock_requests where told_at is null group by product_id, size
    )
    select w.product_id, p.title, p.title_bn, p.images[1] as image, w.size, w.waiting, ${stockNow('w')} as stock, w.oldest_at,
      count(*) over ()::int as total
    from wanted as w join products as p on p.id = w.product_id
    order by (${stockNow('w')}) > 0 desc, w.waiting desc, w.product_id, w.size
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const ofProduct = (db: Db, productId: string, size: string) =>
  db.selectFrom('stockRequests').where('productId', '=', productId).where('size', '=', size)

/** Waiting requests, oldest first, then notified ones. */
export const listRequests = (db: Db, productId: string, size: string, { limit, offset }: Paging) =>
  ofProduct(db, productId, size)
    .selectAll()
    .orderBy(sql`told_at is not null`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countRequests = (db: Db, productId: string, size: string): Promise<number> =>
  countOf(ofProduct(db, productId, size))

export const lockRequest = (tx: Tx, id: string): Promise<StockRequestRow | undefined> =>
  tx.selectFrom('stockRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setNotified = (tx: Tx, id: string, isNotified: boolean): Promise<StockRequestRow | undefined> =>
  tx
    .updateTable('stockRequests')
    .set({ toldAt: isNotified ? sql<Date>`coalesce(told_at, now())` : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/**
 * Marks requests with an e-mail as notified whose product got pieces since, where these are still in stock; `most` at once. A request
 * made while pieces were being added counts as made before.
 */
export async function takeMailable(tx: Tx, most: number): Promise<Mailable[]> {
  const { rows } = await sql<Mailable>`
    update stock_requests set told_at = now() where id in (
      select r.id from stock_requests as r join products as p on p.id = r.product_id
      where r.told_at is null and r.contact like '%@%' and p.restocked_at > r.created_at - interval '10 seconds'
        and coalesce(r.mail_from <= now(), true) and (${stockNow('r')}) > 0
      order by r.created_at limit ${most} for update of r skip locked
    ) returning id, product_id, contact, language`.execute(tx)
  return rows
}

/** Sets a notified request back to waiting, without a mail for `seconds`. */
export const postponeRequest = (tx: Tx, id: string, seconds: number) =>
  tx
    .updateTable('stockRequests')
    .set({ toldAt: null, mailFrom: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute()

/** A request with its product as it is now; nothing where either is gone. */
export async function findWithProduct(db: Db, id: string) {
  type Found = Pick<StockRequestRow, 'productId' | 'size' | 'contact' | 'language'> &
    Pick<Selectable<Tables['products']>, 'title' | 'titleBn' | 'category'> & { stock: number }
  const { rows } = await sql<Found>`
    select r.product_id, r.size, r.contact, r.language, p.title, p.title_bn,
      (select slug from categories where categories.id = p.category) as category, ${stockNow('r')} as stock
    from stock_requests as r join products as p on p.id = r.product_id where r.id = ${id}`.execute(db)
  return rows[0]
}

export const listOfUser = (db: Db, userId: string) =>
  db.selectFrom('stockRequests').selectAll().where('userId', '=', userId).orderBy('id').limit(1_000).execute()

/** Those that an account made, and with a contact those of it. */
export const deleteOf = (tx: Tx, userId: string, contact: string | null) =>
  tx
    .deleteFrom('stockRequests')
    .where((eb) => eb.or([eb('userId', '=', userId), ...(contact === null ? [] : [eb('contact', '=', contact)])]))
    .execute()

/**
 * Requests that are no longer needed: notified a day ago, waiting for 90 days, or for a product that is gone. A mail that still waits for
 * its mail server is written from its request.
 */
export const deleteOld = (tx: Tx) =>
  deleteSome(
    tx,
    'stock_requests',
    sql`(told_at < now() - interval '1 day' and id not in (select subject_id from mails where kind = 'stock' and sent_at is null))
      or created_at < now() - interval '90 days' or not exists (select from products where id = product_id)`,
  )
