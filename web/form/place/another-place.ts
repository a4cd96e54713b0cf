import type { ChosenPlace } from '#rules/delivery.ts'

/** Whether a chosen place is given up for another one, and its postcode with it. A thana of the chosen district completes the choice. */
export const isAnotherPlace = (before: ChosenPlace, next: ChosenPlace): boolean =>
  before.district !== '' && (before.district !== next.district || (before.thana !== '' && before.thana !== next.thana))
