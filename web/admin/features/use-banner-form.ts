import type { Feature } from '#contract/features.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import { changedOf } from '#web/form/carry-over.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { newestOf } from '../form/newest-of.ts'
import { texts } from './texts.ts'

/** The form of a banner's link, words, days and picture for phones. */
export function useBannerForm(feature: Feature, close: () => void) {
  const form = useEditForm({
    item: feature,
    fieldsOf: (item) => fieldsOf(item ?? feature),
    send: (api, typed, base) =>
      api.editFeature({
        params: { id: feature._id },
        body: {
          ...changedOf(fieldsOf(base ?? feature), typed),
          expectedUpdatedAt: (base ?? feature).updatedAt,
        },
      }),
    success: { added: texts.saved, updated: texts.saved },
    close,
    refetch: async (api, base) => newestOf(await api.listFeatures({}), base),
    invalidates: ['listFeatures'],
  })
  const typeText = (name: 'alt' | 'caption', language: Language, text: string) =>
    form.edit((before) => ({ ...before, [name]: { ...before[name], [language]: text } }), [name, `${name}.${language}`])
  return { ...form, typeText }
}

export type BannerForm = ReturnType<typeof useBannerForm>

type BannerFields = { link: string; alt: Sentence; caption: Sentence; phoneImage: string; from: string; until: string }

const blank: Sentence = { en: '', bn: '' }

const fieldsOf = ({ link = '', alt = blank, caption = blank, phoneImage = '', from = '', until = '' }: Feature) =>
  ({ link, alt, caption, phoneImage, from, until }) satisfies BannerFields
