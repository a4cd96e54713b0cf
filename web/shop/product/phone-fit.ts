import type { Product } from '#contract/products.ts'
import { titleOf } from '#rules/build-language.ts'
import { available } from '#rules/stock.ts'
import type { ShopShown } from '#web/app/shop.tsx'

/** From this many sizes on they are written in small cells. */
const MANY = 5

/** Names of sizes as a phone has room for: where there are many, what they all end with ("cm") is read out with each and written once. */
export function shortSizes(names: readonly string[]) {
  const isMany = names.length >= MANY
  const unit = isMany ? (/ (\p{L}[\p{L}\p{M}]*)$/u.exec(names[0] ?? '')?.[1] ?? '') : ''
  const isShared = unit !== '' && names.every((name) => name.endsWith(` ${unit}`))
  return {
    isMany,
    unit: isShared ? unit : '',
    labels: isShared ? names.map((name) => name.slice(0, -unit.length - 1)) : names,
  }
}

/** In rem: a title of more than one line, and one that is long also in small letters. */
const titleRoom = ({ length }: string) => (length > 80 ? 4.25 : length > 22 ? 2.75 : 0)

/** As many cells are in a row where they have two or three characters. */
const CELLS = 6

/**
 * How much higher than usual the part between picture and Add to Cart is, in rem; usual is a title of one line and one row of sizes. The
 * picture gets that much smaller, so that both are on the first screen.
 */
export function moreBelowPicture(product: Product, { sizeName }: Pick<ShopShown, 'sizeName'>): number {
  const { sizes } = product
  const { isMany, labels } = shortSizes(sizes.map(sizeName))
  const longest = Math.max(0, ...labels.map((label) => label.length))
  const rows = isMany ? Math.ceil(sizes.length / (longest > 5 ? CELLS / 2 : CELLS)) : 1
  const isSomeGone = product.totalStock > 0 && sizes.some((size) => available(product, size) === 0)
  const more = (rows - 1) * 3.125 + titleRoom(titleOf(product)) + (isSomeGone ? 3.25 : 0)
  // Without anything more there is some to spare.
  return Math.max(0, more - 1.25)
}
