import type { AttemptState, OnlineProvider, PayProblem } from '#rules/online-payments.ts'

const ways: Record<OnlineProvider, string> = { bkash: 'bKash', sslcommerz: 'card or bank', nagad: 'Nagad' }

const headings: Record<AttemptState, string> = {
  created: 'Not paid yet',
  redirected: 'Not paid yet',
  pending: 'We are checking your payment',
  failed: 'The payment did not work',
  cancelled: 'You did not pay',
  expired: 'This payment is over',
  held: 'We are looking at your payment',
  paid: 'Payment is successfull!',
  to_refund: 'More than this order needs',
}

const problems: Record<PayProblem, string> = {
  no_money: 'There is not enough money in the account.',
  wrong_pin: 'The PIN or the code was wrong, or took too long.',
  too_soon: 'You have just paid the same amount. Wait two minutes, then try again.',
  wallet: 'This wallet cannot pay at the moment. Choose another way.',
  refused: 'The payment was refused.',
}

/** Texts of paying an order online. */
export const texts = {
  title: 'Payment',
  payNow: 'Pay now',
  ways,
  payWith: (way: OnlineProvider): string => `Pay ${way === 'sslcommerz' ? 'by' : 'with'} ${ways[way]}`,
  howMuch: 'How much now',
  all: 'Everything',
  delivery: 'Only the delivery charge',
  asked: 'What we ask for in advance',
  atTheDoor: (amount: string) => `You pay the other ${amount} when it comes.`,
  keptUntil: (moment: string) => `We keep it for you until ${moment}. Later it is on sale again.`,
  payAtTheDoor: 'Pay in cash when it comes',
  paysAtTheDoor: 'You pay in cash when it comes',
  orAtTheDoor: 'Or pay in cash when it comes.',
  headings,
  problems,
  amount: (amount: string, order: string) => `${amount} for order ${order}`,
  explain: {
    created: 'You can pay now, or choose another way.',
    redirected: 'You can pay now, or choose another way.',
    pending: 'This page shows it as soon as we know. You need not pay again.',
    failed: 'Nothing was taken. Try again, or choose another way to pay.',
    cancelled: 'Nothing was taken. Try again, or choose another way to pay.',
    expired: 'Nothing was taken. Try again, or choose another way to pay.',
    held: 'The money has arrived and has to be checked by the shop. You need not pay again. We will call you.',
    paid: 'Thank you! The shop has your money.',
    to_refund:
      'Your money has arrived, but this order does not need all of it: it was paid already, costs less now, or will not be sent. What is over goes back to you. Call us if it has not come.',
  } satisfies Record<AttemptState, string>,
  gone: {
    heading: 'Your money has gone back',
    text: 'The shop has not kept it. Try again, or choose another way to pay.',
  },
  last: {
    checking: (amount: string, way: string) =>
      `We are checking your payment of ${amount} by ${way}. You need not pay again.`,
    held: (amount: string) =>
      `Your payment of ${amount} has arrived and has to be checked by us. You need not pay again.`,
    notPaid: (amount: string, way: string) =>
      `Your last payment of ${amount} by ${way} did not work. Nothing was taken.`,
    wentBack: (way: string) => `Your payment by ${way} has gone back to you.`,
  },
  toOrder: 'See the order',
  find: 'Find your order',
  viewOrders: 'View Orders',
  unknown: 'We know of no such payment',
  unknownText: 'The address may be incomplete. Your order shows what was paid.',
  loading: 'Loading your payment',
}
