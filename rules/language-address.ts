import { LANGUAGE_PARAMETER, type Language } from './languages.ts'

/** An address of the shop, from its path on, in a fixed language. */
export function addressIn(path: string, language: Language): string {
  const [pathname = '', search = ''] = path.split('?', 2)
  const parameters = new URLSearchParams(search)
  parameters.set(LANGUAGE_PARAMETER, language)
  return `${pathname}?${parameters}`
}

/** The public address of a page in a language: the usual language has none in its address. */
export const publicPath = (path: string, language: Language, usual: Language): string =>
  language === usual ? path : addressIn(path, language)
