/** Texts that all sheets and questions of the panel share. Errors of a typed number are the sentences of the contract. */
export const texts = {
  stillMissing: (names: readonly string[]) => `Still missing: ${names.join(', ')}`,
  delete: 'Delete',
  save: 'Save',
  undo: 'Undo changes',

  amount: 'Enter an amount in taka',
  amountNeeded: 'Enter an amount, 0 for none',
  amountBelow0: 'An amount cannot be below 0',
  amountAbove: 'An amount can be at most 1,00,00,000',
  amountDecimals: 'An amount has at most two decimals',
  priceIs0: 'The price must be above 0',
  saleNotBelow: 'The sale price must be below the price',
  pieces: 'Enter a whole number',
  piecesBelow0: 'Enter a whole number from 0',
  piecesAbove: 'Enter at most 1000000',
  wholeFrom: (least: string) => `Enter a whole number from ${least}`,
  wholeUpTo: (most: string) => `Enter at most ${most}`,
  percentage: 'Enter a percentage',
  percentageIs0: 'A percentage is above 0',
  percentageAbove: 'A percentage is at most 100',
  percentageDecimals: 'A percentage has at most two decimals',
}
