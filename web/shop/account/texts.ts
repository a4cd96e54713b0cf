export const texts = {
  title: 'My account',
  tabs: 'Account',
  orders: 'Orders',
  address: 'Address',
  security: 'Security',
  signInFirst: 'Sign in to see your orders and your address.',
  notProven: 'E-mail not confirmed',
  openLink: (email: string) =>
    `Open the link that we sent to ${email}. Then you can get back in if you forget your password.`,
  sendAgain: 'Send again',
  yourData: 'Your data',
  keptDays: (days: number) =>
    `Name, phone and address are deleted from an order ${days} days after it was delivered or rejected.`,
  download: 'Download my data',
  deleteAccount: 'Delete my account',
  accountDeleted: 'Your account is deleted',
  deleteText:
    'Your addresses, cart, wishlist and reviews will be deleted for good. The shop keeps your orders, without your account.',
  currentPassword: 'Current password',
  blankWithGoogle: 'Leave it blank if you sign in with Google',
}
