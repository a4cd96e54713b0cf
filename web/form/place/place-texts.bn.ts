import type { texts as en } from './place-texts.en.ts'

export const texts: typeof en = { district: 'জেলা', thana: 'থানা/উপজেলা', choose: 'বেছে নিন' }
