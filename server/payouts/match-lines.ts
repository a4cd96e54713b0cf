import { createHash } from 'node:crypto'
import { toPoisha } from '#rules/money.ts'
import { type ColumnRole, columnsOf, type Table, widthOf } from '#rules/payout-columns.ts'
import {
  codesIn,
  type Deduction,
  linesIn,
  MAX_PAYOUT_LINES,
  type PayoutLineState,
  payoutLineState,
  type StatementLine,
  tableIn,
} from '#rules/payout-statement.ts'
import type { Db } from '../db/open.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { findParcelsById } from '../parcels/parcels.service.ts'
import { ShopError } from '../shop-error.ts'
import { findColumns, listNamed, listToPhones } from './payouts.db.ts'

/** A line with its parcel, and how it fits. `expected`: poisha that were still to be paid out. */
export type MatchedLine = StatementLine & { parcel: ParcelRow | null; state: PayoutLineState; expected: number | null }

export type ReadStatement = { columns: ColumnRole[]; lines: StatementLine[]; fingerprint: Buffer }

/** Reads a statement: by these columns, by those that are remembered for the courier, or by what is in it. Throws `too_large`. */
export async function readStatement(
  read: Db,
  { courier, text, columns }: { courier: string; text: string; columns?: ColumnRole[] | undefined },
): Promise<ReadStatement> {
  const table = tableIn(text)
  // A table has a header and sums besides the lines.
  if (table.length > MAX_PAYOUT_LINES + 20) throw new ShopError('too_large')
  const roles = columns ?? (await remembered(read, courier, table)) ?? (await found(read, courier, table))
  const lines = linesIn(table, roles)
  if (lines.length > MAX_PAYOUT_LINES) throw new ShopError('too_large')
  return { columns: roles, lines, fingerprint: fingerprintOf(lines) }
}

async function remembered(read: Db, courier: string, table: Table): Promise<ColumnRole[] | null> {
  const roles = await findColumns(read, courier)
  return roles?.length === widthOf(table) ? roles : null
}

async function found(read: Db, courier: string, table: Table): Promise<ColumnRole[]> {
  const parcels = await findParcelsById(read, await listNamed(read, courier, spelled(codesIn(table))))
  return columnsOf(table, new Set(parcels.flatMap(parcelCodes)))
}

/** People and programs change the case of letters. */
const spelled = (codes: readonly string[]) => [
  ...new Set(codes.flatMap((code) => [code, code.toLowerCase(), code.toUpperCase()])),
]

const parcelCodes = ({ reference, consignment, trackingCode }: ParcelRow): string[] =>
  [reference, consignment, trackingCode].flatMap((name) => name?.toLowerCase() ?? [])

/** Equal for the same lines in whatever order. */
function fingerprintOf(lines: readonly StatementLine[]): Buffer {
  const texts = lines.map(({ codes, phone, collected, fee, net }) =>
    JSON.stringify([codes.map((code) => code.toLowerCase()), phone, collected, fee, net]),
  )
  return createHash('sha256').update(texts.sort().join('\n')).digest()
}

export type Chosen = readonly { line: number; parcelId: string }[]

/**
 * The parcel of each line: one that staff have chosen, else by a name of it, else by the only one to its number with its amount. Throws
 * `parcel_not_found` where a chosen one is not this courier's.
 */
export async function parcelIdsOf(
  read: Db,
  courier: string,
  lines: readonly StatementLine[],
  chosen: Chosen = [],
): Promise<(string | null)[]> {
  const found = await matchedIds(read, courier, lines)
  if (chosen.length === 0) return found
  const parcels = await findParcelsById(read, [...new Set(chosen.map(({ parcelId }) => parcelId))])
  const isTheirs = (id: string) => parcels.some((parcel) => parcel.id === id && parcel.courier === courier)
  if (chosen.some(({ line, parcelId }) => line >= lines.length || !isTheirs(parcelId))) {
    throw new ShopError('parcel_not_found')
  }
  const byLine = new Map(chosen.map(({ line, parcelId }) => [line, parcelId]))
  return found.map((id, line) => byLine.get(line) ?? id)
}

async function matchedIds(read: Db, courier: string, lines: readonly StatementLine[]): Promise<(string | null)[]> {
  const ids = await listNamed(read, courier, spelled(lines.flatMap(({ codes }) => codes)))
  const byName = new Map(
    (await findParcelsById(read, ids)).flatMap((row) => parcelCodes(row).map((name) => [name, row.id])),
  )
  const named = lines.map(({ codes }) => codes.map((code) => byName.get(code.toLowerCase())).find((id) => id) ?? null)
  const open = lines.flatMap(({ phone }, at) => (named[at] === null && phone !== null ? [phone] : []))
  if (open.length === 0) return named
  const candidates = (await listToPhones(read, courier, open)).filter(({ id }) => !named.includes(id))
  return lines.map(({ phone, collected }, at) => {
    const fitting = candidates.filter((one) => one.phone === phone && one.expected === collected)
    return named[at] ?? (fitting.length === 1 ? (fitting[0]?.id ?? null) : null)
  })
}

/** Taka that the courier has of a parcel, or is taken to have; of one that came back only what it has reported. */
const takenAtDoor = ({ state, collected, counted, toCollect }: ParcelRow): number =>
  collected ?? (state === 'returned' ? 0 : (counted ?? toCollect))

/** How each line fits its parcel, after earlier payouts, of which `deducted` are lines, and the lines before it. */
export function matchLines(
  lines: readonly StatementLine[],
  ids: readonly (string | null)[],
  parcels: readonly ParcelRow[],
  deducted: readonly (Deduction & { parcelId: string | null })[],
): MatchedLine[] {
  const byId = new Map(parcels.map((row) => [row.id, row]))
  const settled = new Map(parcels.map(({ id, paidOut }) => [id, paidOut]))
  return lines.map((line, at) => {
    const parcel = byId.get(ids[at] ?? '') ?? null
    if (!parcel) return { ...line, parcel, state: 'unknown', expected: null }
    const before = settled.get(parcel.id) ?? 0
    const whole = toPoisha(takenAtDoor(parcel))
    const earlier = deducted.filter(({ parcelId }) => parcelId === parcel.id)
    const state = payoutLineState(line, { expected: whole, settled: before, deducted: earlier })
    if (state !== 'twice') settled.set(parcel.id, before + line.collected)
    return { ...line, parcel, state, expected: whole - before }
  })
}
