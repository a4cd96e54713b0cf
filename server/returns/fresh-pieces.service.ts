import type { Sentence } from '#rules/languages.ts'
import type { Tx } from '../db/open.ts'
import { lastPieces, type RequestedLine, takeStock, withReturned } from '../orders/taken-pieces.ts'
import { findOffersById, lockStockOf, type Products, saveStock } from '../products/stock.service.ts'
import { ShopError } from '../shop-error.ts'
import { type ReturnLineRow, setLine } from './returns.db.ts'

type FreshLine = ReturnLineRow & { newProductId: string }

export const isFresh = (line: ReturnLineRow): line is FreshLine => line.newProductId !== null

/** Whether its new pieces are taken from the stock. */
export const isHeld = (line: ReturnLineRow) => line.newTakenFromSizes !== null

/** How many of the new pieces the buyer has, or is to get. */
export const newPiecesKept = ({ newKept, quantity }: ReturnLineRow): number => newKept ?? quantity

/** Takes the new pieces of an exchange from the stock, if they are still on sale. Throws `out_of_stock`, `product_gone` with what is missing. */
export async function holdFresh(tx: Tx, lines: readonly ReturnLineRow[]): Promise<void> {
  const fresh = lines.filter(isFresh)
  if (fresh.length === 0) return
  const wanted = fresh.map(({ newProductId, newSize, quantity }) => ({
    productId: newProductId,
    size: newSize || null,
    quantity,
  }))
  const before = await lockOffered(tx, wanted)
  const { taken, products } = refusingNewPiece(() => takeStock(before, wanted))
  for (const [index, { fromSizes }] of taken.entries()) {
    const line = fresh[index]
    if (line) await setLine(tx, line, { newTakenFromSizes: JSON.stringify(fromSizes) })
  }
  await saveStock(tx, { before, after: products, notifies: () => false })
}

/** Locks the products that are on sale, and returns them. One that was hidden since is not among them. */
async function lockOffered(tx: Tx, wanted: readonly RequestedLine[]): Promise<Products> {
  const products = await lockStockOf(tx, wanted)
  const offers = await findOffersById(tx, [...products.keys()])
  return new Map([...products].filter(([id]) => offers.has(id)))
}

/** Runs `take`. If it refuses, the refusal's own sentence names the new piece that is missing, since the form has no field for it. */
export function refusingNewPiece<Result>(take: () => Result): Result {
  try {
    return take()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const [first] = Object.values(error.details.errors ?? {})
    throw new ShopError(error.code, first && { message: newPieceMissing(first) })
  }
}

const newPieceMissing = (why: Sentence): Sentence => ({
  en: `The new piece cannot be had: ${why.en}`,
  bn: `নতুন পিসটি পাওয়া যাচ্ছে না: ${why.bn}`,
})

/**
 * Ends the hold on the new pieces of an exchange that was not handed to its buyer. `pieces`: how many of each line go on sale again; without
 * it all.
 */
export async function releaseFresh(
  tx: Tx,
  lines: readonly ReturnLineRow[],
  piecesOf: (line: ReturnLineRow) => number = ({ quantity }) => quantity,
): Promise<void> {
  const held = lines.filter(isFresh).filter(isHeld)
  if (held.length === 0) return
  const before = await lockStockOf(
    tx,
    held.map(({ newProductId }) => ({ productId: newProductId })),
  )
  const back = held.flatMap((line) => {
    const { newProductId: productId, newSize, quantity, newTakenFromSizes } = line
    return lastPieces(
      { productId, size: newSize ?? '', quantity, takenFromSizes: newTakenFromSizes ?? {} },
      piecesOf(line),
    )
  })
  await saveStock(tx, { before, after: withReturned(before, back), notifies: () => true })
  for (const line of held) await setLine(tx, line, { newTakenFromSizes: null })
}
