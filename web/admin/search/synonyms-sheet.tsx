import type { Synonyms } from '#contract/synonyms.ts'
import { bindText } from '#web/form/bind.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { errorWithin } from '#web/form/use-field-errors.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type Closable, EditSheet } from '../form/edit-sheet.tsx'
import { splitWords } from '../form/split-words.ts'
import { texts } from './texts.ts'

type Props = Closable & {
  /** Null for a new group. */
  group: Synonyms | null
  /** What a new group begins with: what was searched for. */
  firstWord: string
}

/** Add or edit words that mean the same. */
export function SynonymsSheet({ group, firstWord, ...sheet }: Props) {
  const edited = useEditForm({
    item: group,
    fieldsOf: (item) => ({ words: item ? item.words.join(', ') : firstWord }),
    send: (api, { words }, base, keyOf) =>
      base
        ? api.editSynonyms({ params: { id: base._id }, body: { words: splitWords(words), updatedAt: base.updatedAt } })
        : api.addSynonyms({ body: { words: splitWords(words) }, idempotencyKey: keyOf(words) }),
    success: { added: texts.added, updated: texts.updated },
    close: sheet.onClose,
    refetch: async (api, { _id }) => (await api.listSynonyms()).data.find((one) => one._id === _id) ?? null,
    invalidates: ['listSynonyms'],
  })
  const form = { ...edited, missing: missingIn(splitWords(edited.fields.words)) }
  return (
    <EditSheet form={form} {...sheet} words={texts}>
      <TextField
        label={texts.words}
        {...bindText(form, 'words')}
        hint={texts.wordsHint}
        required
        autoComplete="off"
        autoCapitalize="none"
        error={errorWithin(form.errors, 'words')}
      />
    </EditSheet>
  )
}

/** Two words at least. */
const missingIn = ([first, second]: string[]): string[] => {
  if (second !== undefined) return []
  return [first === undefined ? texts.words : texts.anotherWord]
}
