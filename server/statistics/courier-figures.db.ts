import { sql } from 'kysely'
import type { ShippingType } from '#rules/delivery.ts'
import type { Db } from '../db/open.ts'

/** Parcels of a week, a courier and a zone. `daysSum`: of the delivered ones, from handing over on. */
export type FigureRow = {
  week: string
  courier: string
  zone: ShippingType
  handedOver: number
  delivered: number
  cameBack: number
  lost: number
  daysSum: number
  fees: number
}

/**
 * The results of parcels to buyers that were handed over since a moment, by the week of handing over, which begins on Saturday in Dhaka. A
 * parcel that a courier calls cancelled after it was handed over is on its way back.
 */
export async function countHandedOver(db: Db, since: Date): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select
      to_char(date_trunc('week', (handed_over_at at time zone 'Asia/Dhaka') + interval '2 days') - interval '2 days', 'YYYY-MM-DD') as week,
      courier, zone,
      count(*)::int as "handedOver",
      (count(*) filter (where state in ('delivered', 'partly_delivered')))::int as delivered,
      (count(*) filter (where state in ('returning', 'returned', 'cancelled')))::int as "cameBack",
      (count(*) filter (where state = 'lost'))::int as lost,
      coalesce(sum(greatest(extract(epoch from state_at - handed_over_at), 0) / 86400)
        filter (where state in ('delivered', 'partly_delivered')), 0)::float8 as "daysSum",
      coalesce(sum(fee), 0)::float8 as fees
    from parcels
    where handed_over_at >= ${since} and kind in ('sent', 'resent', 'exchange')
    group by 1, 2, 3`.execute(db)
  return rows
}
