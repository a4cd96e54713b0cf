/** Search runs for keywords of more than three characters; white space around them does not count (behaviour §5). */
const SHORTEST = 4

export const LONGEST_KEYWORD = 100

export const isSearchable = (keyword: string): boolean => [...keyword.trim()].length >= SHORTEST
