/** `count` is written as the shop writes numbers, `pieces` is the number itself. */
export const texts = {
  sale: 'Sale',
  loading: 'Loading products',
  chooseSize: (title: string) => `Choose a size of ${title}`,
  addToCart: (title: string) => `Add ${title} to cart`,
  addToWishlist: (title: string) => `Add ${title} to wishlist`,
  removeFromWishlist: (title: string) => `Remove ${title} from wishlist`,
  addToWishlistTip: 'Add to wishlist',
  removeFromWishlistTip: 'Remove from wishlist',
  rated: (average: string, count: string, reviews: number) =>
    `Rated ${average} out of 5 by ${count} ${reviews === 1 ? 'review' : 'reviews'}`,
  products: (count: string, pieces: number) => `${count} ${pieces === 1 ? 'product' : 'products'}`,
}
