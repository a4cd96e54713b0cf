import type { texts as en } from './install-texts.ts'

export const texts: typeof en = { install: 'অ্যাপ ইনস্টল করুন' }
