import { sql } from 'kysely'
import type { Buyer, BuyerChanges } from '#contract/buyers.ts'
import { localNumber, phoneNumber } from '#rules/phone.ts'
import { changesOf, recordAudit } from '../audit/audit.service.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import { ShopError } from '../shop-error.ts'
import * as buyers from './buyers.db.ts'

const SHOWN_ADDRESSES = 10

/** The buyer with a phone number, typed in any way; without orders the counts are 0. Throws `buyer_not_found`. */
export async function getBuyer(db: Db, typed: string): Promise<Buyer> {
  const phone = numberOf(typed)
  const [counts, addresses, row] = await Promise.all([
    buyers.countOrdersOf(db, phone),
    buyers.listAddressesOf(db, phone, SHOWN_ADDRESSES),
    buyers.findBuyer(db, phone),
  ])
  return {
    phone,
    ...counts,
    addresses: addresses.map(({ lastUsed, ...address }) => ({ ...address, lastUsed: lastUsed.toISOString() })),
    notes: row?.notes ?? '',
    tags: row?.tags ?? [],
    callFirst: row?.callFirst ?? false,
    isBlocked: row?.isBlocked ?? false,
    updatedAt: isoOf(row?.updatedAt),
  }
}

/** Notes what is sent of a phone number. Throws `buyer_not_found`, `stale`. */
export async function updateBuyer(
  pool: Pool,
  typed: string,
  { updatedAt, tags, ...changes }: BuyerChanges,
): Promise<Buyer> {
  const phone = numberOf(typed)
  await inTransaction(pool, async (tx) => {
    const { row: before, isNew } = await buyers.lockBuyer(tx, phone)
    const known = isNew ? null : before.updatedAt.getTime()
    const seen = updatedAt === undefined || updatedAt === null ? null : Date.parse(updatedAt)
    if (updatedAt !== undefined && seen !== known) throw new ShopError('stale')
    const after = await buyers.updateBuyer(tx, phone, { ...changes, ...(tags && { tags: distinct(tags) }) })
    // The trail keeps nothing of what a person typed.
    const details = {
      ...changesOf(before, after, ['callFirst', 'isBlocked']),
      ...(before.notes !== after.notes && { notes: 'changed' }),
      ...(before.tags.join('\n') !== after.tags.join('\n') && { tags: 'changed' }),
    }
    if (Object.keys(details).length > 0) {
      await recordAudit(tx, { action: 'buyer_changed', target: before.id, details })
    }
  })
  return getBuyer(pool, phone)
}

function numberOf(typed: string): string {
  const phone = phoneNumber(typed)
  if (phone === null) throw new ShopError('buyer_not_found')
  return phone
}

/** Without those that differ in capital letters alone. */
const distinct = (tags: string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed()

/** The buyers of these orders, by the order's id, in one statement; none for an order without a phone number. */
export async function findBuyersOf(db: Db, orders: { id: string; phone: string }[]) {
  const placed = orders.filter(({ phone }) => phone !== '').map(({ id, phone }) => ({ id, number: localNumber(phone) }))
  if (placed.length === 0) return new Map<string, never>()
  const rows = await buyers.findBuyersOf(db, placed)
  return new Map(rows.map(({ id, number, ...buyer }) => [id, { phone: number, ...buyer }]))
}

/** How many orders a number of 11 digits has, and what became of them. */
export const countOrdersOf = (db: Db, phone: string): Promise<buyers.Counts> => buyers.countOrdersOf(db, phone)

/** Whether the checkout takes no orders of a phone number. */
export const isNumberBlocked = async (db: Db, phone: string): Promise<boolean> =>
  (await buyers.findBuyer(db, localNumber(phone)))?.isBlocked ?? false

/** The same as a part of a statement. */
export const isBlocked = (phone: string) =>
  sql<boolean>`exists (select from buyers where buyers.phone = right(${phone}, 11) and is_blocked)`

/** Forgets what is noted of these numbers, and of those noted more than `days` ago, where no order has the number any more. */
export async function deleteBuyers(tx: Tx, numbers: string[], days: number): Promise<void> {
  await buyers.deleteBuyers(tx, numbers, days)
}
