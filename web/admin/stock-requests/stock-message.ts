import type { WantedProduct } from '#contract/stock-requests.ts'
import { sizeName, titleOf } from '#rules/build-language.ts'
import { filledTemplate } from '#rules/filled-template.ts'
import { itemIn } from '#rules/item-name.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import { shownLanguage, shownText } from '#rules/shown-text.ts'
import type { SizeNames } from '#rules/size-name.ts'

type Wanted = Pick<WantedProduct, 'title' | 'titleBn' | 'size'>

/** What is waited for, in the panel's language. */
export const wantedName = ({ size, ...product }: Wanted): string =>
  size ? `${titleOf(product)}, ${sizeName(size)}` : titleOf(product)

/** What the owner has set: the shop's name, and the text. */
type Own = { name: Sentence; sizeNames?: SizeNames; text: Sentence }

/** That something is back, for WhatsApp or SMS, in the language in which its reader knows the shop. */
export function stockMessage(language: Language, wanted: Wanted, link: string, { name, sizeNames, text }: Own): string {
  const shown = shownLanguage(text, language)
  return filledTemplate(text[shown], { shop: shownText(name, shown), product: itemIn(shown, wanted, sizeNames), link })
}
