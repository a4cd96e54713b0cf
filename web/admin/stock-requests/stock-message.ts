import type { WantedProduct } from '#contract/stock-requests.ts'
import { sizeName, titleOf } from '#rules/build-language.ts'
import { itemIn } from '#rules/item-name.ts'
import type { Language } from '#rules/languages.ts'
import { shop } from '#shop-config'

type Wanted = Pick<WantedProduct, 'title' | 'titleBn' | 'size'>

/** What is waited for, in the panel's language. */
export const wantedName = ({ size, ...product }: Wanted): string =>
  size ? `${titleOf(product)}, ${sizeName(size)}` : titleOf(product)

/** That something is back, for WhatsApp or SMS, in the language in which its reader knows the shop. */
export function stockMessage(language: Language, wanted: Wanted, link: string): string {
  const name = itemIn(language, wanted)
  return language === 'bn'
    ? `আসসালামু আলাইকুম, ${shop.name} থেকে বলছি। আপনি যা খুঁজছিলেন তা আবার এসেছে: ${name} ${link}`
    : `Hello from ${shop.name}. What you waited for is back: ${name} ${link}`
}
