import { sql } from 'kysely'
import { MAX_ORDERS_AT_ONCE } from '#rules/order-desk.ts'
import type { Db } from '../db/open.ts'

/** A pending order that has paid nothing, with how much came from its network in the half hours before and after it. */
export type CloseOrder = {
  id: string
  networkHash: Buffer
  phone: string
  pieces: number
  createdAt: Date
  updatedAt: Date
  ordersAround: number
  piecesAround: number
  /** Orders that were delivered to its network, counted up to `mostDelivered`. */
  delivered: number
}

/**
 * The newest pending orders that have enough orders or pieces around them, oldest first. An order that has paid is no false order, and one
 * press rejects all of a burst.
 */
export const listCloseOrders = async (
  db: Db,
  { orders, pieces, mostDelivered }: { orders: number; pieces: number; mostDelivered: number },
): Promise<CloseOrder[]> =>
  (
    await sql<CloseOrder>`
      with newest as (
        select id, network_hash, right(phone, 11) as phone, created_at, updated_at from orders
        where order_status = 'pending' and coalesce(paid, 0) <= 0
        order by created_at desc, id desc limit ${MAX_ORDERS_AT_ONCE}
      ),
      held as (
        select *, (select coalesce(sum(quantity), 0) from order_lines where order_id = newest.id) as pieces
        from newest where network_hash is not null
      ),
      around as (
        select *, count(*) over near as orders_around, sum(pieces) over near as pieces_around from held
        window near as (
          partition by network_hash order by created_at
          range between interval '30 minutes' preceding and interval '30 minutes' following
        )
      )
      select *, (select count(*) from (
        select from orders where network_hash = around.network_hash and order_status = 'delivered' limit ${mostDelivered}
      ) as delivered) as delivered
      from around where orders_around >= ${orders} or pieces_around >= ${pieces}
      order by created_at, id`.execute(db)
  ).rows
