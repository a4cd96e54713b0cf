import type { OrderProfit, ProfitRow } from '#contract/profit.ts'
import { daysAsked } from '#rules/dhaka-time.ts'
import { toPoisha, toTaka } from '#rules/money.ts'
import { districtOfCity } from '#rules/places/places.ts'
import {
  areTooManyDays,
  type CountedBy,
  isOfProducts,
  type ProfitGroup,
  type ProfitParts,
  profitOf,
} from '#rules/profit.ts'
import { isOutOfTime } from '../db/errors.ts'
import { type Db, inReadTransaction } from '../db/open.ts'
import { limitStatements } from '../db/statement-limit.ts'
import { findOrder } from '../orders/orders.service.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import { type EarnedRow, withCosts } from './profit-costs.ts'
import * as db from './profit-sums.db.ts'

export type ProfitShop = { reads: Db; settings: LiveSettings }

/** What an order has earned, in taka; null until it is delivered or has come back. Throws `order_not_found`. */
export async function getOrderProfit({ reads, settings }: ProfitShop, id: string): Promise<OrderProfit | null> {
  const parts = await db.findParts(reads, id)
  if (parts) return profitInTaka(parts, settings.current().orders.packingCost)
  if (!(await findOrder(reads, id))) throw new ShopError('order_not_found')
  return null
}

/** `packing`: taka a parcel. */
function profitInTaka(parts: ProfitParts, packing: number): OrderProfit {
  const profit = profitOf(parts, packing)
  return {
    revenue: toTaka(parts.income),
    cost: toTaka(parts.cost),
    courierFees: toTaka(parts.courierFees),
    paymentFees: toTaka(parts.paymentFees),
    packing: toTaka(parts.parcels * toPoisha(packing)),
    profit: profit === null ? null : toTaka(profit),
  }
}

const MAX_ROWS = 500
const inTime: readonly ProfitGroup[] = ['day', 'week', 'month']

export type AskedProfit = {
  by?: ProfitGroup | undefined
  counted?: CountedBy | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Before the browser gives up. */
const MAX_MS = 15_000

/**
 * What orders of some days in Dhaka have earned, by group; without days those of this month. Throws `invalid_input` for more than a year,
 * and `figures_not_ready` where the sums take too long, as while a large shop stores them for the first time. `most`: how many
 * rows at most; null for all.
 */
export async function getProfit(
  { reads, settings }: ProfitShop,
  asked: AskedProfit,
  { most = MAX_ROWS, maxMs = MAX_MS }: { most?: number | null; maxMs?: number } = {},
) {
  const { packingCost } = settings.current().orders
  const end = performance.now() + maxMs
  return inReadTransaction(reads, (tx) => readFigures(tx, asked, { packingCost, end, most })).catch((error) => {
    throw isOutOfTime(error) ? new ShopError('figures_not_ready') : error
  })
}

/** `end`: when the database gives up, as `performance.now()` has it. */
type Terms = { packingCost: number; end: number; most: number | null }

/** The figures as `getProfit` returns them, read in one transaction. */
export async function readFigures(
  reads: Db,
  { by = 'day', counted = 'ordered', ...days }: AskedProfit,
  { packingCost, end, most }: Terms,
) {
  if (areTooManyDays(days)) {
    throw new ShopError('invalid_input', {
      errors: { from: { en: 'Choose at most 366 days', bn: 'সর্বোচ্চ ৩৬৬ দিন বেছে নিন' } },
    })
  }
  const period = daysAsked(days)
  await limitStatements(reads, end - performance.now())
  const sums = await db.sumBy(reads, isOfProducts(by) ? 'month' : by, counted, period)
  await limitStatements(reads, end - performance.now())
  const products = by === 'product' ? await db.sumByProduct(reads, counted, period, most) : []
  const categories = by === 'category' ? await db.sumByCategory(reads, counted, period) : []
  const rows = isOfProducts(by)
    ? [...products, ...categories].map(productRow)
    : (by === 'district' ? byDistrict(sums) : sums).map((row) => rowOf(row, packingCost))
  const figures = await withCosts(reads, by, period, {
    total: rowOf(totalOf(sums), packingCost),
    rows,
    emptyRow: (key) => rowOf({ ...none, key }, packingCost),
  })
  return { ...period, total: figures.total, rows: sorted(figures.rows, by).slice(0, most ?? undefined) }
}

const sorted = (rows: ProfitRow[], by: ProfitGroup): ProfitRow[] =>
  rows.toSorted((one, other) =>
    inTime.includes(by)
      ? other.key.localeCompare(one.key)
      : other.revenue - one.revenue || one.key.localeCompare(other.key),
  )

function rowOf(row: db.ProfitRow, packing: number): EarnedRow {
  const { key, placed, confirmed, delivered, returned, pieces, unknownCost } = row
  const counts = { placed, confirmed, delivered, returned, pieces, unknownCost }
  return { key, name: '', nameBn: '', ...counts, ...profitInTaka(row, packing) }
}

/** Fees and parcels are the order's, and are in no product. */
function productRow({ key, name, nameBn, pieces, income, cost, unknownCost }: db.ProductProfit): EarnedRow {
  return {
    key,
    name,
    nameBn,
    pieces,
    unknownCost,
    placed: 0,
    confirmed: 0,
    delivered: 0,
    returned: 0,
    revenue: toTaka(Math.round(income)),
    cost: toTaka(cost),
    courierFees: 0,
    paymentFees: 0,
    packing: 0,
    profit: unknownCost > 0 ? null : toTaka(Math.round(income) - cost),
  }
}

const none: db.ProfitRow = {
  key: '',
  placed: 0,
  confirmed: 0,
  delivered: 0,
  returned: 0,
  pieces: 0,
  income: 0,
  cost: 0,
  courierFees: 0,
  paymentFees: 0,
  parcels: 0,
  unknownCost: 0,
  known: { orders: 0, rest: 0, parcels: 0 },
}

const totalOf = (rows: readonly db.ProfitRow[]): db.ProfitRow =>
  rows.reduce(
    (sum, row) => ({
      key: '',
      placed: sum.placed + row.placed,
      confirmed: sum.confirmed + row.confirmed,
      delivered: sum.delivered + row.delivered,
      returned: sum.returned + row.returned,
      pieces: sum.pieces + row.pieces,
      income: sum.income + row.income,
      cost: sum.cost + row.cost,
      courierFees: sum.courierFees + row.courierFees,
      paymentFees: sum.paymentFees + row.paymentFees,
      parcels: sum.parcels + row.parcels,
      unknownCost: sum.unknownCost + row.unknownCost,
      known: {
        orders: sum.known.orders + row.known.orders,
        rest: sum.known.rest + row.known.rest,
        parcels: sum.known.parcels + row.known.parcels,
      },
    }),
    none,
  )

/** Sums of the same district in any spelling become one row; a place that names no district has its own. */
const byDistrict = (rows: readonly db.ProfitRow[]): db.ProfitRow[] =>
  [...Map.groupBy(rows, ({ key }) => districtOf(key))].map(([key, same]) => ({ ...totalOf(same), key }))

const districtOf = (place: string): string => districtOfCity(place)?.name ?? place
