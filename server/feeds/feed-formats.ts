import { shownText } from '#rules/shown-text.ts'
import { csvLines } from '../csv.ts'
import { escapeMarkup } from '../markup.ts'
import type { FeedItem, FeedOptions } from './feed-items.ts'

export type FeedFormat = {
  type: string
  head: (about: Pick<FeedOptions, 'origin' | 'owner' | 'language'>) => string
  write: (items: FeedItem[]) => string
  foot: string
}

const columns: readonly (keyof FeedItem)[] = [
  'id',
  'item_group_id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'size',
  'google_product_category',
  'product_type',
  'identifier_exists',
]

/** The words are Meta's: "in stock" and "out of stock". */
const cell = (item: FeedItem, column: keyof FeedItem): string => {
  if (column === 'availability') return item.availability.replaceAll('_', ' ')
  const value = item[column]
  return typeof value === 'string' ? value : value.join(',')
}

const csv: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  head: () => csvLines([columns]),
  write: (items) => csvLines(items.map((item) => columns.map((column) => cell(item, column)))),
  foot: '',
}

/** A text within XML, without the characters that XML 1.0 has no place for. */
const xmlText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that may not be there
  escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

/** Each field has a line of its own: Meta refuses very long lines. */
const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${xmlText(text)}</${name}>\n`)

const xml: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: ({ origin, owner, language }) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    element('title', shownText(owner.name, language)) +
    element('link', origin) +
    // RSS requires one.
    element('description', shownText(owner.tagline, language) || shownText(owner.name, language)),
  write: (items) => items.map((item) => `<item>\n${fields(item)}</item>\n`).join(''),
  foot: '</channel>\n</rss>\n',
}

const fields = (item: FeedItem): string =>
  columns
    .map((column) =>
      [item[column]]
        .flat()
        .map((text) => element(`g:${column}`, text))
        .join(''),
    )
    .join('')

/** CSV in Meta's words and RSS in Google's; each reads the other's too. */
export const feedFormats = { csv, xml } as const
export type FormatName = keyof typeof feedFormats
