import type { texts as en } from './texts.ts'

export const texts: typeof en = { search: 'খুঁজুন', filters: 'ফিল্টার', filtersSet: (count) => `${count}টি চালু` }
