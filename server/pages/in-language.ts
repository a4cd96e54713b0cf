import type { Plugin } from 'vite'
import type { Language } from '#rules/languages.ts'

/**
 * Builds the site in one language: `x.en.ts`, which every screen imports, becomes its sibling `x.bn.ts`. Nothing is chosen while the
 * site runs, and no page carries words that it does not show.
 */
export const inLanguage = (language: Language): Plugin => ({
  name: `tupi-in-${language}`,
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (language === 'en' || !source.endsWith('.en.ts')) return null
    const translated = await this.resolve(source.replace(/\.en\.ts$/, `.${language}.ts`), importer, options)
    // A table may take words from its own sibling.
    return translated?.id === importer ? null : translated
  },
})
