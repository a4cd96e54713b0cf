import { type RawBuilder, sql } from 'kysely'
import { banglaDigits, latinDigits } from '#rules/digits.ts'

/** What was typed into a search, word by word. */
export const splitAtSpaces = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '')

/**
 * Whether a text contains a word, without case, with Latin or Bangla digits and in whichever of two ways Unicode writes a Bangla letter;
 * `text` is lower case and NFC, as in its trigram index. Wildcards of patterns count as ordinary characters.
 */
export function contains(text: RawBuilder<string>, word: string) {
  const spellings = [...new Set([latinDigits(word), banglaDigits(word)])]
  // Not `like any`, which does not use the index.
  const conditions = spellings.map((spelling) => containsAsWritten(text, spelling))
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

const containsAsWritten = (text: RawBuilder<string>, word: string) =>
  sql<boolean>`${text} like lower(normalize(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text, nfc))`
