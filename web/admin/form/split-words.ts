/** A typed list of words, parted by commas or lines. */
export const splitWords = (typed: string): string[] =>
  typed
    .split(/[,،\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
