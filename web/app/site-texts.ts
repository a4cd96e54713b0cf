import { shop } from '#shop-config'

export const texts = {
  name: shop.name as string,
  otherName: shop.nameInBangla as string,
  /** As networks name this language and where it is written, and the other one. */
  locale: 'en_US',
  otherLocale: 'bn_BD',
  products: 'All products',
  account: 'My account',
}
