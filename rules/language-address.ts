import { LANGUAGE_PARAMETER, type Language, usualLanguage } from './languages.ts'

/** An address of the shop, from its path on, in a language, whoever asks for it. */
export function addressIn(path: string, language: Language): string {
  const [pathname = '', search = ''] = path.split('?', 2)
  const parameters = new URLSearchParams(search)
  parameters.set(LANGUAGE_PARAMETER, language)
  return `${pathname}?${parameters}`
}

/** The address under which others know a page of a language: one without a language stands for the usual one. */
export const publicPath = (path: string, language: Language): string =>
  language === usualLanguage ? path : addressIn(path, language)
