import type { Titled } from './languages.ts'
import { plainSize } from './size-name.ts'

/** A size and the heads that it fits, in centimetres around. */
export type HeadSize = { size: string; from: number; to: number }
/** A size of clothes: the body's chest around, and the length of the piece, in centimetres. */
export type ClothesSize = { size: string; chest: readonly number[]; length: number }

/** The owner's tables (settings, `sizes`), in centimetres; clothes are known by words in their titles, in small letters. */
export type SizeGuide = {
  head: readonly { size: string; cm: readonly number[] }[]
  clothes: {
    titleWords: readonly string[]
    sizes: readonly { size: string; chest: readonly number[]; length: number }[]
  }
}

/** How many centimetres more than its lower end a size has that is named by its centimetres: a cap of 58 cm fits from 57. */
const CENTIMETRES_OF_A_SIZE = 1

/** Whether a product is worn on the body, by whole words in its titles; one of the owner's may be several, such as `polo shirt`. */
export function isClothes({ clothes }: SizeGuide, { title, titleBn = '' }: Titled): boolean {
  const titles = [title, titleBn].map(inWords)
  return clothes.titleWords
    .map(inWords)
    .some((words) => words.trim() !== '' && titles.some((one) => one.includes(words)))
}

/** A text as words with a space around each: `T-Shirt` is ` t shirt `. Keyboards write some Bangla letters as one sign or as two. */
const inWords = (text: string): string => {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return ` ${words.filter((word) => word !== '').join(' ')} `
}

/** Of a product's sizes those that the guide knows, by their names or by centimetres in them: `58 cm`, `58`. */
export const headSizes = (guide: SizeGuide, sizes: readonly string[]): HeadSize[] =>
  sizes.flatMap((size) => headSize(guide, size) ?? [])

function headSize({ head }: SizeGuide, size: string): HeadSize | null {
  const row = head.find((one) => isSameName(one.size, size))
  const [from, end] = row?.cm ?? []
  if (from !== undefined && end !== undefined) return { size, from, to: end }
  const [, figure] = /^\s*(\d{2}(?:\.\d)?)\s*(?:cm)?\s*$/i.exec(plainSize(size)) ?? []
  const to = Number(figure)
  return to >= 40 && to <= 75 ? { size, from: to - CENTIMETRES_OF_A_SIZE, to } : null
}

/** The same for what is worn on the body. */
export const clothesSizes = ({ clothes }: SizeGuide, sizes: readonly string[]): ClothesSize[] =>
  sizes.flatMap((size) => {
    const row = clothes.sizes.find((one) => isSameName(one.size, size))
    return row ? [{ ...row, size }] : []
  })

const isSameName = (one: string, other: string) => plainSize(one).toLowerCase() === plainSize(other).toLowerCase()

/** So far below the smallest size, or above the largest, a head still wears it. */
const TOLERANCE_CM = 0.5

/** The size for a head of `cm`: the smallest that is not too tight; null where all are too tight or too loose. */
export function sizeForHead(rows: readonly HeadSize[], cm: number): HeadSize | null {
  const byEnd = [...rows].sort((one, other) => one.to - other.to)
  const fitting = byEnd.find(({ to }) => cm <= to) ?? byEnd.filter(({ to }) => cm <= to + TOLERANCE_CM).at(-1)
  const smallest = Math.min(...rows.map(({ from }) => from))
  return fitting && cm >= smallest - TOLERANCE_CM ? fitting : null
}

const CM_OF_AN_INCH = 2.54

export const toCentimetres = (inches: number): number => inches * CM_OF_AN_INCH

/** With one decimal: `22.8`. */
export const toInches = (cm: number): string => (cm / CM_OF_AN_INCH).toFixed(1)
