import type { texts as en } from './texts.ts'

export const texts: typeof en = { title: 'আপনি যা দেখেছেন' }
