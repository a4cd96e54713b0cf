export const texts = {
  delivery: 'Delivery charges',
  returns: 'Return policy',
  privacy: 'Privacy policy',
  terms: 'Terms of sale',
}
