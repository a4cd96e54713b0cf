import { digits } from '#rules/build-language.ts'
import { TAKA } from '#rules/money.ts'
import { texts } from './texts.ts'

const MAX_STEPS = 4

/** Marks of an axis from 0 up to at least `max`: whole numbers, at most four steps of 1, 2 or 5 times a power of ten. */
export function axisTicks(max: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(max / MAX_STEPS)))
  const step = [1, 2, 5].map((factor) => factor * power).find((size) => size * MAX_STEPS >= max) ?? 10 * power
  const steps = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

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
