export const texts = { search: 'Search', filters: 'Filters', filtersSet: (count: string) => `${count} set` }
