import type { texts as en } from './form-texts.en.ts'

export const texts: typeof en = {
  stillMissing: (names) => `এখনো বাকি: ${names.join(', ')}`,
  discardQuestion: 'যা লিখেছেন তা বাদ দেবেন?',
  notSaved: 'এখনো সেভ হয়নি।',
  discard: 'হ্যাঁ, বাদ দিন',
  delete: 'মুছুন',
}
