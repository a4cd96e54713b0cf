const SHORTEST = 4

/** In Unicode code points. */
export const MAX_KEYWORD_LENGTH = 100

/** Search runs for keywords of more than three characters; white space around them does not count. */
export const isSearchable = (keyword: string): boolean => [...keyword.trim()].length >= SHORTEST

/** Products that a search counts, and leads to, at most: shoppers do not read that far, and counting on would cost a large shop more than the search. */
export const MAX_FOUND = 2_000
