import { createHash } from 'node:crypto'
import type { SettingsValues } from '#contract/settings-groups.ts'
import { LANGUAGE_PARAMETER, type Language, titleIn } from '#rules/languages.ts'
import { CURRENCY } from '#rules/money.ts'
import { cutAtWord, plainText } from '#rules/plain-text.ts'
import { shownText } from '#rules/shown-text.ts'
import { productSlug } from '#rules/slug.ts'
import { available } from '#rules/stock.ts'
import type { FeedRow } from '../products/product.ts'

/**
 * What a catalogue reads of a size of a product, under the names that Google Merchant Center
 * (https://support.google.com/merchants/answer/7052112) and Meta (https://developers.facebook.com/docs/marketing-api/catalog/reference)
 * share. Missing values are empty texts.
 */
export type FeedItem = {
  id: string
  item_group_id: string
  title: string
  description: string
  link: string
  image_link: string
  additional_image_link: string[]
  availability: 'in_stock' | 'out_of_stock'
  price: string
  sale_price: string
  brand: string
  condition: 'new'
  size: string
  google_product_category: string
  product_type: string
  identifier_exists: 'no'
}

/** The language of a feed whose address names none: it must not change with the shop's settings. */
export const FEED_LANGUAGE: Language = 'en'

/** Google's limits; Meta's are no lower. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
const MAX_LINK = 2_000
const MAX_MORE_PICTURES = 10

export type FeedOptions = {
  language: Language
  /** The names of categories by their slugs, in that language. */
  categoryNames: ReadonlyMap<string, string>
  /** What the addresses in the feed begin with. */
  origin: string
  /** The address of a picture for readers of the feed: not all of them take WebP. */
  pictureOf: (url: string) => string
  owner: FeedOwner
}

/** What feeds show of the owner's settings. */
export type FeedOwner = Pick<SettingsValues['shop'], 'name' | 'tagline' | 'googleCategory' | 'language'>

/** An item for each size, or for the product where it has none. A product without a picture has none: both refuse it. */
export function feedItemsOf(
  product: FeedRow,
  { language, origin, pictureOf, owner, categoryNames }: FeedOptions,
): FeedItem[] {
  const [image, ...more] = product.images
  if (image === undefined) return []
  const sizes = product.sizes.length > 0 ? product.sizes : [null]
  const title = cutAtWord(titleIn(language, product), MAX_TITLE)
  const description = (language === 'bn' && product.descriptionBn) || product.description
  const pictureAt = (url: string) => absolute(pictureOf(url), origin)
  const common = {
    item_group_id: product.id,
    title,
    description: cutAtWord(plainText(description), MAX_DESCRIPTION) || title,
    image_link: pictureAt(image),
    additional_image_link: more.slice(0, MAX_MORE_PICTURES).map(pictureAt),
    price: amount(product.price),
    sale_price: product.salePrice > 0 ? amount(product.salePrice) : '',
    brand: shownText(owner.name, language),
    condition: 'new',
    google_product_category: owner.googleCategory,
    product_type: categoryNames.get(product.category) ?? '',
    // The shop stores no product numbers of makers.
    identifier_exists: 'no',
  } as const
  return sizes.map((size) => ({
    id: idOf(product.id, size),
    ...common,
    link: linkOf(product, size, { language, origin, owner }),
    availability: available(product, size) > 0 ? 'in_stock' : 'out_of_stock',
    size: size ?? '',
  }))
}

/** A product's id has 26 characters, an item's at most 50 and none but plain ones. */
const idOf = (id: string, size: string | null): string => {
  if (size === null) return id
  const isPlain = /^[\w.]{1,20}$/.test(size)
  return `${id}-${isPlain ? size : createHash('sha256').update(size).digest('hex').slice(0, 12)}`
}

/** The product's page; it opens with the size of its address, and in the language of the feed where that is not the usual one. */
function linkOf(
  { id, title, category }: FeedRow,
  size: string | null,
  { language, origin, owner }: Pick<FeedOptions, 'language' | 'origin' | 'owner'>,
): string {
  const parameters = [
    ...(size === null ? [] : [`size=${encodeURIComponent(size)}`]),
    ...(language === owner.language ? [] : [`${LANGUAGE_PARAMETER}=${language}`]),
  ]
  const search = parameters.length === 0 ? '' : `?${parameters.join('&')}`
  const link = (slug: string) => `${origin}/shop/product/${category}/${slug}${search}`
  const whole = link(encodeURIComponent(productSlug(title, id)))
  return whole.length <= MAX_LINK ? whole : link(id)
}

/** A comma would end the address in a list of them. */
const absolute = (url: string, origin: string): string => new URL(url, origin).href.replaceAll(',', '%2C')

const amount = (taka: number): string => `${taka.toFixed(2)} ${CURRENCY}`
