const count = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** Texts of the table in which many products are changed. */
export const texts = {
  title: 'Product table',
  cards: 'Cards',
  pages: 'Pages of products',
  loading: 'Loading products',
  noneFound: 'No products found.',
  count,
  products: 'Products',
  columns: {
    product: 'Product',
    price: 'Price',
    salePrice: 'Sale price',
    stock: 'Stock',
    category: 'Category',
    shown: 'Shown',
  },
  /** After the name of a cell, so that equal cells differ for screen readers. */
  of: (title: string) => ` of ${title}`,
  stockBySizeOf: (title: string) => `Stock by size of ${title}`,
  was: (before: string) => `was ${before}`,
  changes: 'Changes',
  onAnotherPage: (title: string, what: string) => `${title}, on another page: ${what}`,
  changed: 'changed',
  nothingChanged: 'Nothing changed',
  countChanged: (products: number) => `${count(products)} changed`,
  undoAll: 'Undo all',
  save: 'Save',
  saved: (products: number) => `${count(products)} saved`,
  notSaved: (products: number) => `${count(products)} not saved. Each of them says what to correct`,
}
