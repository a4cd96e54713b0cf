/** Texts of the ways in which buyers can pay online. */
export const texts = {
  title: 'Ways to pay',
  intro:
    'Cash when the parcel comes needs no setting up. Here you add ways to pay online. Keys are encrypted, and no page shows them again.',
  loading: 'Loading the ways to pay',
  about: {
    bkash: 'Buyers pay from their bKash wallet. You need a bKash merchant account with Tokenized Checkout.',
    sslcommerz: 'Buyers pay by card, bank or wallet on the page of SSLCommerz, which takes its fee from each payment.',
    nagad:
      'Buyers pay from their Nagad wallet. You need a Nagad merchant account with online checkout, and a pair of RSA keys. Refunds are made in the panel of Nagad.',
  },
  on: (name: string) => `Offer ${name}`,
  stopped: 'The keys were refused. Buyers are not offered it until you replace them, or a test succeeds.',
}
