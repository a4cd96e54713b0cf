export const texts = {
  steps: 'Steps of the order',
  cart: 'Cart',
  details: 'Details',
  placed: 'Done',
  total: 'Total',
  moreOfHeader: 'Menu and search',
  moreOfFooter: (shop: string) => `More about ${shop}`,
  questions: 'Questions?',
}
