export const texts = {
  search: 'Search',
  titleOf: (keyword: string) => `Search: ${keyword}`,
  tooShort: 'A search needs more than 3 letters.',
  noResult: 'No result found!',
  anotherWord: 'Try another word, or look through all products.',
  allProducts: 'See all products',
  categories: 'Categories',
  results: 'Results',
  showMore: 'Show more',
  found: 'You may mean',
  close: 'Close to it',
  none: 'Popular now',
}
