import type { texts as en } from './recently-seen-texts.en.ts'

export const texts: typeof en = { title: 'আপনি যা দেখেছেন' }
