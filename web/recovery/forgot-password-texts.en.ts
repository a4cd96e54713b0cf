export const texts = {
  weSend: 'We send you a link that sets a new password.',
  send: 'Send the link',
  /** `message` is what the shop answered. */
  sent: (message: string) => `${message}. Nothing there? Look among the spam too.`,
  writeToUs: 'Write to us or call, and we send you a link that sets a new password:',
}
