export const texts = {
  weSend: 'We will send you a link to set a new password.',
  send: 'Send the link',
  /** `message` is what the shop answered. */
  sent: (message: string) => `${message}. Nothing there? Look among the spam too.`,
  writeToUs: 'Write to us or call us, and we will send you a link to set a new password:',
}
