export const texts = {
  box: (name: string) => `${name} Search`,
  send: 'Search',

  search: 'Search',
  titleOf: (keyword: string) => `Search: ${keyword}`,
  tooShort: 'A search needs more than 3 letters.',
  noResult: 'No result found!',
  anotherWord: 'Try another word, or look through all products.',
  allProducts: 'See all products',
  categories: 'Categories',
  results: 'Results',
  showMore: 'Show more',
  orMore: (count: string) => `${count} products or more`,
  /** Over products below a search that found nothing, or too little. */
  headings: {
    found: 'You may mean',
    close: 'Close to it',
    none: 'Popular now',
  },

  suggestions: 'Suggestions',
  inCategories: 'In categories',
  products: 'You may mean',
  popular: 'Nothing like it. Popular now',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
}
