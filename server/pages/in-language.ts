import type { Plugin } from 'vite'
import type { Language } from '#rules/languages.ts'

/**
 * Builds the site in one language: `x.en.ts`, which every screen imports, becomes its sibling `x.bn.ts`. Nothing is chosen while the
 * site runs, and no page carries words that it does not show.
 */
export const inLanguage = (language: Language): Plugin => ({
  name: `tupi-in-${language}`,
  enforce: 'pre',
  resolveId(source, importer, options) {
    // What is written in one language may take words from the other.
    if (language === 'en' || !source.endsWith('.en.ts') || importer?.endsWith(`.${language}.ts`)) return null
    return this.resolve(source.replace(/\.en\.ts$/, `.${language}.ts`), importer, options)
  },
})
