const reachesYou = (time: string) => time && ` It will reach you within ${time}.`

export const texts = {
  title: 'Your order',
  loading: 'Loading your order',
  thanks: 'Thank you!',
  placed: (time: string) => `Your order is placed.${reachesYou(time)} You pay in cash when it arrives.`,
  placedToPay: (time: string) => `Your order is placed.${reachesYou(time)}`,
  nextToPay: (amount: string) => `Now pay ${amount}: then we can send it.`,
  orderId: 'Order ID',
  questions: 'Questions? Call',
  next: 'We will call you to confirm the order before we send it.',
  follow: 'Where is my order?',
  followHint:
    'See how far it is, correct the address or cancel, without an account. Keep the link, or send it to yourself.',
  copy: 'Copy the link',
  copied: 'The link is copied',
  notCopied: 'It could not be copied. Open the page and copy its address',
  earlier:
    'Your first try had reached the shop, so your order is the one you sent then, and nothing was ordered twice. To change it,',
  contact: 'contact us',
  goOn: 'Continue shopping',
  myOrders: 'View my orders',
  summary: 'Cart summary',
  shipping: 'Shipping details',
}
