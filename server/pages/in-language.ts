import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Language } from '#rules/languages.ts'

/**
 * Builds the site in one language: a file `texts.ts`, which is in English, is replaced by its sibling `texts.bn.ts` where there is one, and
 * `say({ en: …, bn: … })` of the owner's file by the text in this language. Nothing is chosen while the site runs, and no page carries words
 * that it does not show.
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
  transform(code, id) {
    if (!id.endsWith('/shop.config.ts')) return null
    let said = code
    // From the end on, so that places before it stay.
    for (const { start, end, texts } of callsOfSay(this.parse(code, { lang: 'ts' })).reverse()) {
      const text = texts.find(({ key }) => key.name === language)?.value
      if (text) said = said.slice(0, start) + code.slice(text.start, text.end) + said.slice(end)
    }
    return { code: said, map: null }
  },
})

type Place = { start: number; end: number }
type Text = { key: { name?: string }; value: Place }

/** The places where a program has a text in both languages, in the order of its lines. */
function callsOfSay(node: unknown): (Place & { texts: Text[] })[] {
  if (typeof node !== 'object' || node === null) return []
  if (!isCallOfSay(node)) return Object.values(node).flatMap(callsOfSay)
  return [{ start: node.start, end: node.end, texts: node.arguments[0]?.properties ?? [] }]
}

type CallOfSay = Place & { arguments: { properties?: Text[] }[] }

const isCallOfSay = (node: object): node is CallOfSay =>
  'type' in node && node.type === 'CallExpression' && (node as { callee?: { name?: string } }).callee?.name === 'say'
