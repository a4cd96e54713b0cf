import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { digits } from '#rules/build-language.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import { bindValue, type FormWith } from '#web/form/bind.ts'
import { cx } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'

type Props<Name extends string> = {
  label: string
  hint?: string
  form: FormWith<NoInfer<Name>, Sentence>
  /** Refusals name it, or a language in it. */
  name: Name
  /** The most characters of each text. */
  limit: number
  required?: boolean
  /** Several lines. */
  rows?: number
}

const languageNames: readonly [Language, string][] = [
  ['en', texts.english],
  ['bn', texts.bangla],
]

/** A text in both languages, side by side; a language that is missing is pointed out. */
export function TextsField<Name extends string>({ label, hint, form, name, limit, required, rows }: Props<Name>) {
  const id = useId()
  const { name: path, value, onChange, error } = bindValue(form, name)
  const help = [hint, texts.upTo(digits(limit))].filter(Boolean).join(' · ')
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className={cx('label mb-1 text-sm', required && 'required-mark')}>{label}</legend>
      <p id={`${id}-hint`} className="mb-2 text-ink-soft text-sm">
        {help}
      </p>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        {languageNames.map(([language, languageName]) => {
          const field = {
            label: languageName,
            lang: language,
            name: `${path}.${language}`,
            value: value[language],
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              onChange({ ...value, [language]: currentTarget.value }),
            error:
              form.errors[`${path}.${language}`] ??
              lengthProblem(value[language], limit) ??
              (language === 'en' ? error : undefined),
          }
          return rows ? (
            <TextArea key={language} rows={rows} {...field} />
          ) : (
            <TextField key={language} autoComplete="off" {...field} />
          )
        })}
      </div>
      <MissingLanguage value={value} />
    </fieldset>
  )
}

/** Points out a language that was left blank. */
export function MissingLanguage({ value }: { value: Sentence }) {
  const missing = missingIn(value)
  if (!missing) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {missing}
    </p>
  )
}

function missingIn({ en, bn }: Sentence): string | null {
  if (en.trim() !== '' && bn.trim() === '') return texts.banglaMissing
  return bn.trim() !== '' && en.trim() === '' ? texts.englishMissing : null
}

/** What the shop would refuse; undefined for what can be sent. */
export function lengthProblem(text: string, limit: number): string | undefined {
  const over = [...text.trim()].length - limit
  return over > 0 ? texts.tooLong(digits(over)) : undefined
}
