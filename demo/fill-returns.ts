import { newId } from '#server/db/id.ts'
import type { Tx } from '#server/db/open.ts'

/** A delivered order whose buyer asks for something. */
export type DeliveredOrder = {
  id: string
  deliveredAt: Date
  line: { position: number; productId: string; title: string; titleBn: string; size: string; price: number }
}

const asked = [
  { state: 'asked', reason: 'It is too small for me', answer: '' },
  { state: 'asked', reason: 'রঙটা ছবির মতো না', answer: '' },
  { state: 'refused', reason: 'I do not like it any more', answer: 'It was worn, so we cannot take it back' },
] as const

/** Adds returns for money that buyers have asked for: nothing of them has come back, so that stock and money stay as they are. */
export async function addReturns(tx: Tx, orders: readonly DeliveredOrder[], now: Date): Promise<void> {
  for (const [index, { state, reason, answer }] of asked.entries()) {
    const order = orders.at(-1 - index)
    if (!order) return
    const at = new Date((order.deliveredAt.getTime() + now.getTime()) / 2)
    const id = newId(at.getTime())
    const request = { id, orderId: order.id, kind: 'money' as const, state, isByBuyer: true, reason, answer }
    await tx
      .insertInto('returnRequests')
      .values({ ...request, createdAt: at, updatedAt: at })
      .execute()
    await tx
      .insertInto('returnLines')
      .values({ returnId: id, ...order.line, quantity: 1 })
      .execute()
    const event = (became: 'asked' | 'refused') => ({
      id: newId(at.getTime()),
      returnId: id,
      state: became,
      createdAt: at,
      message: became === 'refused' ? answer : reason,
    })
    await tx
      .insertInto('returnEvents')
      .values([event('asked'), ...(state === 'refused' ? [event('refused')] : [])])
      .execute()
  }
}
