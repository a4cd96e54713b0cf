/** Texts of the search for a product that an order or an exchange gets. */
export const texts = {
  searchByTitle: 'Name, in English or বাংলা',
  found: 'Products found',
  noneFound: 'Nothing found. Try fewer letters, or another spelling.',
  showMore: (count: string) => `Show more (${count})`,
  notLoaded: 'The products could not be loaded',
  hidden: 'Hidden',
  left: (count: string) => `${count} left`,
  outOfStock: 'Out of stock',
}
