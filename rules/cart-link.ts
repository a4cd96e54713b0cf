import { MAX_PIECES } from './stock.ts'

/** A line of a cart that is offered by a link. */
export type LinkedLine = { productId: string; size: string | null; quantity: number }

/** As many lines as a link has: those of the largest order. */
const MAX_LINKED = 200

/** The query string of a link that offers these lines: `item=<id>.<pieces>.<size>` for each. */
export const writeCartLink = (lines: readonly LinkedLine[]): string =>
  new URLSearchParams(
    lines
      .slice(0, MAX_LINKED)
      .map(({ productId, size, quantity }) => ['item', [productId, quantity, ...(size ? [size] : [])].join('.')]),
  ).toString()

/** The lines of such a link: what makes no sense is left out, and lines of the same product and size are one. */
export function readCartLink(search: URLSearchParams): LinkedLine[] {
  const lines = new Map<string, LinkedLine>()
  for (const item of search.getAll('item').slice(0, MAX_LINKED)) {
    const [, productId, pieces, size = ''] = /^([0-9a-z]{1,64})\.(\d{1,7})(?:\.(.{1,30}))?$/u.exec(item) ?? []
    if (productId === undefined || Number(pieces) < 1) continue
    const key = `${productId} ${size}`
    const quantity = Math.min(Number(pieces) + (lines.get(key)?.quantity ?? 0), MAX_PIECES)
    lines.set(key, { productId, size: size || null, quantity })
  }
  return [...lines.values()]
}
