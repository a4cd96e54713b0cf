import type { Parcel } from '#contract/parcels.ts'
import type { Sentence } from '#rules/languages.ts'
import type { ParcelDecision } from '#rules/parcel-state.ts'
import { isCallable } from '../couriers/live-couriers.ts'
import { once } from '../db/once.ts'
import { inTransaction } from '../db/open.ts'
import { changeParcel, getParcel, getParcelRow, lockParcel } from '../parcels/parcels.service.ts'
import { asksForDecision } from '../parcels/questions.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import * as sentences from './booking-sentences.ts'
import { askForReturn, type CancellingShop, withReason } from './cancel-parcel.service.ts'

type Decided = { decision: ParcelDecision; reason: string }

/**
 * Writes what the shop decides of a parcel that is held or was not delivered, once for its key. A courier that takes returns is asked to
 * bring it back; of anything else `toDo` is what staff still have to do at the courier. Throws `parcel_not_found`, `parcel_asks_nothing`,
 * `courier_failed`.
 */
export async function decideParcel(
  shop: CancellingShop,
  { claim, visitor, language }: Asking,
  id: string,
  { decision, reason }: Decided,
): Promise<{ data: Parcel; toDo: string | null }> {
  const seen = await getParcelRow(shop.pool, id)
  const setUp = shop.couriers.current().find((one) => one.courier.code === seen.courier)
  const courier = setUp?.courier
  // Outside of the transaction: a slow courier keeps neither the parcel locked nor a connection in use.
  const isToBeAsked =
    decision === 'bring_back' && setUp?.courier.cancel !== undefined && isCallable(setUp) && asksForDecision(seen)
  const isAsked = isToBeAsked && (await askForReturn(shop, seen, reason))
  const toDo =
    isAsked || courier?.isPractice
      ? null
      : sentences.toDoAtCourier[decision](courier?.name ?? { en: seen.courier, bn: seen.courier })
  return inTransaction(shop.pool, async (tx) => {
    const parcel = await lockParcel(tx, id)
    const answer = await once(tx, claim, async () => {
      if (!asksForDecision(parcel)) throw new ShopError('parcel_asks_nothing')
      const message = withToDo(withReason(isAsked ? sentences.broughtBack : sentences.decided[decision], reason), toDo)
      // The user who decides has looked at it.
      const change = { decision, decisionAt: new Date(), needsLook: false }
      await changeParcel(tx, parcel, change, { source: 'staff', message, userId: userIdOf(visitor) })
      return { toDo }
    })
    return { data: await getParcel(tx, id, language), toDo: answer.toDo?.[language] ?? null }
  })
}

const withToDo = ({ en, bn }: Sentence, toDo: Sentence | null): Sentence =>
  toDo ? { en: `${en}. ${toDo.en}`, bn: `${bn}। ${toDo.bn}` } : { en, bn }
