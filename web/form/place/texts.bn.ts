import type { texts as en } from './texts.ts'

export const texts: typeof en = { district: 'জেলা', thana: 'থানা/উপজেলা', choose: 'বেছে নিন' }
