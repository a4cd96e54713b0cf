import type { texts as en } from './texts.ts'

export const texts: typeof en = {
  stillMissing: (names) => `এখনো বাকি: ${names.join(', ')}`,
  delete: 'মুছুন',
}
