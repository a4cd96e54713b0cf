export const texts = {
  before: 'Before you order:',
  delivery: 'when it comes',
  returns: 'if something is wrong with it',
  privacy: 'what we do with your address',
  terms: 'what you agree to',
}
