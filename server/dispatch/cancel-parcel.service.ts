import type { Parcel } from '#contract/parcels.ts'
import type { Sentence } from '#rules/languages.ts'
import { isFinalParcel, isParcelOut } from '#rules/parcel-state.ts'
import { failureOfCall } from '../couriers/courier-settings.service.ts'
import { isCallable, type LiveCouriers, type SetUpCourier } from '../couriers/live-couriers.ts'
import { once } from '../db/once.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { changeParcel, getParcel, getParcelRow, lockParcel, setCancelled } from '../parcels/parcels.service.ts'
import { asksForDecision } from '../parcels/questions.ts'
import { isUnsent } from '../parcels/withdraw-parcels.service.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import * as sentences from './booking-sentences.ts'

export type CancellingShop = { pool: Pool; couriers: LiveCouriers }

/** The longest that staff wait for an answer. */
const MAX_ASKING_MS = 15_000

/**
 * Takes a booking back, or asks the courier to bring a parcel back that it has, once for its key. Where the courier cannot be notified, what it
 * has not fetched is cancelled here and is to be cancelled in its panel too. Throws `parcel_not_found`, `parcel_settled`,
 * `courier_failed`.
 */
export async function cancelParcel(
  shop: CancellingShop,
  { claim, visitor, language }: Asking,
  id: string,
  reason: string,
): Promise<Parcel> {
  const { pool } = shop
  const seen = await getParcelRow(pool, id)
  // Outside of the transaction: a slow courier keeps neither the parcel locked nor a connection in use.
  const isAsked = isToBeAsked(seen) && (await askForReturn(shop, seen, reason))
  return inTransaction(pool, async (tx) => {
    const parcel = await lockParcel(tx, id)
    await once(tx, claim, async () => {
      await writeCancelled(tx, parcel, { isAsked, reason, userId: userIdOf(visitor) })
    })
    return getParcel(tx, id, language)
  })
}

const isToBeAsked = (parcel: ParcelRow) => !isFinalParcel(parcel.state) && !isUnsent(parcel) && !isBeingSent(parcel)

const isBeingSent = ({ state, sendingSince }: ParcelRow) => state === 'booking' && sendingSince !== null

/** Returns whether the courier was asked; false for what it has not fetched where it cannot be asked, or does not know the parcel. */
export async function askForReturn(shop: CancellingShop, parcel: ParcelRow, reason: string): Promise<boolean> {
  const setUp = shop.couriers.find(parcel.courier)
  const isAsked = await askCourier(shop, setUp, parcel, reason)
  if (!isAsked && isParcelOut(parcel.state)) {
    const isForKeys = setUp.courier.cancel !== undefined && !isCallable(setUp)
    throw new ShopError('courier_failed', { message: isForKeys ? sentences.keysNeeded : sentences.callTheCourier })
  }
  return isAsked
}

async function askCourier(
  shop: CancellingShop,
  setUp: SetUpCourier,
  parcel: ParcelRow,
  reason: string,
): Promise<boolean> {
  const { cancel } = setUp.courier
  if (!cancel || !isCallable(setUp)) return false
  const name = { ...parcel, phone: parcel.recipient.phone }
  try {
    return await cancel(name, reason, shop.couriers.callTo(setUp, AbortSignal.timeout(MAX_ASKING_MS)))
  } catch (error) {
    throw await failureOfCall(shop, setUp, error)
  }
}

type Cancelling = { isAsked: boolean; reason: string; userId: string | null }

async function writeCancelled(tx: Tx, parcel: ParcelRow, { isAsked, reason, userId }: Cancelling): Promise<void> {
  if (parcel.state !== 'refused' && isFinalParcel(parcel.state)) throw new ShopError('parcel_settled')
  if (isBeingSent(parcel)) throw new ShopError('courier_failed', { message: sentences.beingSent })
  // What it has fetched since, or while this was asked, comes back by its own reports.
  if (isParcelOut(parcel.state)) {
    const message = withReason(sentences.broughtBack, reason)
    const decided = asksForDecision(parcel) ? ({ decision: 'bring_back', decisionAt: new Date() } as const) : {}
    return void (await changeParcel(tx, parcel, decided, { source: 'staff', message, userId }))
  }
  const mayHaveIt = !isUnsent(parcel) && !isAsked && parcel.courier !== 'by-hand'
  const message = withReason(mayHaveIt ? sentences.notCancelledThere : sentences.cancelled, reason)
  await setCancelled(tx, parcel, { message, userId }, mayHaveIt ? { needsLook: true } : {})
}

/** A sentence, with the words of staff. */
export const withReason = ({ en, bn }: Sentence, reason: string): Sentence =>
  reason === '' ? { en, bn } : { en: `${en}: ${reason}`, bn: `${bn}: ${reason}` }
