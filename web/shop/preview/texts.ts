/** Texts of the shop as staff look at it. */
export const texts = {
  preview: 'Preview',
  asVisitor: 'You see the shop as a visitor does. Nothing can be ordered.',
  back: 'Back to the panel',
  notSent: 'You are looking at the shop as a visitor. Nothing is sent from here: go back to the panel.',
}
