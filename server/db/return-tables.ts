import type { ColumnType, Generated } from 'kysely'
import type { ReturnKind, ReturnState } from '#rules/returns.ts'
import type { Counts, Moment } from './order-tables.ts'

type ReturnRequests = {
  id: string
  orderId: string
  kind: ReturnKind
  state: ReturnState
  isByBuyer: boolean
  reason: Generated<string>
  /** What staff wrote to the buyer. */
  answer: Generated<string>
  /** Whole taka. */
  charge: Generated<number>
  toCollect: Generated<number>
  toRefund: Generated<number>
  createdAt: Moment
  updatedAt: Moment
}

type ReturnLines = {
  returnId: string
  /** That of the order's line. */
  position: number
  productId: string
  title: string
  titleBn: Generated<string>
  size: string
  /** Taka a piece, as agreed in the order, before its discount. */
  price: number
  quantity: number
  /** Pieces that came back; null until the parcel is received. */
  received: number | null
  newProductId: string | null
  newTitle: string | null
  /** Null for what was asked for before it was stored. */
  newTitleBn: string | null
  newSize: string | null
  /** Taka a piece, in the same terms as `price` for the same product. */
  newPrice: number | null
  /** New pieces that the buyer kept; null until some of them came back. */
  newKept: number | null
  /** Null while no pieces are held for it. */
  newTakenFromSizes: ColumnType<Counts | null, string | null, string | null>
}

/** Only added to. */
type ReturnEvents = {
  id: string
  returnId: string
  state: ReturnState
  userId: string | null
  message: Generated<string>
  createdAt: Moment
}

type ReturnPhotos = {
  id: string
  orderId: string
  /** Null until the return is asked for. */
  returnId: string | null
  position: Generated<number>
  /** A WebP. */
  bytes: Buffer
  createdAt: Moment
}

export type ReturnTables = {
  returnRequests: ReturnRequests
  returnLines: ReturnLines
  returnEvents: ReturnEvents
  returnPhotos: ReturnPhotos
}
