/** The background of every page, in a file of its own: no browser needs the other colours (colours.ts). */
export const paper = ['#faf8f3', '#151310'] as const
