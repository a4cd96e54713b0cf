import type { PlaceCorrection } from '#contract/my-order.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { Sentence } from '#rules/languages.ts'
import { CANCELLED } from '#rules/order-desk.ts'
import { shop as config } from '#shop-config'
import { isNumberBlocked } from '../buyers/buyers.service.ts'
import { type Claim, once } from '../db/once.ts'
import { inTransaction } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import { writeCorrection } from './correct-order.service.ts'
import { type MovingShop, moveOrder } from './order-status.service.ts'
import { lockOrder } from './order-steps.db.ts'

const callUs = (english: string, bangla: string): { message: Sentence } => ({
  message: {
    en: `${english}. Please call us at ${config.contact.phone}`,
    bn: `${bangla}। আমাদের কল করুন: ${banglaDigits(config.contact.phone)}`,
  },
})

/**
 * Cancels an order that the shop has not confirmed, with its pieces back in the stock once; one that is cancelled stays so. Who confirms
 * it at the same moment is first, and the buyer reads that, or last, and reads that the buyer has cancelled it. Throws
 * `order_not_found`, `order_confirmed`.
 */
export function cancelByBuyer(shop: MovingShop, id: string): Promise<void> {
  return inTransaction(shop.pool, async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row) throw new ShopError('order_not_found')
    const { orderStatus } = row.order
    if (orderStatus === 'rejected') return
    if (orderStatus !== 'pending') {
      throw new ShopError(
        'order_confirmed',
        callUs(
          'This order is confirmed already and cannot be cancelled here',
          'অর্ডারটি কনফার্ম হয়ে গেছে, এখানে আর বাতিল হবে না',
        ),
      )
    }
    await moveOrder(tx, shop, row, { orderStatus: 'rejected', reason: CANCELLED, happened: 'cancelled' })
  })
}

type Sent = { updatedAt: string; addressInfo: PlaceCorrection }

/**
 * Corrects where an order goes that is not packed yet, once for its key. Throws `order_not_found`, `stale`, `order_packed`,
 * `order_shipped`, `please_call`.
 */
export function correctByBuyer(shop: MovingShop, claim: Claim, id: string, { updatedAt, addressInfo }: Sent) {
  return inTransaction(shop.pool, async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row) throw new ShopError('order_not_found')
    const { city, district, thana, packedAt } = row.order
    await once(tx, { ...claim, buyer: id }, async () => {
      if (packedAt) throw new ShopError('order_packed', callUs('This order is packed already', 'অর্ডারটি প্যাক হয়ে গেছে'))
      if (await isNumberBlocked(tx, addressInfo.phone)) {
        throw new ShopError('please_call', callUs('We cannot change this order here', 'এই অর্ডারটি এখানে বদলানো যাচ্ছে না'))
      }
      await writeCorrection(
        tx,
        shop,
        row,
        { updatedAt, addressInfo: { ...addressInfo, city, district, thana } },
        'buyerCorrected',
      )
      return {}
    })
  })
}
