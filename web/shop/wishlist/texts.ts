export const texts = {
  wishlist: 'Wishlist',
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),

  title: 'My Wishlist',
  empty: 'Your wishlist is empty.',
  allProducts: 'See all products',
}
