const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

export const texts = {
  password: 'Password',
  googleOnly: 'You sign in with Google, so this account has no password of its own.',
  startPassword: 'You still use the password that the shop has made up. ',
  passwordRule: 'A new password signs out all other devices that use this account. Use it for this shop only.',
  changePassword: 'Change your password',
  factorEnds: 'Your second factor will be removed',
  whyFactorEnds: (moment: string) =>
    `An administrator has taken your role, which removes your second factor on ${moment}. If you have not lost it, keep it, and ask who did that.`,
  keepFactor: 'Keep my second factor',
  factorKept: 'Your second factor stays',
  devices: 'Signed-in devices',
  endOthers: 'Sign out all others',
  loadingDevices: 'Loading your devices',
  more: (count: number) => `and ${count} more that were used longer ago`,
  unknownDevice:
    'You do not know one of them? Sign it out and change your password. An address says from which network the device signed in, not from which town; it is forgotten when the device is signed out.',
  /** A device as the shop has named it, which is in English. */
  device: (name: string): string => name,
  signedOut: (device: string) => `${device} is signed out`,
  thisDevice: 'This device',
  used: (ago: string) => `Used ${ago}`,
  withinTheHour: 'within the last hour',
  hoursAgo: (hours: number) => relative.format(-hours, 'hour'),
  daysAgo: (days: number) => relative.format(-days, 'day'),
  /** A date follows. */
  signedIn: 'Signed in ',
  /** Behind that date. */
  from: (address: string) => ` from ${address}`,
  signOut: 'Sign out',

  title: 'Change your password',
  description: 'All other devices that use this account are signed out.',
  change: 'Change password',
  current: 'Current password',
  new: 'New password',
  rule: '8 to 128 characters',
}
