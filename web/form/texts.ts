import type { PhoneMistake } from '#rules/phone.ts'

export const texts = {
  required: (label: string) => `${label} is required`,
  email: 'Email',
  enterEmail: 'Enter your email',
  keepsTyped: 'Reloading keeps what you typed, except in fields that were changed meanwhile.',
  reload: 'Reload',

  discardQuestion: 'Discard what you typed?',
  notSaved: 'It is not saved.',
  discard: 'Discard',

  phoneMistakes: {
    short: 'A mobile number has 11 digits, like 01712345678',
    long: 'Too many digits: a mobile number has 11',
    start: 'A mobile number begins with 013 to 019',
    characters: 'Digits only, like 01712345678',
  } satisfies Record<PhoneMistake, string>,

  words: ['Very easy to guess', 'Easy to guess', 'Longer is better', 'A good password', 'A strong password'],
}
