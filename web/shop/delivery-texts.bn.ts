import type { texts as en } from './delivery-texts.ts'

export const texts: typeof en = { cost: (inside, outside) => `ঢাকার ভেতরে ${inside}, বাইরে ${outside}` }
