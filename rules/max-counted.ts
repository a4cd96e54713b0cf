/** Rows of a long list are counted so far; one more means more. */
export const MAX_COUNTED = 1_000
