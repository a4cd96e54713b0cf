import { DAY_MS, HOUR_MS } from '#rules/durations.ts'
import { entriesOf } from '../catalogue.ts'
import { type CustomerKey, customers } from '../customers.ts'
import { reviews } from '../reviews.ts'
import { drawCalls, type PastCall } from './calls.ts'
import { momentsOfOrders } from './moments.ts'
import { drawOrder, notBegun, orderBefore, type PastOrder } from './orders.ts'
import { type Customer, personNamed, randomPerson } from './people.ts'
import { between, pick, type Random, randomFrom } from './random.ts'
import { laterReviews, type PastReview } from './reviews.ts'

type History = {
  customers: Customer[]
  orders: PastOrder[]
  calls: Map<PastOrder, PastCall>
  reviews: PastReview[]
}

/** Customers from before the first of the orders, in addition to the listed ones. */
const EARLY = 45
/** The youngest orders, which are not confirmed at any hour: every queue of the order desk has some. */
const WAITING = 7

/**
 * What happened in the demo shop until `now`: registrations, orders of the last 60 days with their status, and
 * reviews. The same for the same moment.
 */
export function makeHistory(now: Date): History {
  const random = randomFrom(2026)
  const known = knownCustomers(random, now)
  const people = [...Object.values(known), ...earlyCustomers(random, now)]
  const written = writtenReviews(known, now)
  const orders = written.flatMap((review) => orderBefore(random, review, now))
  for (const at of momentsOfOrders(random, now)) {
    const newcomer =
      random() < 0.3 ? join(random, people, new Date(at.getTime() - between(random, 4, 50) * 60_000)) : null
    const customer =
      newcomer ??
      (random() < 0.45
        ? pick(
            random,
            people.filter(({ joinedAt }) => joinedAt < at),
          )
        : null)
    orders.push(drawOrder(random, { at, now, customer }))
  }
  orders.sort((one, other) => one.at.getTime() - other.at.getTime())
  orders.push(...orders.splice(-WAITING).map(notBegun))
  const later = laterReviews(random, orders, written, now)
  return { customers: people, orders, calls: drawCalls(orders, now), reviews: [...written, ...later] }
}

function knownCustomers(random: Random, now: Date): Record<CustomerKey, Customer> {
  const known = entriesOf(customers).map(([key, { userName, email, joinedDaysAgo }]) => [
    key,
    { ...personNamed(random, userName, email), joinedAt: new Date(now.getTime() - joinedDaysAgo * DAY_MS) },
  ])
  return Object.fromEntries(known) as Record<CustomerKey, Customer> // fromEntries forgets the keys it was given
}

const earlyCustomers = (random: Random, now: Date): Customer[] => {
  const early: Customer[] = []
  for (let count = 0; count < EARLY; count++)
    join(random, early, new Date(now.getTime() - between(random, 61 * 24, 240 * 24) * HOUR_MS))
  return early
}

/** A new customer. */
function join(random: Random, people: Customer[], joinedAt: Date): Customer {
  const customer = { ...randomPerson(random, people.length), joinedAt }
  people.push(customer)
  return customer
}

const writtenReviews = (known: Record<CustomerKey, Customer>, now: Date): PastReview[] =>
  reviews.map(({ of, by, stars, says, daysAgo }) => ({
    at: new Date(now.getTime() - daysAgo * DAY_MS),
    product: of,
    customer: known[by],
    stars,
    says,
  }))
