import type { ReactNode } from 'react'
import type { CourierSetup } from '#contract/couriers.ts'
import { language } from '#rules/build-language.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'
import type { CourierForm } from './use-courier-form.ts'

type Props = {
  field: CourierSetup['fields'][number]
  courier: CourierSetup
  form: CourierForm
  /** A button beside it. */
  action?: ReactNode
}

/** A field of a courier's settings. Of a key that is stored nothing is shown but that. */
export function CourierField({ field: { name, label, help, isSecret, isRequired }, courier, form, action }: Props) {
  const isStored = courier.keys[name] === true
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
      value={form.fields.settings[name] ?? ''}
      onChange={(event) => form.setField(name, event.currentTarget.value)}
      error={form.errors[`settings.${name}`]}
      action={action}
    />
  )
}
