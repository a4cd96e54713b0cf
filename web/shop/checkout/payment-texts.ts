import type { BuyerReason, PaymentMethod } from '#rules/advance.ts'

/** Texts of how an order is paid, for shops that take money before the parcel comes. */
export const texts = {
  title: 'Payment',
  loading: 'Loading the ways to pay',
  atDoor: 'All in cash when the parcel comes',
  now: (amount: string, way: string) => `${amount} now, ${way}`,
  restAtDoor: (amount: string) => `${amount} when the parcel comes`,
  nothingAtDoor: 'nothing when it comes',
  ways: {
    COD: '',
    manual: 'by sending money',
    bkash: 'with bKash',
    nagad: 'with Nagad',
    sslcommerz: 'online',
  } satisfies Record<PaymentMethod, string>,
  reasons: {
    everybody: (amount: string) => `For every order we ask for ${amount} in advance.`,
    product: (amount: string) => `A product in your order is sent after ${amount} is paid in advance.`,
    zone: (amount: string) => `For orders that go there we ask for ${amount} in advance.`,
    amount: (amount: string) => `For an order of this size we ask for ${amount} in advance.`,
    pieces: (amount: string) => `For an order of so many pieces we ask for ${amount} in advance.`,
    order: (amount: string) => `For this order we ask for ${amount} in advance.`,
    chosen: () => '',
  } satisfies Record<BuyerReason, (amount: string) => string>,
  how: 'You see the number to send it to after you have ordered.',
  goes: 'Place the order: you are then led to the page where you pay.',
  inCash: 'You pay in cash when the parcel arrives.',
}
