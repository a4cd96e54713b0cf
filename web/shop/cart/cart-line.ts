import type { CartItem } from '#contract/cart.ts'

/** A line of a cart. How many pieces can be had is not always known of a guest's line. */
export type CartLine = Omit<CartItem, 'totalStock'> & Partial<Pick<CartItem, 'totalStock'>>

type LineRef = { productId: string; size?: string | null | undefined }

/** A line is a product and a size (behaviour §3). */
export const lineKey = ({ productId, size }: LineRef): string => `${productId} ${size || ''}`

export const isSameLine = (one: LineRef, other: LineRef): boolean => lineKey(one) === lineKey(other)

export const countPieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0)
