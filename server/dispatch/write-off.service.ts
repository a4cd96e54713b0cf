import type { ParcelToReceive } from '#contract/parcel-steps.ts'
import type { Sentence } from '#rules/languages.ts'
import { once } from '../db/once.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { changeParcel, getParcel } from '../parcels/parcels.service.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { lockWithOrder } from './apply-report.service.ts'
import { findOthersForBuyer } from './parcels-of-same.service.ts'
import { endLostExchange } from './receive-return.service.ts'

const writtenOff: Sentence = {
  en: 'The exchange is over: the lost pieces stay off the shelf',
  bn: 'বদলের কাজ শেষ: হারানো পিসগুলো স্টকে ফিরবে না',
}

/**
 * Gives the lost parcel of an exchange up, once for its key: its pieces are held no more and not on sale either. The exchange is over, or
 * money back where the old pieces are in the shop. If the parcel is found later, it is received in the usual way. A lost parcel of an order is
 * given up when the order is rejected. Throws `parcel_not_found`, `parcel_not_lost`.
 */
export function writeOffParcel(
  { pool }: { pool: Pool },
  { claim, visitor, language }: Asking,
  id: string,
): Promise<ParcelToReceive> {
  return inTransaction(pool, async (tx) => {
    const { parcel, order } = await lockWithOrder(tx, id)
    await once(tx, claim, async () => {
      if (!isLostExchange(parcel) || (await findOthersForBuyer(tx, parcel)).length > 0)
        throw new ShopError('parcel_not_lost')
      const userId = userIdOf(visitor)
      const replaced = await endLostExchange(tx, parcel, { by: userId, order })
      const change = { received: '[]', receivedAt: new Date(), replaced: JSON.stringify(replaced), needsLook: false }
      await changeParcel(tx, parcel, change, { source: 'staff', message: writtenOff, userId })
    })
    return getParcel(tx, id, language)
  })
}

/** Whether its pieces are missing and nothing has taken their place. */
const isLostExchange = (parcel: ParcelRow): parcel is ParcelRow & { returnId: string } =>
  parcel.kind === 'exchange' &&
  parcel.returnId !== null &&
  parcel.state === 'lost' &&
  parcel.receivedAt === null &&
  parcel.replaced === null
