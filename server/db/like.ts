import { type RawBuilder, sql } from 'kysely'

/** What was typed into a search, word by word. */
export const splitAtSpaces = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '')

/**
 * Whether a text contains a word, without case and in whichever of two ways Unicode writes a Bangla letter; `text` is lower
 * case and NFC, as its trigram index has it. What a pattern would read as a sign is only a sign.
 */
export const contains = (text: RawBuilder<string>, word: string) =>
  sql<boolean>`${text} like lower(normalize(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text, nfc))`
