import type { CartItem } from '#contract/cart.ts'
import { stockNote } from '#rules/stock.ts'
import { texts as stockTexts } from '#rules/stock-texts.ts'
import { texts } from './texts.ts'

/** A line of a cart. The stock of a guest's line is not always known. */
export type CartLine = Omit<CartItem, 'totalStock'> & Partial<Pick<CartItem, 'totalStock'>>

type Named = { title: string; titleBn?: string | undefined }

/** What a line is called, in each language that has a name. */
export const namesOf = ({ title, titleBn }: Named) => ({ title, ...(titleBn !== undefined && { titleBn }) })

/** Whether no piece of it can be bought as it is. */
export const isUnsold = ({ isGone, needsSize, totalStock }: CartLine): boolean =>
  isGone === true || needsSize === true || totalStock === 0

/** Why a line cannot be bought as it is, and what happens to it or what the shopper can do. */
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
