/** The ground of every product picture, in both themes, in a file of its own as that of pages is (ground.ts). */
export const photo = ['#efede8', '#efede8'] as const
