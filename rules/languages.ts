/** The shop's languages, as in `lang`. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** One sentence in each language. */
export type Sentence = Record<Language, string>

/** The name of each language in that language. */
export const languageNames: Sentence = { en: 'English', bn: 'বাংলা' }

export type Titled = { title: string; titleBn?: string | undefined }

/** A product's title in a text of this language; a screen asks `titleOf` for its own. */
export const titleIn = (language: Language, { title, titleBn }: Titled): string =>
  (language === 'bn' && titleBn) || title

/** The parameter of an address for a language, also in links for search engines, and the cookie that keeps a choice. */
export const LANGUAGE_PARAMETER = 'lang'
export const LANGUAGE_COOKIE = 'tupi_language'

/** A language by its name; null for what is none. */
export const languageNamed = (name: string | null | undefined): Language | null =>
  languages.find((language) => language === name) ?? null

/**
 * The language of the shop that a browser's `Accept-Language` prefers; null where it has none of them. `bn-BD`
 * counts as `bn`.
 */
export function languageWanted(header: string): Language | null {
  let best: Language | null = null
  let most = 0
  for (const part of header.slice(0, MAX_HEADER).split(',')) {
    const [tag = '', ...parameters] = part.split(';')
    const language = languageNamed(tag.trim().toLowerCase().split('-', 1)[0])
    if (language === null) continue
    const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (weight > most) [best, most] = [language, weight]
  }
  return best
}

/** Browsers send some forty characters. */
const MAX_HEADER = 200
