import type { texts as en } from './install-texts.en.ts'

export const texts: typeof en = { install: 'অ্যাপ ইনস্টল করুন' }
