/** What the pages that every shop has are called where they are linked. */
export const texts = {
  about: 'About Us',
  delivery: 'Delivery charges',
  returns: 'Return policy',
  privacy: 'Privacy policy',
  terms: 'Terms of sale',
}
