/** As much as an amount can be: a crore. */
export const MAX_TAKA = 10_000_000
