import { latinDigits } from './digits.ts'
import { toPoisha } from './money.ts'
import { phoneNumber } from './phone.ts'
import { sumBy } from './sum-by.ts'

/** What a column of a courier's statement has. `code`: the shop's reference, or what the courier calls the parcel. */
export const columnRoles = ['none', 'code', 'phone', 'collected', 'fee', 'net'] as const
export type ColumnRole = (typeof columnRoles)[number]

/** What is right of these is not read: a long row must not make every other one as long. */
export const MAX_PAYOUT_COLUMNS = 60

/** Rows of cells; the first ones may be headers. */
export type Table = readonly (readonly string[])[]

/** How many columns of a table are read. */
export const widthOf = (table: Table): number =>
  Math.min(MAX_PAYOUT_COLUMNS, Math.max(0, ...table.map((row) => row.length)))

/** Poisha of a cell that is an amount; null for one that is not. In brackets it is negative, as accountants write it. */
export function poishaIn(cell: string): number | null {
  const plain = latinDigits(cell)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/(?:tk\.?|bdt|৳|taka|টাকা)/gi, '')
    .replace(/[\s,]/g, '')
  const [, opened, sign, number, closed] = /^(\()?([+-])?(\d{1,9}(?:\.\d+)?)(\))?(?:\/-)?$/.exec(plain) ?? []
  if (number === undefined || (opened === undefined) !== (closed === undefined)) return null
  return toPoisha(Number(number)) * (sign === '-' || opened ? -1 : 1) || 0
}

/** The number of a cell, also where a spreadsheet has taken its first 0. */
export function phoneIn(cell: string): string | null {
  const plain = latinDigits(cell).trim().replace(/\.0+$/, '')
  return phoneNumber(/^1[3-9]\d{8}$/.test(plain) ? `0${plain}` : plain)
}

const names: [ColumnRole, RegExp][] = [
  ['phone', /phone|mobile|contact|মোবাইল|ফোন/i],
  ['code', /invoice|tracking|consignment|parcel|reference|order|merchant.*id|কনসাইনমেন্ট|ট্র্যাকিং|অর্ডার|পার্সেল/i],
  ['net', /net|payable|payout|disburs|paid.?out|receivable|নিট|পাওনা|প্রদেয়/i],
  ['fee', /fee|charge|cost|commission|চার্জ|ফি/i],
  ['collected', /collect|\bcod\b|cash|amount|total|আদায়|সংগ্রহ|পরিমাণ|টাকা/i],
]

const roleOfHeader = (header: string): ColumnRole | null => names.find(([, words]) => words.test(header))?.[0] ?? null

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * What each column has, by what is in it: codes of parcels that the shop knows (small letters), phone numbers, amounts. What was collected is what
 * fee and rest add up to; where that does not show, the headers decide, and then the size of the amounts.
 */
export function columnsOf(table: Table, known: ReadonlySet<string>): ColumnRole[] {
  const headers = table.find((row) => row.length > 1 && row.every((cell) => poishaIn(cell) === null)) ?? []
  const body = table.filter((row) => row !== headers)
  const columns = Array.from({ length: widthOf(table) }, (_, at) => body.map((row) => row[at] ?? ''))
  const roles = columns.map((cells, at) => textRole(cells, headers[at] ?? '', known))
  const amounts = columns.flatMap((cells, at) => (roles[at] === null && isMoney(cells) ? [at] : []))
  const poisha = columns.map((cells) => cells.map(poishaIn))
  for (const [at, role] of moneyRoles(poisha, amounts, headers)) roles[at] = role
  return roles.map((role) => role ?? 'none')
}

const share = (cells: readonly string[], is: (cell: string) => boolean) => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}

function textRole(cells: readonly string[], header: string, known: ReadonlySet<string>): ColumnRole | null {
  if (share(cells, (cell) => known.has(cell.trim().toLowerCase())) > 0.2) return 'code'
  if (share(cells, (cell) => phoneIn(cell) !== null) > 0.5) return 'phone'
  const isCode = (cell: string) => /^(?=.*\d)[\w-]{6,60}$/.test(cell.trim())
  return roleOfHeader(header) === 'code' && share(cells, isCode) > 0.5 ? 'code' : null
}

const isMoney = (cells: readonly string[]) => share(cells, (cell) => poishaIn(cell) !== null) > 0.5

/** Poisha of each cell, by column; null where it is no amount. */
type Columns = readonly (readonly (number | null)[])[]

function moneyRoles(columns: Columns, amounts: number[], headers: readonly string[]): [number, ColumnRole][] {
  const sum = amounts.length > 2 ? findSum(columns, amounts, headers) : null
  if (sum) {
    const [whole, one, other] = sum
    const isFee = roleOfHeader(headers[one] ?? '') === 'fee' || sizeOf(columns, one) < sizeOf(columns, other)
    const [fee, net] = isFee && roleOfHeader(headers[other] ?? '') !== 'fee' ? [one, other] : [other, one]
    return [
      [whole, 'collected'],
      [fee, 'fee'],
      [net, 'net'],
    ]
  }
  const found = (['collected', 'fee', 'net'] as const).flatMap((role) => {
    const named = amounts.filter((at) => roleOfHeader(headers[at] ?? '') === role)
    const used = role === 'fee' ? chargesOf(columns, named, headers) : named.slice(0, 1)
    return used.map((at): [number, ColumnRole] => [at, role])
  })
  if (found.length > 0) return found
  const [largest, next] = [...amounts].sort((a, b) => sizeOf(columns, b) - sizeOf(columns, a))
  if (largest === undefined) return []
  if (next === undefined) return [[largest, 'collected']]
  const isFee = sizeOf(columns, next) < sizeOf(columns, largest) / 2
  return [
    [largest, 'collected'],
    [next, isFee ? 'fee' : 'net'],
  ]
}

/** The columns of charges that add up: all of them, or the one that has their sum by its header or its amounts. */
function chargesOf(columns: Columns, named: number[], headers: readonly string[]): number[] {
  const sum = named.find((at) => /total|final|মোট/i.test(headers[at] ?? '')) ?? findSumOfCharges(columns, named)
  return sum === undefined ? named : [sum]
}

/** The column that is the sum of all others in most rows. Of two columns either would be: they may be two charges of one amount. */
function findSumOfCharges(columns: Columns, named: number[]): number | undefined {
  if (named.length < 3) return undefined
  const rows = (columns[0] ?? []).map((_, row) => named.map((at) => columns[at]?.[row] ?? 0))
  const charged = rows.filter((charges) => charges.some((charge) => charge !== 0))
  const sums = named.map((_, at) => charged.filter((charges) => isSumOfOthers(charges, at)).length)
  // Where a charge is often 0, the only other charge equals the sum in those rows.
  const most = Math.max(...sums)
  return most > charged.length * 0.7 ? named[sums.indexOf(most)] : undefined
}

/** Also where the courier writes its charges below zero and their sum above it. */
function isSumOfOthers(charges: readonly number[], at: number): boolean {
  const sum = charges[at] ?? 0
  return Math.abs(sumBy(charges, (charge) => charge) - sum) === Math.abs(sum)
}

const sizeOf = (columns: Columns, at: number) =>
  median((columns[at] ?? []).flatMap((poisha) => Math.abs(poisha ?? 0) || []))

/** Each three of these columns are compared, in each of these rows. */
const SUM_COLUMNS = 20
const SUM_ROWS = 200

/** The three columns of which one is the sum of the others, in most rows. Three of charges are a charge and its parts. */
function findSum(columns: Columns, amounts: number[], headers: readonly string[]): [number, number, number] | null {
  const compared = amounts.slice(0, SUM_COLUMNS)
  const isFee = (at: number) => roleOfHeader(headers[at] ?? '') === 'fee'
  for (const whole of compared) {
    for (const one of compared) {
      for (const other of compared) {
        if (whole === one || whole === other || one >= other) continue
        if ([whole, one, other].every(isFee)) continue
        const rows = (columns[whole] ?? []).slice(0, SUM_ROWS).flatMap((all, row) => {
          const [a, b] = [columns[one]?.[row], columns[other]?.[row]]
          return all === null || !a || !b ? [] : [all === Math.abs(a) + b || all === a + Math.abs(b)]
        })
        if (rows.length > 0 && rows.filter(Boolean).length > rows.length * 0.7) return [whole, one, other]
      }
    }
  }
  return null
}
