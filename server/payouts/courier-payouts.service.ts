import { toPoisha, toTaka } from '#rules/money.ts'
import type { ColumnRole } from '#rules/payout-columns.ts'
import { MAX_PAYOUT_LINES } from '#rules/payout-statement.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { Courier, CourierPayoutLines } from '../couriers/courier.ts'
import { failureOfCall } from '../couriers/courier-settings.service.ts'
import type { LiveCouriers } from '../couriers/live-couriers.ts'
import type { Pool } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './payouts.db.ts'

type AskingShop = { pool: Pool; couriers: LiveCouriers; limits: Limits }

/** Each is at least one call to the courier, which has limits of its own. */
const asking: Limit = { name: 'payouts of a courier', most: 40, seconds: 5 * 60 }
/** The longest that staff wait for an answer. */
const MAX_ASKING_MS = 20_000

/**
 * The newest payouts that a courier lists and that are not written here, neither as they were read from it nor under their number by
 * staff. Throws `courier_not_found`, `courier_not_ready` (also for one that lists none), `courier_failed`, `too_many`.
 */
export async function listCourierPayouts(shop: AskingShop, code: string) {
  const listed = await ask(shop, code, ({ list }, call) => list(call))
  const written = await db.listWrittenNames(shop.pool, code, [...new Set(listed.flatMap(({ id }) => spellingsOf(id)))])
  return listed
    .filter(({ id }) => !spellingsOf(id).some((name) => written.has(name)))
    .map(({ id, at, amount, isPaid }) => ({ payoutId: id, at: isoOf(at), amount, isPaid }))
}

/** Staff may type the digits alone. */
const spellingsOf = (id: string) => [id.toLowerCase(), ...(/\d{4,}$/.exec(id) ?? [])]

const columns: ColumnRole[] = ['code', 'code', 'code', 'collected', 'fee', 'net']
const header = ['Invoice', 'Consignment', 'Tracking code', 'Collected', 'Charge', 'Paid out'].join('\t')

/**
 * A payout of a courier as a statement with its columns, and taka that the courier names for it. Throws as `listCourierPayouts`, and
 * `nothing_in_statement`, `too_large`.
 */
export async function readCourierPayout(shop: AskingShop, code: string, id: string) {
  const payout = await ask(shop, code, ({ read }, call) => read(id, call))
  if (payout.parcels.length === 0) throw new ShopError('nothing_in_statement')
  if (payout.parcels.length > MAX_PAYOUT_LINES) throw new ShopError('too_large')
  return { text: [header, ...rowsOf(payout)].join('\n'), columns, amount: payout.amount }
}

/** Charges that are named in sum only are shared evenly: lines without them would make the parcels look free. In poisha. */
function rowsOf({ charges, parcels }: CourierPayoutLines): string[] {
  const named = sumBy(parcels, ({ fee }) => toPoisha(fee ?? 0))
  const open = parcels.filter(({ fee }) => fee === null).length
  let rest = Math.max(0, toPoisha(charges ?? 0) - named)
  let left = open
  return parcels.map(({ codes, collected, fee }) => {
    const own = fee === null ? Math.ceil(rest / left--) : toPoisha(fee)
    if (fee === null) rest -= own
    const cells = [0, 1, 2].map((at) => (codes[at] ?? '').replace(/\s+/g, ' '))
    const amounts = [toPoisha(collected), own, toPoisha(collected) - own]
    return [...cells, ...amounts.map((amount) => String(toTaka(amount)))].join('\t')
  })
}

async function ask<Answer>(
  { pool, couriers, limits }: AskingShop,
  code: string,
  send: (payouts: NonNullable<Courier['payouts']>, call: OutsideCall) => Promise<Answer>,
): Promise<Answer> {
  const setUp = couriers.requireReady(code)
  const { payouts } = setUp.courier
  if (!payouts) throw new ShopError('courier_not_ready')
  await limits.count([{ limit: asking, key: code }])
  try {
    return await send(payouts, couriers.callTo(setUp, AbortSignal.timeout(MAX_ASKING_MS)))
  } catch (error) {
    throw await failureOfCall({ pool, couriers }, setUp, error)
  }
}
