/** `1 product`, `1,00,000 products`: digits are grouped as in amounts (behaviour §9). */
export const countText = (total: number): string =>
  `${total.toLocaleString('en-IN')} ${total === 1 ? 'product' : 'products'}`
