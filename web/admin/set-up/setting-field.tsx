import type { ReactNode } from 'react'
import { language } from '#rules/build-language.ts'
import { bindText, type FormPart } from '#web/form/bind.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Setup } from './settings.ts'
import { texts } from './texts.ts'

type Props = {
  field: Setup['fields'][number]
  setup: Setup
  settings: FormPart<Record<string, string>>
  /** A button beside it. */
  action?: ReactNode
}

/** A field of how a courier or a payment provider is connected. Of a key that is stored nothing is shown but that. */
export function SettingField({ field, setup, settings, action }: Props) {
  const { name, label, help, isSecret, isRequired } = field
  const isStored = setup.keys[name] === true
  const hints = [
    isStored ? texts.stored : null,
    help?.[language] ?? null,
    isRequired || isStored ? null : texts.notNeeded,
  ]
  const Field = isSecret ? PasswordField : TextField
  return (
    <Field
      label={label[language]}
      {...bindText(settings, name)}
      hint={hints.filter((hint) => hint !== null).join(' · ') || undefined}
      placeholder={isStored ? texts.storedPlaceholder : undefined}
      required={isRequired && !isStored}
      // Browsers offer their saved passwords for every other value.
      autoComplete={isSecret ? 'new-password' : 'off'}
      action={action}
    />
  )
}
