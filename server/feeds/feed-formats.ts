import { shop } from '#shop-config'
import { csvLines } from '../csv.ts'
import type { FeedItem } from './feed-items.ts'

export type FeedFormat = {
  type: string
  /** `origin`: the shop's address. */
  head: (origin: string) => string
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

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text within XML, without the characters that XML 1.0 has no place for. */
const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that may not be there
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => references[character] ?? character)

/** A field to a line: Meta refuses files with very long ones. */
const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${xmlText(text)}</${name}>\n`)

const xml: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: (origin) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    element('title', shop.name) +
    element('link', origin) +
    element('description', shop.tagline),
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
