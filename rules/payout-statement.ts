import { type ColumnRole, columnRoles, phoneIn, poishaIn, type Table } from './payout-columns.ts'
import { sumBy } from './sum-by.ts'

/** The most lines read from one statement: some days of a large shop. */
export const MAX_PAYOUT_LINES = 2_000
/** Characters of a statement with as many lines. */
export const MAX_STATEMENT_TEXT = 200_000

/** A line of a statement. Amounts in poisha: what was collected at the door, what the courier keeps, and what it pays. */
export type StatementLine = { codes: string[]; phone: string | null; collected: number; fee: number; net: number }

/** The cells of a text: of a table by what separates them in most lines, of a message the words that mean something. */
export function tableIn(text: string): string[][] {
  const plain = text.replace(/\r\n/g, '\n')
  const tables = ['\t', ';', '|', ','].map((separator) => rowsBy(separator, plain))
  const lines = plain.split('\n').filter((line) => line.trim() !== '')
  return tables.find(isTable) ?? lines.map(wordsOf)
}

/** A comma is also in amounts and in sentences: as a separator it is in most lines equally often. */
function isTable(rows: readonly string[][]): boolean {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const most = rows.length * 0.6
  return rows.length - (counts.get(1) ?? 0) > most && Math.max(...counts.values()) > most
}

/**
 * The rows of CSV. A quoted cell may have the separator and line breaks in it; a quote that does not open and close a whole cell is a
 * character of it.
 */
function rowsBy(separator: string, text: string): string[][] {
  const end = `[${separator}\\n]|$`
  const cells = new RegExp(`(?: *"([^"]*(?:""[^"]*)*)" *(?=${end})|([^${separator}\\n]*))(${end})`, 'gy')
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', ended] of text.matchAll(cells)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (ended !== separator) rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** Longer than any code (`codesIn`): to trim an endless word would take minutes. */
const MAX_WORD = 100

const wordsOf = (line: string): string[] =>
  line
    .replace(/(?:\b(?:tk|bdt)\b\.?|৳)\s*(?=[-\d])/gi, '')
    .split(/[\s:;|=]+/)
    .filter((word) => word.length <= MAX_WORD && /\d/.test(word))
    .map((word) => word.replace(/^[#,.]+|[,.]+$/g, ''))

/** All that may be the code of a parcel. */
export const codesIn = (table: Table): string[] => [
  ...new Set(table.flatMap((row) => row.map((cell) => cell.trim()).filter((cell) => /^[\w-]{4,100}$/.test(cell)))),
]

const isTotal = (row: readonly string[]) => row.some((cell) => /\b(?:grand|sub)?-?\s*total\b|সর্বমোট|মোট/i.test(cell))

/** The lines of a table whose columns are known; headers, sums and empty rows are none. Several columns of charges add up. */
export function linesIn(table: Table, roles: readonly ColumnRole[]): StatementLine[] {
  return table.flatMap((row) => {
    const cells = new Map(columnRoles.map((role) => [role, row.filter((_, at) => roles[at] === role)]))
    const money = (role: ColumnRole) => (cells.get(role) ?? []).flatMap((cell) => poishaIn(cell) ?? [])
    const [[collected], fees, [net]] = [money('collected'), money('fee'), money('net')]
    const fee = fees.length === 0 ? undefined : sumBy(fees, (one) => one)
    const amounts = [collected, fee, net] as const
    const codes = (cells.get('code') ?? [])
      .map((cell) => cell.trim())
      .filter((cell) => /\d/.test(cell))
      .slice(0, 4)
    const phone = (cells.get('phone') ?? []).map(phoneIn).find((number) => number !== null) ?? null
    if (amounts.every((amount) => amount === undefined)) return []
    if (codes.length === 0 && phone === null && isTotal(row)) return []
    const line = { codes, phone, ...amountsOf(...amounts) }
    return line.collected === 0 && line.fee === 0 && line.net === 0 ? [] : [line]
  })
}

/** What is missing follows from the others: collected = fee + net. Statements write a fee with either sign. */
function amountsOf(collected?: number | undefined, fee?: number | undefined, net?: number | undefined) {
  const kept = fee === undefined ? undefined : Math.abs(fee)
  if (collected === undefined) {
    // A deduction without more is what the courier keeps.
    if (net !== undefined && net < 0 && kept === undefined) return { collected: 0, fee: -net, net }
    return { collected: (net ?? 0) + (net === undefined ? 0 : (kept ?? 0)), fee: kept ?? 0, net: net ?? -(kept ?? 0) }
  }
  if (net !== undefined) return { collected, fee: collected - net, net }
  return { collected, fee: kept ?? 0, net: collected - (kept ?? 0) }
}

/** How a line fits its parcel. `twice`: an earlier one has it; `deducted`: the courier takes money, of a return or an earlier payout. */
export const payoutLineStates = ['settled', 'short', 'over', 'twice', 'deducted', 'unknown'] as const
export type PayoutLineState = (typeof payoutLineStates)[number]

/** A line that collects nothing. Another one of its parcel with the same amounts is the same charge again. */
export type Deduction = Pick<StatementLine, 'collected' | 'fee'>

/**
 * `expected`: what the courier has collected of the parcel; `settled`: what earlier payouts and lines have of that; in poisha. `deducted`:
 * what earlier payouts have taken.
 */
export function payoutLineState(
  line: Pick<StatementLine, 'collected' | 'fee'>,
  parcel: { expected: number; settled: number; deducted: readonly Deduction[] } | null,
): PayoutLineState {
  if (!parcel) return 'unknown'
  if (line.collected <= 0) return parcel.deducted.some((one) => isEqual(one, line)) ? 'twice' : 'deducted'
  const rest = parcel.expected - parcel.settled
  if (parcel.settled > 0 && rest <= 0) return 'twice'
  if (line.collected === rest) return 'settled'
  if (parcel.settled > 0 && line.collected === parcel.settled) return 'twice'
  return line.collected < rest ? 'short' : 'over'
}

const isEqual = (one: Deduction, other: Deduction): boolean =>
  one.collected === other.collected && one.fee === other.fee
