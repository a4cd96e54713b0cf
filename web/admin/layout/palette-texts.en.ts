/** Texts of what finds everything in the panel. */
export const texts = {
  title: 'Find',
  label: 'Order number, phone, name, product or page',
  placeholder: 'Number, phone, name, product …',
  orders: 'Orders',
  products: 'Products',
  customers: 'Customers',
  pages: 'Pages',
  typeMore: 'Type three letters or digits',
  looking: 'Looking …',
  nothing: 'Nothing found',
  inStock: (count: string) => `${count} in stock`,
}
