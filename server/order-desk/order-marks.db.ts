import { type RawBuilder, sql } from 'kysely'
import type { OrderMark } from '#rules/order-desk.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { newId } from '../db/id.ts'
import type { Tx } from '../db/open.ts'

/** Repeated within this time it is the same paper or file: a lost answer, a second tap. */
const SAME_SECONDS = 60

const isOld = (column: RawBuilder<unknown>) =>
  sql`(${column} is null or ${column} < now() - make_interval(secs => ${SAME_SECONDS}))`

type Marking = { set: RawBuilder<unknown>; where: RawBuilder<unknown> }

const markings: Record<OrderMark, Marking> = {
  printed: { set: sql`printed_at = now()`, where: isOld(sql`printed_at`) },
  exported: { set: sql`exported_at = now()`, where: isOld(sql`exported_at`) },
  packed: { set: sql`packed_at = now()`, where: sql`packed_at is null and order_status = 'inProcess'` },
  unpacked: { set: sql`packed_at = null`, where: sql`packed_at is not null` },
}

export type MarkedOrder = {
  id: string
  orderStatus: OrderStatus
  updatedAt: Date
  isPacked: boolean
  isChanged: boolean
}

/**
 * Marks orders and writes it into their timelines, in one statement however many they are. They are locked in the order of their ids,
 * so that two such statements wait for each other instead of deadlocking. Answers those that there are, as they were.
 */
export async function setMark(
  tx: Tx,
  ids: readonly string[],
  mark: OrderMark,
  userId: string | null,
): Promise<MarkedOrder[]> {
  const { set, where } = markings[mark]
  const { rows } = await sql<MarkedOrder>`
    with wanted as (
      select * from unnest(${sql.val(ids)}::text[], ${sql.val(ids.map(() => newId()))}::text[]) as wanted (id, event_id)
    ),
    held as materialized (
      select id, order_status, updated_at, printed_at, exported_at, packed_at from orders
      where id in (select id from wanted)
      order by id
      for no key update
    ),
    changed as (
      update orders set ${set} where id in (select id from held where ${where}) returning id
    ),
    noted as (
      insert into order_events (id, order_id, kind, user_id)
      select event_id, id, ${mark}, ${userId} from wanted where id in (select id from changed)
    )
    select id, order_status, updated_at, packed_at is not null as is_packed, id in (select id from changed) as is_changed
    from held`.execute(tx)
  return rows
}
