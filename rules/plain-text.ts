const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of a description without its tags. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** The first `length` places of a text. Half of a character that takes two of them is none, and cannot be stored in JSON. */
export const shortened = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** The beginning of a text, cut at a word; a text that is no longer than `length` stays whole. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const lastSpace = text.lastIndexOf(' ', length)
  return lastSpace > 0 ? text.slice(0, lastSpace) : shortened(text, length)
}

/** Characters that search engines and previews show. */
const PREVIEW_LENGTH = 160

/** The first words of a text in HTML, as search engines and previews show them. */
export function previewText(html: string): string {
  const text = plainText(html)
  const short = cutAtWord(text, PREVIEW_LENGTH)
  return short === text ? text : `${short} …`
}
