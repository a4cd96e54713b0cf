/** Texts of what shoppers wait for. */
export const texts = {
  title: 'Back in stock',
  wanted: 'Products that customers are waiting for',
  noneWaits: 'No customers are waiting for stock.',
  wantedPages: 'Pages of products',
  headers: { product: 'Product', waiting: 'Waiting', since: 'Since', stock: 'Stock' },
  back: (pieces: string) => `Back: ${pieces}`,
  none: 'None',
  whoWaits: 'Customers waiting',
  forProduct: (product: string) => ` for ${product}`,
  loading: 'Loading',
  whoPages: 'Pages of customers waiting',
  notified: 'Notified',
  /** Before a day. */
  notifiedOn: 'Notified ',
  sinceDay: 'Since ',
  eMail: 'E-mail',
  sms: 'SMS',
  writeTo: (way: string, contact: string) => `${way} to ${contact}`,
  markNotified: (contact: string) => `Mark ${contact} as notified`,
  markNotNotified: (contact: string) => `Mark ${contact} as not notified`,
  undo: 'Undo',
}
