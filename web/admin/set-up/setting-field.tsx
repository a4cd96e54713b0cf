import type { ReactNode } from 'react'
import { language } from '#rules/build-language.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'

type Sentence = { en: string; bn: string }

export type SettingSetup = {
  name: string
  label: Sentence
  help: Sentence | null
  isSecret: boolean
  isRequired: boolean
}

type Props = {
  field: SettingSetup
  /** A key that the shop has already. */
  isStored: boolean
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** A button beside it. */
  action?: ReactNode
}

/** A field of how a courier or a payment provider is connected. Of a key that is stored nothing is shown but that. */
export function SettingField({ field, isStored, value, onChange, error, action }: Props) {
  const { name, label, help, isSecret, isRequired } = field
  const hints = [
    isStored ? texts.stored : null,
    help?.[language] ?? null,
    isRequired || isStored ? null : texts.notNeeded,
  ]
  const Field = isSecret ? PasswordField : TextField
  return (
    <Field
      label={label[language]}
      name={`settings.${name}`}
      hint={hints.filter((hint) => hint !== null).join(' · ') || undefined}
      placeholder={isStored ? texts.storedPlaceholder : undefined}
      required={isRequired && !isStored}
      // Browsers offer their saved passwords for every other value.
      autoComplete={isSecret ? 'new-password' : 'off'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      action={action}
    />
  )
}
