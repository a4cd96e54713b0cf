import type { CartItem } from '#contract/cart.ts'
import { stockNote } from '#rules/stock.ts'
import { texts as stockTexts } from '#rules/stock-texts.ts'
import { texts } from './texts.ts'

/** A line of a cart. How many pieces can be had is not always known of a guest's line. */
export type CartLine = Omit<CartItem, 'totalStock'> & Partial<Pick<CartItem, 'totalStock'>>

type Named = { title: string; titleBn?: string | undefined }

/** What a line is called, in each language that has a name. */
export const namesOf = ({ title, titleBn }: Named) => ({ title, ...(titleBn !== undefined && { titleBn }) })

/** Nothing of it can be had today as it is. */
export const isUnsold = ({ isGone, needsSize, totalStock }: CartLine): boolean =>
  isGone === true || needsSize === true || totalStock === 0

/** Why a line cannot be had as it is, from what is known of its product today, and what becomes of it or is to be done. */
export function shortage({ isGone, needsSize, quantity, totalStock }: CartLine): string | undefined {
  if (isGone) return texts.notSold
  if (needsSize) return texts.leftOut(texts.chooseSize)
  if (totalStock === undefined || quantity <= totalStock) return undefined
  const left = stockNote(totalStock).badge ?? stockTexts.left(totalStock)
  return totalStock === 0 ? texts.leftOut(left) : texts.lower(left)
}

type LineRef = { productId: string; size?: string | null | undefined }

/** A line is a product and a size. */
export const lineKey = ({ productId, size }: LineRef): string => `${productId} ${size || ''}`

export const isSameLine = (one: LineRef, other: LineRef): boolean => lineKey(one) === lineKey(other)
