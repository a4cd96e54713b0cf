import { shop } from '#shop-config'
import type { texts as english } from './search-box-texts.ts'

export const texts: typeof english = { box: `${shop.name}-এ খুঁজুন`, send: 'খুঁজুন' }
