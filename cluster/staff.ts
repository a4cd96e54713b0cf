import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallAnswer } from '#contract/client.ts'
import { CallError } from '#contract/http-client.ts'
import type { BuyerKind } from '#rules/order-money.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import type { PlacedOrder } from '../long/orders-under-way.ts'
import type { Entry, MoneyBook, StaffOrder } from './money.ts'

/** What staff do with an order, one write after another; each order gets the next list. */
const plans: Step[][] = [
  [move('inProcess'), pay('bkash', 150), move('inShipping'), move('delivered')],
  [move('inProcess'), pay('cash', 100), takeBack, move('delivered')],
  [pay('bkash', 150), takeBack, pay('bkash', 150), move('inProcess')],
  [pay('bkash', 150), move('rejected'), pay('cash', -50)],
  [move('inProcess'), move('delivered'), move('inShipping')],
  [move('rejected')],
]

type Step = (desk: Desk) => Promise<void>

/** An order in work, and its payment or delivery that can be taken back. */
type Desk = {
  admin: TestClient
  book: MoneyBook
  order: StaffOrder
  last: { id: string; entry: Entry } | null
  send: <Answer>(call: (key: string) => Promise<Answer>) => Promise<Answer>
}

type Work = {
  admin: TestClient
  book: MoneyBook
  /** The order that is to be worked on; undefined while there is none. */
  next: () => PlacedOrder | undefined
  goOn: () => boolean
  note: (isAcknowledged: boolean) => void
}

/** Works on orders until stopped; the last order is finished. */
export async function workAtDesk({ admin, book, next, goOn, note }: Work): Promise<void> {
  const send: Desk['send'] = async (call) => {
    const { answer, tries } = await repeatUntilAnswered(call, note)
    book.writes++
    if (tries > 1) book.repeated++
    await pause(20)
    return answer
  }
  while (goOn()) {
    const placed = next()
    if (!placed) {
      await pause(20)
      continue
    }
    const order: StaffOrder = {
      orderId: placed.orderId,
      total: placed.totalAmount * 100,
      orderStatus: 'pending',
      paid: 0,
    }
    const plan = plans[book.orders.length % plans.length] ?? []
    book.orders.push(order)
    const desk: Desk = { admin, book, order, last: null, send }
    try {
      for (const step of plan) await step(desk)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      book.refused.push(`${error.status} ${error.code}: ${error.message}`)
    }
  }
}

/** Longer than any outage: the cluster is broken. */
const MAX_RETRY_MS = 60_000

/** One write in so many is on a phone that loses its network before the answer has come, and sends it again at once. */
const CUT_ONE_IN = 5
const CUT_WITHIN_MS = 60

/** Sends a write under one key until it is answered, as the panel’s outbox does. Throws `CallError` where it is refused. */
async function repeatUntilAnswered<Answer>(
  call: (key: string) => Promise<Answer>,
  note: Work['note'],
): Promise<{ answer: Answer; tries: number }> {
  const key = randomUUID()
  const deadline = Date.now() + MAX_RETRY_MS
  for (let tries = 1; ; tries++) {
    const isCut = tries === 1 && Math.random() * CUT_ONE_IN < 1
    try {
      const answering = call(key)
      const answer = await (isCut ? Promise.race([answering, cutNetwork()]) : answering)
      note(true)
      return { answer, tries }
    } catch (error) {
      if (!isUnanswered(error) || Date.now() > deadline) throw error
      if (isCut) continue
      note(false)
    }
    await pause(100)
  }
}

async function cutNetwork(): Promise<never> {
  await pause(Math.random() * CUT_WITHIN_MS)
  throw new CallError(0, { message: 'The network was lost' })
}

/** Whether it is unknown if the shop has carried out a call. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status)

/** `amount`: taka; below 0 it is given back. A transfer has the same TrxID each time that it is recorded for its order. */
function pay(method: 'bkash' | 'cash', amount: number): Step {
  const kind: BuyerKind = amount < 0 ? 'refund' : method === 'cash' ? 'cash' : 'advance'
  return async (desk) => {
    const { admin, order, send } = desk
    const { orderId } = order
    const reference = method === 'cash' ? '' : orderId.slice(-20).toUpperCase()
    const note = randomUUID()
    const body = { orderId, method, amount, reference, note }
    const { data } = await send((idempotencyKey) => admin.recordPayment({ body, idempotencyKey }))
    const entry = { ...body, kind, amount: amount * 100, belongsKind: null, takesBack: null }
    record(desk, data._id, entry)
  }
}

async function takeBack(desk: Desk): Promise<void> {
  const { admin, last, send } = desk
  if (!last) throw new Error('There is no payment to take back')
  const note = randomUUID()
  const request = { params: { id: last.id }, body: { note } }
  const { data } = await send((idempotencyKey) => admin.takePaymentBack({ ...request, idempotencyKey }))
  record(desk, data._id, oppositeOf(last, note))
}

const oppositeOf = ({ id, entry }: { id: string; entry: Entry }, note = ''): Entry => ({
  ...entry,
  amount: -entry.amount,
  note,
  takesBack: id,
})

/** A delivered order is paid by what was due, and moving it on takes that back. */
function move(orderStatus: OrderStatus): Step {
  return async (desk) => {
    const { admin, order, last, send } = desk
    const params = { id: order.orderId }
    // A repeat has the status from before its first try, as the panel’s has.
    const body = { orderStatus, fromStatus: order.orderStatus }
    const { data } = await send((idempotencyKey) => admin.updateOrder({ params, body, idempotencyKey }))
    if (orderStatus === 'delivered') record(desk, newestOf(data), deliveryOf(order))
    else if (order.orderStatus === 'delivered' && last) record(desk, newestOf(data), oppositeOf(last))
    order.orderStatus = orderStatus
  }
}

const deliveryOf = ({ orderId, total, paid }: StaffOrder): Entry => ({
  orderId,
  kind: 'cash',
  method: 'cash',
  amount: total - paid,
  reference: '',
  note: '',
  belongsKind: 'delivery',
  takesBack: null,
})

const newestOf = ({ _id, payments }: CallAnswer<'updateOrder'>['data']): string =>
  payments?.at(-1)?._id ?? `missing in ${_id}`

function record(desk: Desk, id: string, entry: Entry): void {
  desk.book.entries.set(id, entry)
  desk.order.paid += entry.amount
  desk.last = { id, entry }
}
