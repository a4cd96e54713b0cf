const MAX_STEPS = 4

/** Marks of an axis from 0 up to at least `max`: whole numbers, at most four steps of 1, 2 or 5 times a power of ten. */
export function axisTicks(max: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(max / MAX_STEPS)))
  const step = [1, 2, 5].map((factor) => factor * power).find((size) => size * MAX_STEPS >= max) ?? 10 * power
  const steps = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
