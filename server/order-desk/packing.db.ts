import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/open.ts'
import { unprepared } from '../db/prepared.ts'

type Days = { from?: Date | undefined; before?: Date | undefined }

/** The confirmed orders that are not packed, oldest first. */
export async function listUnpackedIds(db: Db, { from, before }: Days, limit: number): Promise<string[]> {
  let unpacked = db
    .selectFrom('orders')
    .modifyEnd(unprepared)
    .select('id')
    .where('orderStatus', '=', 'inProcess')
    .where('packedAt', 'is', null)
  if (from !== undefined) unpacked = unpacked.where('createdAt', '>=', from)
  if (before !== undefined) unpacked = unpacked.where('createdAt', '<', before)
  const rows = await unpacked.orderBy('createdAt').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Which of these orders there are, oldest first, and whether each is rejected. */
export const listChosen = (db: Db, ids: string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderStatus'])
    .where(anyOf('id', ids))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export type PickRow = {
  productId: string
  size: string
  title: string
  titleBn: string
  image: string
  pieces: number
  orders: { _id: string; pieces: number }[]
}

/** The pieces of these orders by product and size, each with the orders that it is for, in the order of `ids`; named as the newest one names it. */
export async function listPieces(db: Db, ids: string[]): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    select product_id, size, (array_agg(title order by ordinal desc))[1] as title,
      (array_agg(title_bn order by ordinal desc))[1] as title_bn, (array_agg(image order by ordinal desc))[1] as image,
      sum(pieces)::int as pieces, json_agg(json_build_object('_id', order_id, 'pieces', pieces) order by ordinal) as orders
    from (
      select product_id, size, order_id, ordinal, sum(quantity)::int as pieces, max(title) as title, max(title_bn) as title_bn,
        max(image) as image
      from unnest(${sql.val(ids)}::text[]) with ordinality as chosen (id, ordinal)
      join order_lines on order_id = chosen.id
      group by product_id, size, order_id, ordinal
    ) as lines
    group by product_id, size`.execute(db)
  return rows
}

/** The user that has packed an order last, where that account still exists. */
export const findPacker = async (db: Db, orderId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('orderEvents as events')
      .leftJoin('users', 'users.id', 'events.userId')
      .select('users.userName')
      .where('events.orderId', '=', orderId)
      .where('events.kind', '=', 'packed')
      .orderBy('events.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.userName ?? null
