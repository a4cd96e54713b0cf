import type { OrderItem } from '#contract/orders.ts'
import type { LabelParcel } from '#contract/packing.ts'
import { countPieces } from '#rules/stock.ts'

export type ParcelItem = Pick<OrderItem, 'title' | 'titleBn' | 'size' | 'quantity'>

type Packed = { cartItems: readonly ParcelItem[]; parcel: LabelParcel | null }

/** What is in a parcel: of an exchange the new pieces, else what was ordered. */
export const itemsOf = ({ cartItems, parcel }: Packed): readonly ParcelItem[] =>
  parcel?.kind === 'exchange' ? parcel.items : cartItems

/** How many pieces are in a parcel. */
export const piecesInParcel = (order: Packed): number => countPieces(itemsOf(order))
