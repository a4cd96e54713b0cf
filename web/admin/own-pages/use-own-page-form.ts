import type { OwnPage } from '#contract/own-pages.ts'
import { language as ownLanguage } from '#rules/build-language.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import type { PagePlace } from '#rules/own-page.ts'
import { changedOf } from '#web/form/carry-over.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { blankNames } from '../form/blank-names.ts'
import { newestOf } from '../form/newest-of.ts'
import { texts } from './texts.ts'

/** The form of a new page, or of `page`; what was typed stays until the shop has taken it. */
export function useOwnPageForm(page: OwnPage | null, close: () => void) {
  const form = useEditForm({
    item: page,
    fieldsOf,
    send: (api, typed, base, keyOf) =>
      base
        ? api.editOwnPage({
            params: { id: base._id },
            body: { ...changedOf(fieldsOf(base), typed), expectedUpdatedAt: base.updatedAt },
          })
        : api.addOwnPage({ body: typed, idempotencyKey: keyOf(typed) }),
    success: { added: texts.added, updated: texts.updated },
    close,
    refetch: async (api, base) => newestOf(await api.listOwnPages(), base),
    invalidates: ['listOwnPages', 'listPageLinks', 'getOwnPage'],
  })
  const { base, fields, edit } = form
  /** The address of a new page follows its title until the user writes another. */
  const typeTitle = (language: Language, text: string) =>
    edit(
      (before) => {
        const title = { ...before.title, [language]: text }
        const followsTitle = base === null && before.slug === slugOf(before.title.en)
        return { ...before, title, slug: followsTitle ? slugOf(title.en) : before.slug }
      },
      ['title', `title.${language}`, 'slug'],
    )
  const typeBody = (language: Language, text: string) =>
    edit(
      (before) => ({ ...before, body: { ...before.body, [language]: text } }),
      ['body', `body.${language}`, 'body.en'],
    )
  return { ...form, typeTitle, typeBody, missing: missingIn(fields) }
}

export type OwnPageForm = ReturnType<typeof useOwnPageForm>

type OwnPageFields = { slug: string; title: Sentence; body: Sentence; isPublished: boolean; place: PagePlace }

const fieldsOf = (page: OwnPage | null): OwnPageFields => ({
  slug: page?.slug ?? '',
  title: page?.title ?? { en: '', bn: '' },
  body: page?.body ?? { en: '', bn: '' },
  isPublished: page?.isPublished ?? false,
  place: page?.place ?? 'footer',
})

/** Title and text in one language at least, and an address. */
const missingIn = ({ slug, title, body }: OwnPageFields): string[] =>
  blankNames([
    [texts.titles[ownLanguage], title.en + title.bn],
    [texts.bodies[ownLanguage], body.en + body.bn],
    [texts.slug, slug],
  ])

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
