/** Texts of putting two orders of a buyer together. */
export const texts = {
  otherOrders: 'Other open orders of this number',
  other: (pieces: string, isOne: boolean, total: string) => `${pieces} ${isOne ? 'piece' : 'pieces'}, ${total}`,
  hint: 'This number has another open order:',
  merge: 'Put together',
  mergeWith: (order: string) => `Put together with ${order}`,
  otherDiscount:
    'The newer one has a discount of its own. Take it out with Correct, and give it to the older one if it was agreed; then they can be put together.',
  question: (older: string, newer: string) => `Put ${newer} into ${older}?`,
  into: (older: string, pieces: string, total: string, charge: string) =>
    `${older}, the older one, has all ${pieces} pieces then and comes to ${total}, with ${charge} for delivery once.`,
  discountStays: (percentage: string, code: string) => `${percentage}% by ${code} is taken off all of it.`,
  amountStays: (amount: string) => `Its discount of ${amount} stays as it is.`,
  goesTo: (address: string) => `It goes to ${address}.`,
  notTo: (address: string) => `Not to ${address}, as the newer one says.`,
  newerIsRejected: (newer: string) =>
    `${newer} is rejected with that as its reason. Its pieces stay reserved the whole time.`,
  leave: 'Leave them apart',
  merged: 'The orders are put together',
}
