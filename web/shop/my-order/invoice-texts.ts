/** Texts of the page with the VAT invoices of an order. */
export const texts = {
  title: 'Invoice',
  loading: 'Loading the invoice',
  print: 'Print',
  toOrder: 'To the order',
  none: 'This order has no VAT invoice.',
  wrongLink: 'This link opens no invoice. It may be incomplete: open it again from the page of your order.',
}
