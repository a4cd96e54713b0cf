export const texts = {
  title: 'Payment',
  signIn: 'Sign in to see your payment.',
  done: 'Payment is successfull!',
  viewOrders: 'View Orders',
}
