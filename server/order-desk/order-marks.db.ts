import { type RawBuilder, sql } from 'kysely'
import type { OrderMark } from '#rules/order-desk.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { newId } from '../db/id.ts'
import type { Tx } from '../db/open.ts'
import { happenedTo } from '../orders/order-events.service.ts'

/** A repeat within this time is the same paper or file: its answer was lost, or the button was tapped twice. */
const SAME_SECONDS = 60

const justNow = sql`now() - make_interval(secs => ${SAME_SECONDS})`

const updated = (set: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`update orders set ${set} where id in (select id from locked where ${where}) returning id`

/**
 * Which of the orders in `locked` are changed. An export is in the timeline alone: tens of thousands of orders are exported at once, and
 * writing to their rows would write to all indexes of orders too.
 */
const changedBy: Record<OrderMark, RawBuilder<unknown>> = {
  printed: updated(sql`printed_at = now()`, sql`printed_at is null or printed_at < ${justNow}`),
  packed: updated(sql`packed_at = now()`, sql`packed_at is null and order_status = 'inProcess'`),
  unpacked: updated(sql`packed_at = null`, sql`packed_at is not null`),
  // The time is looked up for each order: asked whether there is an event, the planner reads all events of the shop.
  exported: sql`
    select id from locked where coalesce((
      select max(created_at) from order_events where order_id = locked.id and kind = 'exported'
    ) < ${justNow}, true)`,
}

/**
 * `by`: the user; `requestKey`: of the request, by which the mark can be taken back; `statuses`: orders in any other status count as
 * missing.
 */
export type Marking = {
  mark: OrderMark
  by: string | null
  requestKey: string | null
  statuses?: readonly OrderStatus[]
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
 * so that two such statements wait for each other instead of deadlocking. Returns the existing ones, as they were.
 */
export async function setMark(
  tx: Tx,
  ids: readonly string[],
  { mark, statuses = orderStatuses, ...source }: Marking,
): Promise<MarkedOrder[]> {
  const { rows } = await sql<MarkedOrder>`
    with wanted as (
      select * from unnest(${sql.val(ids)}::text[], ${sql.val(ids.map(() => newId()))}::text[]) as wanted (id, event_id)
    ),
    locked as materialized (
      select id, order_status, updated_at, printed_at, packed_at from orders
      where id in (select id from wanted) and order_status = any(${sql.val(statuses)}::text[])
      order by id
      for no key update
    ),
    changed as materialized (${changedBy[mark]}),
    noting as (select id, event_id from wanted where id in (select id from changed)),
    noted as (${happenedTo('noting', mark, source)})
    select id, order_status, updated_at, packed_at is not null as is_packed, id in (select id from changed) as is_changed
    from locked`.execute(tx)
  return rows
}
