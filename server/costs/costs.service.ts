import type { Cost, CostChanges, CostDraft } from '#contract/costs.ts'
import { MAX_COST_DAYS } from '#rules/costs.ts'
import { addDays, dhakaDate } from '#rules/dhaka-time.ts'
import { toPoisha, toTaka } from '#rules/money.ts'
import { changesOf, recordAudit } from '../audit/audit.service.ts'
import { newId } from '../db/id.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { laterThan, requireUnchanged } from '../db/unchanged.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import * as db from './costs.db.ts'

/** One page of costs, the newest first day first. */
export async function listCosts(read: Db, query: AskedPage) {
  const { rows, total } = await db.listCosts(read, pagingOf(query))
  return { data: rows.map(toCost), total, today: dhakaDate(new Date()) }
}

/** The costs that count for one of the days `from` to `to` in Dhaka; amounts in poisha, of all their days. */
export function listCostsOfDays(read: Db, { from, to }: { from: string; to: string }) {
  const earliest = addDays(from, -MAX_COST_DAYS)
  return db.listCostsOfDays(read, { earliest, from, to })
}

/** Adds a cost. Throws `key_reused`. */
export function createCost(pool: Pool, { claim, visitor }: Asking, draft: CostDraft): Promise<Cost> {
  return inTransaction(pool, (tx) =>
    once(tx, claim, async () => {
      const id = newId()
      await db.insertCost(tx, { id, ...toRow(draft), userId: userIdOf(visitor) })
      const { kind, amount, firstDay, lastDay, source } = draft
      const details = { kind, amount, firstDay, lastDay, ...(source !== null && { source }) }
      await recordAudit(tx, { action: 'shop_cost_added', target: id, details })
      return toCost(await db.getCost(tx, id))
    }),
  )
}

/** Replaces a cost. Throws `cost_not_found`, `stale`. */
export function updateCost(pool: Pool, id: string, { updatedAt, ...draft }: CostChanges): Promise<Cost> {
  return inTransaction(pool, async (tx) => {
    const row = await db.lockCost(tx, id)
    if (!row) throw new ShopError('cost_not_found')
    requireUnchanged(row.updatedAt, updatedAt)
    const before = toCost(row)
    const details = {
      ...changesOf<CostDraft>(before, draft, ['kind', 'amount', 'firstDay', 'lastDay', 'source']),
      // Never what was typed.
      ...(before.note !== draft.note && { note: 'changed' }),
    }
    if (Object.keys(details).length === 0) return before
    await db.updateCost(tx, id, { ...toRow(draft), updatedAt: laterThan(row.updatedAt) })
    await recordAudit(tx, { action: 'shop_cost_changed', target: id, details })
    return toCost(await db.getCost(tx, id))
  })
}

/** Deletes a cost. Throws `cost_not_found`. */
export function deleteCost(pool: Pool, id: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const row = await db.lockCost(tx, id)
    if (!row) throw new ShopError('cost_not_found')
    await db.deleteCost(tx, id)
    const { kind, amount, firstDay, lastDay } = row
    const details = { kind, amount: toTaka(amount), firstDay, lastDay }
    await recordAudit(tx, { action: 'shop_cost_deleted', target: id, details })
  })
}

const toRow = ({ kind, amount, firstDay, lastDay, source, note }: CostDraft) => ({
  kind,
  amount: toPoisha(amount),
  firstDay,
  lastDay,
  source,
  note,
})

const toCost = ({
  id,
  kind,
  amount,
  firstDay,
  lastDay,
  source,
  note,
  userName,
  ...at
}: Awaited<ReturnType<typeof db.getCost>>): Cost => ({
  _id: id,
  kind,
  amount: toTaka(amount),
  firstDay,
  lastDay,
  source,
  note,
  userName,
  createdAt: at.createdAt.toISOString(),
  updatedAt: at.updatedAt.toISOString(),
})
