import { digits } from '#rules/build-language.ts'
import { TAKA } from '#rules/money.ts'
import { texts } from './texts.ts'

const units = [
  [10_000_000, texts.crore],
  [100_000, texts.lakh],
  [1_000, texts.thousand],
] as const

/** `৳950`, `৳12.5K`, `৳1.2L` (lakh), `৳3.4Cr` (crore): for the scale of a chart. */
export function roughTaka(taka: number): string {
  const [size, unit] = units.find(([least]) => taka >= least) ?? [1, '']
  return `${TAKA}${digits(Math.round((taka / size) * 10) / 10)}${unit}`
}
