export const texts = {
  chooseSize: 'Please choose a size',
  cartLater: 'What you put into the cart before signing in is not in your account yet. We will try again soon',
  wishlistLater: 'Your wishlist from before signing in is not in your account yet. We will try again soon',
  wished: 'Added to Wishlist',
  unwished: 'Removed from Wishlist',
  aProduct: 'a product',
  gone: (name: string) => `${name} is no longer available and was left out of your cart`,
  cut: (name: string, wanted: number, now: number) =>
    `There are not enough pieces of ${name}: you wanted ${wanted} more, your cart now has ${now}`,
  notSold: 'This product is no longer sold. It is left out of your order',
  leftOut: (note: string) => `${note}. It is left out of your order`,
  lower: (note: string) => `${note}. Lower the quantity to order it`,
  addedFromPage: 'Product added to cart',
  addedFromCard: 'Product is added to cart',
  addedByGuest: 'Product added to cart (Guest)',
  updated: 'Cart item is updated successfully',
  removed: 'Cart item is deleted successfully',
}
