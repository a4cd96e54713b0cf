import { DAY_MS, HOUR_MS } from '#rules/durations.ts'
import type { rejectReasons } from '#rules/order-desk.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { catalogue, entriesOf, type ProductKey } from '../catalogue.ts'
import { coupons } from '../coupons.ts'
import { type Customer, type Person, randomPerson } from './people.ts'
import { between, pick, pickWeighted, type Random, randomFrom } from './random.ts'
import { notes } from './sayings.ts'

type RejectReason = (typeof rejectReasons)[number]

type Line = { product: ProductKey; size: string; quantity: number }

type Step = { status: OrderStatus; at: Date }

export type PastOrder = {
  at: Date
  status: OrderStatus
  /** When it came to its status. */
  movedAt: Date
  /** What it has gone through, oldest first, its status last. */
  steps: Step[]
  /** Why it was rejected; else blank. */
  reason: string
  /** null: a guest. */
  customer: Customer | null
  /** The recipient and the address. */
  to: Person
  notes: string
  coupon: (typeof coupons)[number] | null
  lines: Line[]
}

const appealOf: Record<string, number> = { best: 5, new: 3, limited: 2.5, sport: 2, vintage: 2, premium: 1 }
const luck = randomFrom(7)
/** How much a product is asked for; of each category some much more than others. */
const appeal = entriesOf(catalogue).map(
  ([key, { category }]) => [key, (appealOf[category] ?? 1) * (0.5 + 1.5 * luck() ** 2)] as const,
)

/** An order of that moment, and how far it has come by now. */
export function drawOrder(
  random: Random,
  { at, now, customer }: { at: Date; now: Date; customer: Customer | null },
): PastOrder {
  const to = customer ?? randomPerson(random, 0)
  return {
    at,
    ...progress(random, { at, now, isFar: to.shippingType === 'outside' }),
    customer,
    to,
    notes: random() < 0.12 ? pick(random, notes) : '',
    coupon: random() < 0.13 ? pick(random, coupons) : null,
    lines: drawLines(random, at, now),
  }
}

/** Every order goes its way by the clock: the younger it is, the less of it is done. */
function progress(
  random: Random,
  { at, now, isFar }: { at: Date; now: Date; isFar: boolean },
): Pick<PastOrder, 'status' | 'movedAt' | 'steps' | 'reason'> {
  const confirmed = between(random, 4, 30)
  const sent = confirmed + between(random, 8, 26)
  const arrived = sent + between(random, 16, 60) + (isFar ? 24 : 0)
  const end = pickWeighted(random, ends)
  const ways: Record<typeof end, [OrderStatus, number][]> = {
    refused: [['rejected', confirmed]],
    returned: [
      ['inProcess', confirmed],
      ['inShipping', sent],
      ['rejected', arrived],
    ],
    delivered: [
      ['inProcess', confirmed],
      ['inShipping', sent],
      ['delivered', arrived],
    ],
  }
  const minutes = between(random, 0, 59) * 60_000
  const steps = ways[end]
    .map(([status, hours]) => ({ status, at: new Date(at.getTime() + hours * HOUR_MS + minutes) }))
    .filter((step) => step.at <= now)
  const { status = 'pending', at: movedAt = at } = steps.at(-1) ?? {}
  return { status, movedAt, steps, reason: status === 'rejected' ? reasonOf(random, end) : '' }
}

/** The order as it came in. */
export const notBegun = (order: PastOrder): PastOrder => ({
  ...order,
  status: 'pending',
  movedAt: order.at,
  steps: [],
  reason: '',
})

const ends = [
  ['delivered', 92],
  ['refused', 6],
  ['returned', 2],
] as const

/** On the phone, or at the door. */
const reasonOf = (random: Random, end: 'delivered' | 'refused' | 'returned'): RejectReason =>
  end === 'returned'
    ? 'Not accepted at the door'
    : pickWeighted(random, [
        ['Cannot be reached', 5],
        ['Does not want it any more', 3],
        ['Wrong number', 2],
        ['Ordered twice', 1],
        ['Delivery costs too much', 1],
      ] as const)

function drawLines(random: Random, at: Date, now: Date): Line[] {
  const onShelf = appeal.filter(([key]) => wasOnShelf(key, at, now))
  const count = pickWeighted(random, [
    [1, 72],
    [2, 22],
    [3, 6],
  ] as const)
  const products = new Set(Array.from({ length: count }, () => pickWeighted(random, onShelf)))
  return [...products].map((product) => ({
    product,
    size: drawSize(random, product),
    quantity: drawQuantity(random, product),
  }))
}

const wasOnShelf = (key: ProductKey, at: Date, now: Date) =>
  at.getTime() > now.getTime() - catalogue[key].addedDaysAgo * DAY_MS

const drawSize = (random: Random, product: ProductKey): string => {
  const { sizes = [] } = catalogue[product]
  return sizes.length > 0 ? pick(random, sizes) : ''
}

/** Mostly one; now and then a whole team buys the same. */
function drawQuantity(random: Random, product: ProductKey): number {
  if (catalogue[product].category === 'sport' && random() < 0.06) return between(random, 6, 11)
  return pickWeighted(random, [
    [1, 84],
    [2, 13],
    [3, 3],
  ] as const)
}

/** The delivered order before a customer's review; none where that is older than all orders. */
export function orderBefore(
  random: Random,
  { at: saidAt, product, customer }: { at: Date; product: ProductKey; customer: Customer },
  now: Date,
): PastOrder[] {
  const added = now.getTime() - catalogue[product].addedDaysAgo * DAY_MS
  const earliest = Math.max(added, customer.joinedAt.getTime(), saidAt.getTime() - 5 * DAY_MS)
  const at = new Date(earliest + (saidAt.getTime() - earliest) / 8)
  if (at.getTime() < now.getTime() - 58 * DAY_MS) return []
  const movedAt = new Date(saidAt.getTime() - (saidAt.getTime() - at.getTime()) / 4)
  const lines = [{ product, size: drawSize(random, product), quantity: 1 }]
  const partOfWay = (part: number) => new Date(at.getTime() + (movedAt.getTime() - at.getTime()) * part)
  const steps: Step[] = [
    { status: 'inProcess', at: partOfWay(0.3) },
    { status: 'inShipping', at: partOfWay(0.6) },
    { status: 'delivered', at: movedAt },
  ]
  const done = { status: 'delivered', movedAt, steps, reason: '' } as const
  return [{ at, ...done, customer, to: customer, notes: '', coupon: null, lines }]
}
