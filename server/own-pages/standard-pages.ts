import { NEVER_CHANGED } from '#contract/settings.ts'
import { type StandardPage, standardPages } from '#rules/own-page.ts'
import type { OwnPageRow } from './own-pages.db.ts'
import * as bangla from './standard-texts.bn.ts'
import * as english from './standard-texts.en.ts'

type Parts = readonly { title: string; text: string }[]

/** The words of the five pages in one language. */
export type PageTexts = {
  about: { title: string; introduction: string; story: Parts }
  policies: Record<Exclude<StandardPage, 'about'>, { title: string; introduction: string; parts: Parts }>
}

/** As the sanitizer writes a text, which leaves quotes: a page that is saved unchanged has the same text as before. */
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A page's title and its HTML. */
export function pageIn(texts: PageTexts, name: StandardPage): { title: string; body: string } {
  const { title, introduction, parts } =
    name === 'about' ? { ...texts.about, parts: texts.about.story } : texts.policies[name]
  const sections = parts.map((part) => `<h3>${escaped(part.title)}</h3><p>${escaped(part.text)}</p>`)
  return { title, body: `<p>${escaped(introduction)}</p>${sections.join('')}` }
}

/** The page as both languages have it together. */
export function standardPageOf(name: StandardPage, en: PageTexts, bn: PageTexts): OwnPageRow {
  const [one, other] = [pageIn(en, name), pageIn(bn, name)]
  return {
    id: name,
    slug: name,
    isPublished: true,
    updatedAt: new Date(NEVER_CHANGED),
    title: { en: one.title, bn: other.title },
    body: { en: one.body, bn: other.body },
    place: name === 'about' ? 'menu' : 'footer',
  }
}

/** The five pages as every shop begins with them, by name. */
export const standard = Object.fromEntries(
  standardPages.map((name) => [name, standardPageOf(name, english, bangla)]),
) as Record<StandardPage, OwnPageRow>
