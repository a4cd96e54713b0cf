import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  title: 'আপনিই যে, তা নিশ্চিত করুন',
  description: 'দ্বিতীয় ধাপে নিশ্চিত করার পর ১৫ মিনিটের বেশি হয়ে গেছে।',
  loading: 'আসছে',
}
