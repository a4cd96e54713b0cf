export const texts = {
  usePasskey: 'Use your passkey',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten you have saved. Each works once',
  code: 'Code',
  codeHint: 'The 6 digits of your authenticator app',
  confirm: 'Confirm',
  backToFactor: 'Back to my second factor',
  useRecoveryCode: 'Use a recovery code',
  passkeyNotUsed: 'The passkey was not used. Please try again',
  passkeyThere: 'This device has a passkey for your account already',
  notLoaded: 'Could not load what passkeys need. Check your internet and try again, or reload the page',
  noPasskeys: 'This browser cannot use passkeys here',
}
