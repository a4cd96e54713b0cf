import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  label: 'আপনি এখানে',
  home: 'হোম',
  products: 'সব প্রোডাক্ট',

  cost: (inside, outside) => `ঢাকার ভেতরে ${inside}, বাইরে ${outside}`,
  oneCost: (cost) => `সারা বাংলাদেশে ${cost}`,
}
