/** Texts of the second factor, and of the page that it is set up on. */
export const texts = {
  title: 'Security',
  secondFactor: 'Second factor',
  on: 'On',
  off: 'Off',
  whatFor:
    'Besides your password the shop asks for a code from an app on your phone, or for a passkey: at sign-in, and before you give a role, export orders or change how you sign in. Then a stolen password is not enough.',
  loading: 'Loading your second factor',
  noPasskeysHere: 'Passkeys work on an https address, in a browser that has them',
  app: 'Authenticator app',
  /** A date follows. */
  since: 'Since ',
  /** A date follows. */
  passkeySince: 'Passkey since ',
  /** Behind that date; another one follows. */
  lastUsed: ', last used ',
  notUsed: ', not used yet',
  setUpApp: 'Set up an authenticator app',
  addPasskey: 'Add a passkey',
  codesLeft: (count: number) => `${count} of 10 recovery codes are left.`,
  makeNew: 'Make new ones',
  remove: 'Remove',
  /** For screen readers, after "Remove". */
  removeOf: (name: string) => ` ${name}`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeLast:
    'It is the last one: after that, your password alone opens the panel, and your recovery codes stop working.',
  removeText: 'You cannot sign in with it any more.',
  removed: (name: string) => `${name} is removed. All other devices are signed out`,
  appDone: 'Your authenticator app is set up. All other devices are signed out',
  passkeyDone: 'Your passkey is added. All other devices are signed out',
  yourCodes: 'Your recovery codes',
  appNeeded:
    'You need an app that makes codes, such as Google Authenticator, Aegis or 2FAS, on a phone that you have with you.',
  continue: 'Continue',
  scan: 'Scan this with the app. Is the app on this phone? Open it from here, or copy the secret into it.',
  qrCode: 'QR code for your authenticator app',
  /** The secret follows. */
  secret: 'Secret: ',
  openApp: 'Open in the app',
  copySecret: 'Copy the secret',
  secretCopied: 'The secret is copied',
  secretNotCopied: 'Your browser does not let the page copy. Select the secret and copy it yourself',
  code: 'Code',
  codeHint: 'The 6 digits that the app shows now',
  turnOn: 'Turn on',
  currentPassword: 'Current password',
  whyPassword: 'To be sure that it is you',
  passkeyIs: 'Your finger, your face or the PIN of this device confirms then that it is you. A security key works too.',
  name: 'Name',
  nameHint: 'To tell it from others, like “My phone”',
  addThisPasskey: 'Add passkey',
  newCodes: 'New recovery codes',
  newCodesText: 'You get ten new codes. The old ones stop working.',
  makeCodes: 'Make ten new codes',
  keepCodes:
    'Keep these codes where your phone is not: on paper, or with your passwords. Without your second factor each of them lets you in once. They are not shown again.',
  codes: 'Recovery codes',
  copyCodes: 'Copy the codes',
  codesCopied: 'The codes are copied',
  noCopying: 'Your browser does not let the page copy. Select the codes and copy them yourself',
  haveSavedThem: 'I have saved them',
}
