/** Of the pages where links in mails lead. */
export const texts = {
  badLink: 'This link does not work',
  newPasswordTitle: 'Set a new password',
  accountOf: (email: string) => `For the account of ${email}.`,
  emptied:
    'This e-mail is not confirmed yet, so the account may have been opened by another person. With a new password, its name, addresses, cart, wishlist, reviews and any staff role will be removed; its orders stay. To keep everything, open this link in a browser where you have signed in before.',
  newPassword: 'New password',
  passwordRule: '8 to 128 characters. All devices that use this account will be signed out.',
  setPassword: 'Set password',
  confirmTitle: 'Confirm your e-mail',
  isItYours: (email: string) => `You are signed in with ${email}. Is that yours?`,
  signInFirst: 'Sign in to confirm it. If you opened no account here, there is nothing to do.',
  confirm: 'Yes, confirm it',
  signIn: 'Sign In',

  badInvitation: 'This link does not work',
  joinTitle: 'Join the team',
  invitedTo: (shop: string, role: string) => `You are invited to work in the panel of ${shop}. Your role: ${role}.`,
  otherAccount: (email: string) =>
    `You are signed in with ${email}. The invitation opens another account, and you will be signed in to that.`,
  yourName: 'Your name',
  password: 'Password',
  newPasswordRule: '8 to 128 characters.',
  join: 'Open my account',
  toShop: 'To the shop',

  weSend: 'We will send you a link to set a new password.',
  send: 'Send the link',
  /** `message` is what the shop answered. */
  sent: (message: string) => `${message}. Nothing there? Look among the spam too.`,
  writeToUs: 'Write to us or call us, and we will send you a link to set a new password:',
}
