export const texts = {
  wishlist: 'Wishlist',
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
}
