import type { Settings } from '#contract/settings.ts'
import { splitWords } from '../../form/split-words.ts'
import { keyed, withoutKeys } from '../keyed.ts'
import { useGroupForm } from '../use-group-form.ts'

const typed = ([from, to]: [number, number]) => ({ from: String(from), to: String(to) })

/** The form of the size guide: numbers and lists of words as they are typed. */
export const useSizesForm = (settings: Settings['sizes']) =>
  useGroupForm({
    group: 'sizes',
    settings,
    fieldsOf: ({ names, head, clothes }) => ({
      names: keyed(names.map(({ size, name }) => ({ size, name }))),
      head: keyed(head.map(({ size, cm }) => ({ size, ...typed(cm) }))),
      clothes: keyed(
        clothes.sizes.map(({ size, chest, length }) => ({ size, ...typed(chest), length: String(length) })),
      ),
      titleWords: clothes.titleWords.join(', '),
    }),
    valuesOf: ({ names, head, clothes, titleWords }) => ({
      names: withoutKeys(names),
      head: withoutKeys(head).map(({ size, from, to }) => ({ size, cm: [from, to] })),
      clothes: {
        titleWords: splitWords(titleWords),
        sizes: withoutKeys(clothes).map(({ size, from, to, length }) => ({ size, chest: [from, to], length })),
      },
    }),
  })

export type SizesForm = ReturnType<typeof useSizesForm>
