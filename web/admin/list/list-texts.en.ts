export const texts = { search: 'Search' }
