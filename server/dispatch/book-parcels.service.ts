import type { ParcelBatch } from '#contract/parcel-booking.ts'
import { courierCharge } from '#rules/courier-charge.ts'
import { zoneAgreed } from '#rules/delivery.ts'
import type { Language } from '#rules/languages.ts'
import type { ParcelState } from '#rules/parcel-state.ts'
import type { LiveCouriers } from '../couriers/live-couriers.ts'
import { lockPractice } from '../couriers/practice.ts'
import { newId, nextId } from '../db/id.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { ParcelArea } from '../db/parcel-tables.ts'
import type { ShopJobs } from '../jobs/jobs.ts'
import { lockOrders } from '../order-desk/admin-order.ts'
import type { NewParcel, ParcelRow } from '../parcels/parcel-row.ts'
import { addParcels, setCancelled } from '../parcels/parcels.service.ts'
import { storedSentence, textIn } from '../parcels/stored-sentence.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { hasParcel, replaced, takesOthers } from './booking-sentences.ts'
import * as bookings from './bookings.db.ts'
import { type Plan, planFor, planParcels, type ToBook } from './plan-parcels.service.ts'
import { missingOf, replaceMissing } from './replace-parcels.service.ts'

export type BookingShop = { pool: Pool; couriers: LiveCouriers; settings: LiveSettings; jobs: Pick<ShopJobs, 'ask'> }

/** For the sheet of staff, with what is wrong in their language. Throws as `planFor`. */
export async function showPlan(shop: BookingShop, wanted: readonly ToBook[], language: Language) {
  const plans = await planFor(shop, wanted)
  return plans.map((plan) => {
    const { wanted, courier, area, recipient, toCollect, weightGrams, problems } = plan
    return {
      orderId: wanted.orderId,
      courier: courier?.courier.code ?? null,
      toCollect,
      weight: weightGrams / 1000,
      place: { district: recipient.district, thana: recipient.thana },
      area: nameOf(area),
      charge: chargeOf(shop, plan),
      notice: missingOf(plan).length > 0 ? takesOthers[language] : '',
      problems: problems.map(({ field, message }) => ({ field, message: message[language] })),
    }
  })
}

/** By what the owner has agreed on with the courier; null where that is not entered for the order's zone. */
function chargeOf({ settings }: BookingShop, { courier, order, weightGrams, toCollect }: Plan): number | null {
  const { id: zone } = zoneAgreed(settings.current().delivery.zones, order.order)
  return courier && courierCharge(courier.charges, { zone, weightGrams, toCollect })
}

const nameOf = (area: Plan['area']): ParcelArea | null => area && { id: area.id, name: area.name }

/**
 * Hands orders over, once for the call's key: their parcels are booked in the background. One that cannot be handed over becomes a refused
 * parcel with the reason, beside the others; one that a courier has already is left out. Nothing is written where an order does not exist
 * (`order_not_found`), where there is no courier for one (`courier_not_ready`), and where none can be handed over (`cannot_hand_over`).
 */
export function bookParcels(shop: BookingShop, asking: Asking, wanted: readonly ToBook[]): Promise<ParcelBatch> {
  const by = userIdOf(asking.visitor)
  return inTransaction(shop.pool, async (tx) => {
    const answer = await once(tx, asking.claim, async () => {
      await lockPracticeIfThere(tx, shop)
      // Two users who hand over the same order wait for each other here: the second one finds the first one's parcel.
      const orders = await lockOrders(tx, [...new Set(wanted.map(({ orderId }) => orderId))])
      const all = await replaceMissing(tx, await planParcels(tx, shop, wanted, orders), by)
      requireSome(all)
      // A refused parcel would be the order's newest one, in place of the one that the courier has.
      const plans = all.filter((plan) => !hasCourier(plan))
      const id = newId()
      await bookings.insertBatch(tx, id, by)
      await replaceRefused(tx, plans, by)
      await addParcels(tx, toNewParcels(plans, id, by))
      tx.afterCommit(() => shop.jobs.ask('parcels'))
      return { id }
    })
    return getBatch(tx, answer.id, asking.language)
  })
}

/** Before the orders, as where the demo is cleared: it either finds these parcels, or they are not booked. */
async function lockPracticeIfThere(tx: Tx, { couriers }: Pick<BookingShop, 'couriers'>): Promise<void> {
  const isThere = couriers.current().some(({ courier }) => courier.isPractice)
  if (isThere && !(await lockPractice(tx))) throw new ShopError('courier_not_ready')
}

function requireSome(plans: readonly Plan[]): void {
  if (plans.some(({ courier }) => courier === null)) throw new ShopError('courier_not_ready')
  if (plans.some(({ problems }) => problems.length === 0)) return
  const message = plans[0]?.problems[0]?.message
  throw new ShopError('cannot_hand_over', message && { message })
}

const hasCourier = ({ problems }: Plan) => problems.some(({ message }) => message === hasParcel)

/** A parcel that was refused is settled once the order is handed over again. */
async function replaceRefused(tx: Tx, plans: readonly Plan[], userId: string | null): Promise<void> {
  for (const { before, wanted } of plans) {
    const isSame = ({ returnId }: ParcelRow) => returnId === (wanted.returnId ?? null)
    for (const parcel of before.filter((one) => one.state === 'refused' && isSame(one)))
      await setCancelled(tx, parcel, { message: replaced, userId })
  }
}

const settledBefore: readonly ParcelState[] = ['refused', 'cancelled']

function kindOf({ before, exchange }: Plan): NewParcel['kind'] {
  if (exchange) return 'exchange'
  return before.some((parcel) => !settledBefore.includes(parcel.state)) ? 'resent' : 'sent'
}

/** An order may have several parcels in one call: those of its exchanges. Each has its own number. */
const toNewParcels = (plans: readonly Plan[], batchId: string, by: string | null): NewParcel[] =>
  [...Map.groupBy(plans, ({ wanted }) => wanted.orderId).values()].flatMap((ofOrder) =>
    ofOrder.map((plan, index) => toNewParcel(plan, plan.before.length + index + 1, batchId, by)),
  )

function toNewParcel(plan: Plan, number: number, batchId: string, createdBy: string | null): NewParcel {
  const { wanted, courier, problems, recipient, items, area, toCollect, weightGrams } = plan
  const { orderId, note, trackingCode } = wanted
  const now = new Date()
  const isRefused = problems.length > 0
  // A courier that is not called, and a parcel that staff have booked themselves, need no booking.
  const isBooked = trackingCode !== '' || courier?.courier.url === null
  const state = isRefused ? 'refused' : isBooked ? 'booked' : 'booking'
  return {
    id: nextId(),
    orderId,
    batchId,
    createdBy,
    courier: courier?.courier.code ?? '',
    state,
    stateAt: now,
    kind: kindOf(plan),
    returnId: wanted.returnId ?? null,
    reference: `${orderId}-${number}`,
    toCollect,
    weightGrams,
    note,
    trackingCode: trackingCode === '' ? null : trackingCode,
    recipient: JSON.stringify(recipient),
    items: JSON.stringify(items),
    area: area && JSON.stringify(nameOf(area)),
    reason: problems[0] ? storedSentence(problems[0].message) : '',
    dueAt: state === 'booking' ? now : null,
    bookedAt: state === 'booked' ? now : null,
    settledAt: isRefused ? now : null,
  }
}

const waiting: readonly ParcelState[] = ['draft', 'booking']
const notTaken: readonly ParcelState[] = ['refused', 'cancelled']

/** How far a batch is. Throws `not_found`. */
export async function getBatch(db: Db, id: string, language: Language): Promise<ParcelBatch> {
  const parcels = await bookings.listOfBatch(db, id)
  if (parcels.length === 0 && !(await bookings.findBatch(db, id))) throw new ShopError('not_found')
  const count = (states: readonly ParcelState[]) => parcels.filter(({ state }) => states.includes(state)).length
  const [ofWaiting, refused, unknown] = [count(waiting), count(notTaken), count(['unknown'])]
  return {
    _id: id,
    total: parcels.length,
    waiting: ofWaiting,
    refused,
    unknown,
    booked: parcels.length - ofWaiting - refused - unknown,
    parcels: parcels.map(({ id: _id, reason, ...parcel }) => ({ _id, ...parcel, reason: textIn(reason, language) })),
  }
}
