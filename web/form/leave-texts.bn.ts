import type { texts as en } from './leave-texts.ts'

export const texts: typeof en = {
  discardQuestion: 'যা লিখেছেন তা বাদ দেবেন?',
  notSaved: 'এখনো সেভ হয়নি।',
  discard: 'হ্যাঁ, বাদ দিন',
}
