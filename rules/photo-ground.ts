/** The ground of every product picture, in both themes, in a file of its own as that of pages is (ground.ts). */
export const photo = ['#efede8', '#efede8'] as const

/** What fills the room beside a product picture where it is made a picture of another shape. */
export const [photoGround] = photo
