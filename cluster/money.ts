import type { Kysely } from 'kysely'
import { type MoneyOrder, paidPoisha, paymentStatusOf } from '#rules/order-money.ts'
import type { Tables } from '#server/db/tables.ts'
import type { EntryRow } from '#server/money/entry-row.ts'
import { unbalanced } from '#server/testing/paying.ts'

/** What an acknowledged write has added to the ledger; poisha. */
export type Entry = Pick<EntryRow, (typeof columns)[number]>

const columns = ['orderId', 'kind', 'method', 'amount', 'reference', 'note', 'belongsKind', 'takesBack'] as const

/** An order as the acknowledged writes have left it; `paid` and `total`: poisha. */
export type StaffOrder = Pick<MoneyOrder, 'orderStatus'> & { orderId: string; total: number; paid: number }

/** What staff have done, as far as the shop has acknowledged it. */
export type MoneyBook = {
  /** By the id that the shop has answered. */
  entries: Map<string, Entry>
  orders: StaffOrder[]
  writes: number
  /** Of these, those that were sent more than once. */
  repeated: number
  /** Why a write was refused, or that it was not answered in time. */
  refused: string[]
}

/** What the end has shown of money. */
export type Money = {
  writes: number
  repeated: number
  refused: number
  /** Entries that were acknowledged: of payments, of taking them back, and of deliveries. */
  entries: number
  takenBack: number
  lost: number
  doubled: number
  unasked: number
  /** Orders whose sum is not that of their entries. */
  differing: number
  /** Orders whose status, sum or payment is not what was acknowledged last. */
  wrongOrders: number
}

export const openMoneyBook = (): MoneyBook => ({
  entries: new Map(),
  orders: [],
  writes: 0,
  repeated: 0,
  refused: [],
})

/** Compares what the shop has acknowledged with the ledger and the orders. */
export async function compareMoney(db: Kysely<Tables>, book: MoneyBook): Promise<Money> {
  const ledger = await db
    .selectFrom('moneyEntries')
    .select(['id', ...columns])
    .execute()
  const found = new Map(ledger.map((entry) => [entry.id, textOf(entry)]))
  const expected = new Map([...book.entries].map(([id, entry]) => [id, textOf(entry)]))
  const acknowledged = new Set(expected.values())
  const others = [...found].filter(([id]) => !expected.has(id))
  const doubled = others.filter(([, text]) => acknowledged.has(text)).length
  return {
    writes: book.writes,
    repeated: book.repeated,
    refused: book.refused.length,
    entries: expected.size,
    takenBack: [...book.entries.values()].filter(({ takesBack }) => takesBack !== null).length,
    lost: [...expected].filter(([id, text]) => found.get(id) !== text).length,
    doubled,
    unasked: others.length - doubled,
    differing: (await unbalanced({ db })).length,
    wrongOrders: await countWrong(db, book.orders),
  }
}

const textOf = (entry: Entry): string => JSON.stringify(columns.map((column) => entry[column]))

/** Confirming and rejecting write no entry, so the ledger does not show when they are lost. */
async function countWrong(db: Kysely<Tables>, orders: StaffOrder[]): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'orderStatus', 'paymentStatus', 'totalAmount', 'paid'])
    .execute()
  const stored = new Map(rows.map((row) => [row.id, row]))
  const isRight = ({ orderId, orderStatus, total, paid }: StaffOrder) => {
    const row = stored.get(orderId)
    const status = paymentStatusOf({ orderStatus, paymentStatus: 'pending', totalAmount: total / 100, paid })
    return row?.orderStatus === orderStatus && row.paymentStatus === status && paidPoisha(row) === paid
  }
  return orders.filter((order) => !isRight(order)).length
}
