import type { ListedProduct } from '#contract/products.ts'

export type Wishlist = {
  /** Product ids, last added first. */
  ids: readonly string[]
  /** False until it is known what is on the list. */
  isReady: boolean
  has: (productId: string) => boolean
  /** Puts the product on the list, or takes it off, and says so. */
  toggle: (product: ListedProduct) => void
}

/** The toasts of the wishlist (behaviour §8). */
export const wishlistText = (isWished: boolean) => (isWished ? 'Added to Wishlist' : 'Removed from Wishlist')
