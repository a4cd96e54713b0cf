export const texts = {
  title: 'Change your password',
  description: 'All other devices that use this account are signed out.',
  change: 'Change password',
  current: 'Current password',
  new: 'New password',
  rule: '8 to 128 characters',
}
