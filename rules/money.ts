import { digits } from './build-language.ts'

/*
 * Amounts travel as taka with at most two decimals and are calculated in poisha, a whole number (1 taka = 100 poisha),
 * so that no sum ever passes through binary fractions.
 */

/** The currency of all amounts (ISO 4217), and its mark. */
export const CURRENCY = 'BDT'
export const TAKA = '৳'

/** Taka to whole poisha. */
export const toPoisha = (taka: number): number => Math.round(taka * 100)

/** Whole poisha to taka. */
export const toTaka = (poisha: number): number => poisha / 100

/** Poisha to whole taka, rounded half up; never below 0. */
export const poishaToWholeTaka = (poisha: number): number => Math.max(0, Math.floor((poisha + 50) / 100))

/** `percent` (at most two decimals) of an amount in poisha, rounded half up to whole poisha. */
export function percentOf(poisha: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  // Whole hundreds of taka and the rest apart: of a large amount the product of both would be rounded.
  const rest = poisha % 10_000
  return ((poisha - rest) / 10_000) * hundredths + Math.floor((rest * hundredths + 5_000) / 10_000)
}

const sign = (taka: number) => (taka < 0 ? '-' : '')

/** 123456.5 → `1,23,456.50`, without its sign: groups of two after the first three digits, as Bangladesh writes them. */
function grouped(taka: number, decimals: 'always' | 'auto'): string {
  const poisha = Math.abs(toPoisha(taka))
  const whole = String(Math.floor(poisha / 100))
  const lastThree = whole.slice(-3)
  const before = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  const fraction = decimals === 'always' || poisha % 100 !== 0 ? `.${String(poisha % 100).padStart(2, '0')}` : ''
  return digits(`${before ? `${before},` : ''}${lastThree}${fraction}`)
}

/** `৳1,23,456`; two decimals only when the amount is not whole, but always at the cart's items. */
export const formatTaka = (taka: number, { decimals = 'auto' }: { decimals?: 'always' | 'auto' } = {}): string =>
  `${sign(taka)}${TAKA}${grouped(taka, decimals)}`

/** An amount of an order with the mark that the owner has chosen for the panel's order dialog and notifications. */
export const formatAdminAmount = (taka: number, mark: string): string => `${sign(taka)}${mark}${grouped(taka, 'auto')}`

const counts = new Intl.NumberFormat('en-IN')

/** 123456 → `1,23,456`: a number of things, grouped like amounts. */
export const formatCount = (count: number): string => digits(counts.format(count))
