import { useRef } from 'react'
import { digits } from '#rules/build-language.ts'
import { filledTemplate } from '#rules/filled-template.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import { smsParts } from '#rules/order-sms.ts'
import { useApp } from '#web/app/context.ts'
import { bindValue, type FormWith } from '#web/form/bind.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useShopName } from '../../panel-shop.ts'
import { texts as sharedTexts } from '../texts.ts'
import { lengthProblem, MissingLanguage } from '../texts-field.tsx'
import { examplesOf } from './examples.ts'
import { texts } from './texts.ts'

export type Placeholder = keyof typeof texts.placeholders

type Props<Name extends string> = {
  form: FormWith<NoInfer<Name>, Sentence>
  name: Name
  placeholders: readonly Placeholder[]
  limit: number
  /** A text message, whose parts are counted. */
  isSms?: boolean
}

const languageNames: readonly [Language, string][] = [
  ['en', sharedTexts.english],
  ['bn', sharedTexts.bangla],
]

/** A message in both languages, with what it comes to for an example. */
export function TemplateField<Name extends string>({ form, name, ...props }: Props<Name>) {
  const { name: path, value, onChange, error } = bindValue(form, name)
  return (
    <div>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {languageNames.map(([language, languageName]) => (
          <TemplateText
            key={language}
            {...props}
            language={language}
            languageName={languageName}
            path={path}
            value={value[language]}
            onChange={(text) => onChange({ ...value, [language]: text })}
            error={form.errors[`${path}.${language}`] ?? (language === 'en' ? error : undefined)}
          />
        ))}
      </div>
      <MissingLanguage value={value} />
    </div>
  )
}

type TextProps = Pick<Props<string>, 'placeholders' | 'limit' | 'isSms'> & {
  path: string
  language: Language
  languageName: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

function TemplateText(props: TextProps) {
  const { path, placeholders, limit, isSms, language, languageName, value, onChange, error } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const { publicUrl } = useApp()
  const name = useShopName()
  const examples = examplesOf(language, {
    name,
    publicUrl,
    linkTo: placeholders.includes('product') ? 'product' : 'order',
  })

  function insert(placeholder: Placeholder) {
    const field = area.current
    if (!field) return
    field.setRangeText(`{${placeholder}}`, field.selectionStart, field.selectionEnd, 'end')
    field.focus()
    onChange(field.value)
  }

  return (
    <div className="grid gap-2">
      <TextArea
        ref={area}
        label={languageName}
        lang={language}
        name={`${path}.${language}`}
        rows={3}
        hint={sharedTexts.upTo(digits(limit))}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error ?? problemOf(value, placeholders, limit)}
      />
      <p className="flex flex-wrap gap-2">
        {placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            variant="secondary"
            size="small"
            aria-label={texts.insertInto(texts.placeholders[placeholder], languageName)}
            onClick={() => insert(placeholder)}
          >
            {`+ ${texts.placeholders[placeholder]}`}
          </Button>
        ))}
      </p>
      <MessagePreview language={language} text={filledTemplate(value, examples)} isSms={isSms} />
    </div>
  )
}

type PreviewProps = { language: Language; text: string; isSms: boolean | undefined }

function MessagePreview({ language, text, isSms }: PreviewProps) {
  if (text.trim() === '') return null
  const parts = smsParts(text)
  return (
    <figure className="rounded-sm bg-sunken p-3 text-sm">
      <figcaption className="mb-1 flex flex-wrap justify-between gap-x-3 text-ink-soft">
        {sharedTexts.preview}
        {isSms ? <span className="figures">{texts.parts(digits(parts), parts === 1)}</span> : null}
      </figcaption>
      <p lang={language} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </figure>
  )
}

const placeholder = /\{([^{}]*)\}/g

/** What the shop would refuse. */
function problemOf(text: string, known: readonly Placeholder[], limit: number): string | undefined {
  const unknown = [...text.matchAll(placeholder)].find(([, name]) => !known.some((one) => one === name))
  return unknown ? texts.unknown(unknown[1] ?? '') : lengthProblem(text, limit)
}
