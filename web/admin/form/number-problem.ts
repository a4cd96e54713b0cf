import { digits } from '#rules/build-language.ts'
import { readNumber } from '#rules/digits.ts'
import { MAX_TAKA } from '#rules/max-taka.ts'
import { MAX_PIECES } from '#rules/stock.ts'
import { hasTwoDecimals } from '#rules/two-decimals.ts'
import { texts } from './texts.ts'

/**
 * What is wrong with an amount as it is typed, in the shop's own sentence; undefined for one that can be sent. A blank one is wrong only where
 * it is needed.
 */
export function amountProblem(typed: string, { isNeeded = false } = {}): string | undefined {
  if (typed.trim() === '') return isNeeded ? texts.amountNeeded : undefined
  const taka = readNumber(typed)
  if (Number.isNaN(taka)) return texts.amount
  if (taka < 0) return texts.amountBelow0
  if (taka > MAX_TAKA) return texts.amountAbove
  return hasTwoDecimals(taka) ? undefined : texts.amountDecimals
}

export function priceProblem(typed: string): string | undefined {
  return amountProblem(typed) ?? (typed.trim() !== '' && readNumber(typed) === 0 ? texts.priceIs0 : undefined)
}

/** A sale price is below the price, or 0 for none. */
export function salePriceProblem(typed: string, price: string): string | undefined {
  const isTooHigh = readNumber(typed) > 0 && readNumber(typed) >= readNumber(price)
  return amountProblem(typed) ?? (isTooHigh ? texts.saleNotBelow : undefined)
}

export function piecesProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const pieces = readNumber(typed)
  if (!Number.isInteger(pieces)) return texts.pieces
  if (pieces < 0) return texts.piecesBelow0
  return pieces > MAX_PIECES ? texts.piecesAbove : undefined
}

/** A whole number between two. */
export function wholeProblem(typed: string, { least, most }: { least: number; most: number }): string | undefined {
  if (typed.trim() === '') return undefined
  const number = readNumber(typed)
  if (!Number.isInteger(number)) return texts.pieces
  if (number < least) return texts.wholeFrom(digits(least))
  return number > most ? texts.wholeUpTo(digits(most)) : undefined
}

export function percentageProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const percentage = readNumber(typed)
  if (Number.isNaN(percentage)) return texts.percentage
  if (percentage <= 0) return texts.percentageIs0
  if (percentage > 100) return texts.percentageAbove
  return hasTwoDecimals(percentage) ? undefined : texts.percentageDecimals
}
