export const texts = {
  title: 'Chosen for you',
  again: 'Order again',
  nothing: 'This link offers nothing. Please ask for a new one.',
  allProducts: 'See all products',
  gone: 'This product is no longer sold',
  sizeMissing: 'Please choose a size on its page',
  outOfStock: 'Out of stock',
  notAll: 'Not everything could be added',
  fill: 'Add to cart and check out',
  unnamed: 'A product',
  line: (quantity: number, size: string | null) => `${size ? `Size: ${size} · ` : ''}Quantity: ${quantity}`,
}
