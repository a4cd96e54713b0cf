import { dhakaDate } from './dhaka-time.ts'

/** What the shop issues: a credit note takes something off an invoice. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Why a credit note was issued. `replaced`: by an invoice over more. */
export const creditReasons = ['rejected', 'taken_back', 'came_back', 'replaced'] as const
export type CreditReason = (typeof creditReasons)[number]

/** A BIN as the NBR gives it: 13 digits, written 000000000-0000. */
export const isBin = (text: string): boolean => /^\d{9}-?\d{4}$/.test(text.trim())

/** Whether the shop issues VAT invoices. `rate`: percent in the prices. */
export const isVatOn = ({ bin, vat }: { bin: string; vat: { rate: number } }): boolean => isBin(bin) && vat.rate > 0

/** Quotient of whole numbers, rounded down also below 0. `BigInt`, since a large amount times a rate is no safe integer. */
function divided(amount: bigint, by: bigint): bigint {
  const quotient = amount / by
  return amount % by < 0n ? quotient - 1n : quotient
}

/** A rate has two decimals: its share of a total is `rate` hundredths of `whole`. */
const sharesOf = (rate: number) => {
  const part = BigInt(Math.round(rate * 100))
  return { part, whole: 10_000n + part }
}

/** The VAT in a total, both in poisha: total × rate ÷ (100 + rate), rounded half up. */
export function vatIn(total: number, rate: number): number {
  const { part, whole } = sharesOf(rate)
  return Number(divided(2n * BigInt(total) * part + whole, 2n * whole))
}

/**
 * The VAT of a document, split over its amounts (poisha, negative for a discount) so that the parts are its sum: each its share rounded down, and
 * a poisha more for those that lost most, the earlier one first.
 */
export function vatParts(amounts: readonly number[], rate: number, vat: number): number[] {
  const { part, whole } = sharesOf(rate)
  const shares = amounts.map((amount, at) => {
    const exact = BigInt(amount) * part
    const down = divided(exact, whole)
    return { at, down: Number(down), rest: Number(exact - down * whole) }
  })
  const missing = vat - shares.reduce((sum, { down }) => sum + down, 0)
  const rounded = new Set(
    [...shares]
      .sort((one, other) => other.rest - one.rest || one.at - other.at)
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return shares.map(({ at, down }) => down + (rounded.has(at) ? 1 : 0))
}

/** The fiscal year of a moment, from 1 July to 30 June in Dhaka: `2026-27`. */
export function fiscalYearOf(moment: Date): string {
  const [year = 0, month = 0] = dhakaDate(moment).split('-').map(Number)
  const first = month >= 7 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** How a document is named: `2026-27/00012`, a credit note `CN-2026-27/00003`. */
export const invoiceNumber = (of: { kind: InvoiceKind; fiscalYear: string; number: number }): string =>
  `${of.kind === 'credit_note' ? 'CN-' : ''}${of.fiscalYear}/${String(of.number).padStart(5, '0')}`

/** What a typed number names; `kind` is missing where it was typed without. Null for what is no number of a document. */
export function readInvoiceNumber(typed: string): { kind?: InvoiceKind; fiscalYear: string; number: number } | null {
  const [, prefix, fiscalYear = '', digits = ''] = /^(cn-)?(\d{4}-\d{2})\/0*(\d{1,9})$/i.exec(typed.trim()) ?? []
  if (fiscalYear === '') return null
  return { ...(prefix && { kind: 'credit_note' as const }), fiscalYear, number: Number(digits) }
}
