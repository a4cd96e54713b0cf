/** Texts of what every page of the panel points out. */
export const texts = {
  noSecondFactor: 'A second factor is missing',
  whySecondFactor:
    'Your password alone opens this panel. Set up a second factor, so that a stolen password is not enough.',
  setUp: 'Set it up',
  notToday: 'Not today',
  ownPassword: 'Choose your own password',
  whyOwnPassword: 'You have signed in with the password that the shop made up. Please choose your own.',
  choosePassword: 'Choose a password',
  payments: 'Payments to look at',
  whyPayments: 'Money has come that you have to look at, or to give back:',
  bursts: 'Many orders from one network',
  showBursts: 'Show',
  burst: (orders: string, { phones, pieces, first, last }: Record<'phones' | 'pieces' | 'first' | 'last', string>) =>
    `${orders} came from one network, with ${phones} phone numbers, from ${first} to ${last}. Until they are confirmed or rejected they keep ${pieces} pieces from others. Neighbours may share a network: look at them first.`,
  rejectThese: 'Reject these',
}
