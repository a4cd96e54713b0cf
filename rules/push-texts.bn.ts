import type { texts as en } from './push-texts.en.ts'

export const texts: typeof en = { newOrders: (count) => `${count}টি নতুন অর্ডার` }
