import { toPoisha } from './money.ts'

type Pieces = { price: number; quantity: number }
/** What the order cost, in taka. */
type Agreed = { subtotal: number; discountAmount: number }

/** In poisha: 0.1 + 0.2 is not 0.3. */
function worthOf(pieces: readonly Pieces[], { subtotal, discountAmount }: Agreed): number {
  const full = pieces.reduce((sum, { price, quantity }) => sum + toPoisha(price) * quantity, 0)
  if (subtotal <= 0) return full
  return full - (full * toPoisha(discountAmount)) / toPoisha(subtotal)
}

const roundedTaka = (inPoisha: number) => Math.floor((Math.round(inPoisha) + 50) / 100)

/** What pieces of an order are worth, in whole taka: their agreed price without their share of its discount; the delivery charge stays. */
export const refundFor = (pieces: readonly Pieces[], agreed: Agreed): number => roundedTaka(worthOf(pieces, agreed))

type Exchange = {
  back: readonly Pieces[]
  /** `isSameProduct`: another size, which has the same share of the discount. */
  fresh: readonly (Pieces & { isSameProduct: boolean })[]
  agreed: Agreed
  charge: number
}

/** What the courier collects for an exchange, or what the shop owes its buyer: whole taka, and one of both is 0. */
export function exchangeAmount({ back, fresh, agreed, charge }: Exchange): { toCollect: number; toRefund: number } {
  const none = { subtotal: 0, discountAmount: 0 }
  const worth =
    worthOf(
      fresh.filter(({ isSameProduct }) => isSameProduct),
      agreed,
    ) +
    worthOf(
      fresh.filter(({ isSameProduct }) => !isSameProduct),
      none,
    )
  const difference = roundedTaka(worth - worthOf(back, agreed) + toPoisha(charge))
  return { toCollect: Math.max(0, difference), toRefund: Math.max(0, -difference) }
}
