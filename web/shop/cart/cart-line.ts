import type { CartItem } from '#contract/cart.ts'
import { stockNote } from '#rules/stock.ts'

/** A line of a cart. How many pieces can be had is not always known of a guest's line. */
export type CartLine = Omit<CartItem, 'totalStock'> & Partial<Pick<CartItem, 'totalStock'>>

/** Nothing of it can be had today. */
export const isUnsold = ({ isGone, totalStock }: CartLine): boolean => isGone === true || totalStock === 0

/** Why a line cannot be had as it is, from what is known of its product today. */
export function shortage({ isGone, quantity, totalStock }: CartLine): string | undefined {
  if (isGone) return 'This product is no longer sold'
  if (totalStock === undefined || quantity <= totalStock) return undefined
  return stockNote(totalStock).badge ?? `Only ${totalStock} items left`
}

type LineRef = { productId: string; size?: string | null | undefined }

/** A line is a product and a size (behaviour §3). */
export const lineKey = ({ productId, size }: LineRef): string => `${productId} ${size || ''}`

export const isSameLine = (one: LineRef, other: LineRef): boolean => lineKey(one) === lineKey(other)

export const countPieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0)
