export const texts = {
  words: ['Very easy to guess', 'Easy to guess', 'Longer is better', 'A good password', 'A strong password'],
}
