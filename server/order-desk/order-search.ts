import { latinDigits } from '#rules/digits.ts'

/** As migration 0005 splits the words of a name. */
const betweenWords = /[\s!-/:-@[-`{-~]+/

const nameWordsOf = (typed: string): string[] =>
  typed
    .replace(/[\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(betweenWords)
    .filter((word) => word !== '')

/**
 * Digits as people type them: in Latin or Bangla, with spaces, hyphens and the country code, none of which is needed to find a
 * number.
 */
function phoneOf(typed: string): string | null {
  const latin = latinDigits(typed)
  if (!/^\+?[\d\s()-]+$/.test(latin)) return null
  const digits = latin.replace(/\D/g, '').replace(/^88(?=0)/, '')
  return digits === '' ? null : digits
}

const idOf = (typed: string): string | null => (/^[0-9a-z]+$/i.test(typed) ? typed.toLowerCase() : null)

const backwards = (text: string) => [...text].reverse().join('')

/** It cannot contain quotes: they separate words. */
const beginsWith = (kind: 'n' | 'p' | 'q' | 'i', text: string) => `'${kind}${text}':*`

/**
 * What finds orders by the last characters of their id, by a phone number or its beginning or end, or by words that the name's
 * words begin with, in PostgreSQL's notation (migration 0005); null when nothing can be found by it.
 */
export function orderTsquery(search: string): string | null {
  const typed = search.trim().replace(/^#/, '')
  const [words, phone, id] = [nameWordsOf(typed), phoneOf(typed), idOf(typed)]
  const readings = [
    words.length > 0 ? words.map((word) => beginsWith('n', word)).join(' & ') : null,
    phone && `${beginsWith('p', phone)} | ${beginsWith('q', backwards(phone))}`,
    id && beginsWith('i', backwards(id)),
  ].filter((reading) => reading !== null)
  return readings.length > 0 ? readings.map((reading) => `(${reading})`).join(' | ') : null
}
