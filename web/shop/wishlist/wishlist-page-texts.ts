export const texts = {
  title: 'My Wishlist',
  empty: 'Your wishlist is empty.',
  allProducts: 'See all products',
}
