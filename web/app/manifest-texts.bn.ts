import { shop } from '#shop-config'
import type { texts as en } from './manifest-texts.en.ts'

export const texts: typeof en = { name: shop.nameInBangla, products: 'সব প্রোডাক্ট', account: 'আমার অ্যাকাউন্ট' }
