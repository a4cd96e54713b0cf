import { shop } from '#shop-config'
import type { texts as en } from './site-texts.ts'

export const texts: typeof en = {
  name: shop.nameInBangla,
  otherName: shop.name,
  locale: 'bn_BD',
  otherLocale: 'en_US',
  products: 'সব প্রোডাক্ট',
  account: 'আমার অ্যাকাউন্ট',
}
