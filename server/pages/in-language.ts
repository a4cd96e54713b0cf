import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Language } from '#rules/languages.ts'

/**
 * Builds the site in one language: a file `texts.ts`, which is in English, is replaced by its sibling `texts.bn.ts` where there is one.
 * Nothing is chosen while the site runs, and no page carries words that it does not show.
 */
export const inLanguage = (language: Language): Plugin => ({
  name: `tupi-in-${language}`,
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (language === 'en' || !source.endsWith('.ts')) return null
    const original = await this.resolve(source, importer, options)
    const translated = original?.id.replace(/(\.en)?\.ts$/, `.${language}.ts`)
    // A table may take words from its own sibling.
    return translated && translated !== importer && existsSync(translated) ? translated : original
  },
})
