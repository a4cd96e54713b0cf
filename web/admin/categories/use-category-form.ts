import { useState } from 'react'
import type { AdminCategory } from '#contract/categories.ts'
import type { CallInput } from '#contract/client.ts'
import { language } from '#rules/build-language.ts'
import { MAX_SLUG } from '#rules/categories.ts'
import { changedOf } from '#web/form/carry-over.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { blankNames } from '../form/blank-names.ts'
import { newestOf } from '../form/newest-of.ts'
import { texts } from './texts.ts'

/** The reads that show categories. */
export const categoryReads = ['listCategories', 'getShop', 'adminListProducts'] as const

/** The form of a new category, or of `category`; a new one's address follows its English name until one is typed. */
export function useCategoryForm(category: AdminCategory | null, close: () => void) {
  const [hasOwnSlug, setOwnSlug] = useState(category !== null)
  const form = useEditForm({
    item: category,
    fieldsOf,
    send: (api, typed, base, keyOf) =>
      base
        ? api.editCategory({ params: { id: base._id }, body: changesOf(typed, base) })
        : api.addCategory({ body: draftOf(typed), idempotencyKey: keyOf(typed) }),
    success: { added: texts.added, updated: texts.updated },
    close,
    refetch: async (api, base) => newestOf(await api.listCategories(), base),
    invalidates: categoryReads,
  })
  return {
    ...form,
    changeNameEn: (nameEn: string) => form.change({ nameEn, ...(!hasOwnSlug && { slug: slugOfName(nameEn) }) }),
    changeSlug: (slug: string) => {
      setOwnSlug(slug !== '')
      form.change({ slug })
    },
    missing: missingIn(form.fields),
  }
}

export type CategoryForm = ReturnType<typeof useCategoryForm>

type CategoryFields = { nameEn: string; nameBn: string; slug: string; image: string | null; isShown: boolean }
type Draft = CallInput<'addCategory'>['body']

const fieldsOf = (category: AdminCategory | null): CategoryFields => ({
  nameEn: category?.name.en ?? '',
  nameBn: category?.name.bn ?? '',
  slug: category?.slug ?? '',
  image: category?.image ?? null,
  isShown: category?.isShown ?? true,
})

const draftOf = ({ nameEn, nameBn, ...fields }: CategoryFields): Draft => ({
  ...fields,
  name: { en: nameEn, bn: nameBn },
})

/** One of the names, and the address. */
const missingIn = ({ nameEn, nameBn, slug }: CategoryFields): string[] =>
  blankNames([
    [language === 'bn' ? texts.nameBn : texts.nameEn, nameEn + nameBn],
    [texts.slug, slug],
  ])

const changesOf = (fields: CategoryFields, category: AdminCategory): CallInput<'editCategory'>['body'] => ({
  ...changedOf(draftOf(fieldsOf(category)), draftOf(fields)),
  expectedUpdatedAt: category.updatedAt,
})

/** A slug for an English name; '' where no Latin letter or digit is in it. */
const slugOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '')
