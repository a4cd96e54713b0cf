/** Texts of how couriers and payment providers are connected. */
export const texts = {
  stored: 'Stored. Type a new one to replace it',
  storedPlaceholder: '••••••••',
  notNeeded: 'Not needed by every shop',
  test: 'Test the connection',
  saveFirst: 'Save before you test',
  isOn: 'On',
  isOff: 'Off',
  connection: 'Connection',
  saysWhy: (reason: string) => `Its answer: ${reason}`,
  saved: 'Saved.',
}
