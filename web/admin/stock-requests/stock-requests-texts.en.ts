/** Texts of what shoppers wait for. */
export const texts = {
  title: 'Waiting for stock',
  wanted: 'What shoppers wait for',
  nobody: 'Nobody waits for anything.',
  wantedPages: 'Pages of what is waited for',
  headers: { product: 'Product', waiting: 'Waiting', since: 'Since', stock: 'Stock' },
  back: (pieces: string) => `Back: ${pieces}`,
  none: 'None',
  whoWaits: 'Who waits',
  forProduct: (product: string) => ` for ${product}`,
  loading: 'Loading',
  whoPages: 'Pages of who waits',
  told: 'Told',
  /** Before a day. */
  toldOn: 'Told ',
  sinceDay: 'Since ',
  eMail: 'E-mail',
  sms: 'SMS',
  writeTo: (way: string, contact: string) => `${way} to ${contact}`,
  markTold: (contact: string) => `Told ${contact}`,
  markNotTold: (contact: string) => `Not told: ${contact}`,
  undo: 'Undo',
}
