export const texts = {
  category: 'Category',
  price: 'Price',
  availability: 'Availability',
  size: 'Size',
  sizeOf: (size: string) => `Size ${size}`,
  minPrice: 'Min price',
  maxPrice: 'Max price',
  from: (amount: string) => `From ${amount}`,
  upTo: (amount: string) => `Up to ${amount}`,
  inStock: 'In stock',
  onSale: 'On sale',
}
