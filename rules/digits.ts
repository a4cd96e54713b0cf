const BANGLA_ZERO = '০'.charCodeAt(0)

/** Bangla digits as Latin ones; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))

/** Latin digits as Bangla ones; everything else stays. */
export const banglaDigits = (text: string | number): string =>
  String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)))

/** Groups as people write them: 1,23,456 or 123,456. */
const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/

/** A number as people type it, in Latin or Bangla digits, grouped or not; NaN for anything else, a blank text too. */
export function readNumber(typed: string): number {
  const text = latinDigits(typed.trim())
  if (text === '') return Number.NaN
  return Number(grouped.test(text) ? text.replaceAll(',', '') : text)
}
