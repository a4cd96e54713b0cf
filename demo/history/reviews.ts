import { HOUR_MS } from '#rules/durations.ts'
import type { ProductKey } from '../catalogue.ts'
import type { Stars } from '../reviews.ts'
import type { PastOrder } from './orders.ts'
import type { Customer } from './people.ts'
import { between, pick, pickWeighted, type Random } from './random.ts'
import { sayings } from './sayings.ts'

export type PastReview = { at: Date; product: ProductKey; customer: Customer; stars: Stars; says: string }

/** Reviews by buyers some days after delivery; one in four writes one, and no text repeats for the same product. */
export function laterReviews(random: Random, orders: PastOrder[], written: PastReview[], now: Date): PastReview[] {
  const later: PastReview[] = []
  for (const { customer, status, movedAt, lines } of orders) {
    const product = lines[0]?.product
    if (status !== 'delivered' || !customer || !product || random() > 0.25) continue
    const before = [...written, ...later].filter((review) => review.product === product)
    const at = new Date(movedAt.getTime() + between(random, 5, 90) * HOUR_MS)
    if (at >= now || before.some((review) => review.customer === customer)) continue
    const stars = pickWeighted(random, [
      [5, 58],
      [4, 27],
      [3, 9],
      [2, 4],
      [1, 2],
    ] as const)
    const fresh = sayings[stars].filter((words) => before.every(({ says }) => says !== words))
    if (fresh.length > 0) later.push({ at, product, customer, stars, says: pick(random, fresh) })
  }
  return later
}
