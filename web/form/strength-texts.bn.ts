import type { texts as english } from './strength-texts.ts'

export const texts: typeof english = {
  words: ['খুব সহজে ধরা যায়', 'সহজে ধরা যায়', 'আরও লম্বা হলে ভালো', 'ভালো পাসওয়ার্ড', 'শক্ত পাসওয়ার্ড'],
}
