import { type SubmitEvent, useId } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { User } from '#contract/auth.ts'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { addressFields, notesField } from '../checkout/address-fields.ts'
import { useAddressForm } from './use-address-form.ts'

type Props = { user: User; saved: Address | null }

/** Adds an address or changes the saved one; nothing but the name may stay blank. */
export function AddressForm({ user, saved }: Props) {
  const headingId = useId()
  const form = useAddressForm(user, saved)
  const { fields, change, errors, element } = form

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!form.blank && !form.stale) form.save()
  }

  function askForBlank() {
    if (!form.blank) return
    toast.destructive(allRequired)
    const field = element.current?.elements.namedItem(form.blank)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form ref={element} noValidate onSubmit={submit} aria-labelledby={headingId} className="grid max-w-2xl gap-6">
      <h2 id={headingId} className="display text-3xl">
        {form.base ? 'Edit Address' : 'Add New Address'}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {addressFields.map((field) => (
          <TextField
            key={field.name}
            required={field.name !== 'name'}
            {...field}
            value={fields[field.name]}
            onChange={(event) => change({ [field.name]: event.currentTarget.value })}
            error={errors[field.name]}
          />
        ))}
        <TextArea
          required
          {...notesField}
          value={fields.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
          error={errors.notes}
        />
      </div>
      {form.stale ? <StaleNotice {...form.stale} /> : null}
      <SubmitButton form={form} onBlocked={askForBlank} />
    </form>
  )
}

const allRequired = 'All fields are required'

type Form = ReturnType<typeof useAddressForm>

function SubmitButton({ form, onBlocked }: { form: Form; onBlocked: () => void }) {
  const reasonId = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        className="w-full sm:w-auto"
        disabled={form.blank !== undefined || form.stale !== null}
        onBlocked={onBlocked}
        loading={form.isSaving}
        aria-describedby={form.blank ? reasonId : undefined}
      >
        {form.base ? 'Update Address' : 'Add Address'}
      </Button>
      {form.blank ? (
        <p id={reasonId} className="text-ink-soft text-sm">
          {allRequired}
        </p>
      ) : null}
    </div>
  )
}
