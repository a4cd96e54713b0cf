import { type Ref, type SubmitEvent, useId, useImperativeHandle, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { User } from '#contract/auth.ts'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { PhoneField } from '#web/form/phone-field.tsx'
import { isAnotherPlace } from '#web/form/place/another-place.ts'
import { PlaceFields } from '#web/form/place/place-fields.tsx'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { notesField, personFields, streetField, writtenPlaceFields } from '../checkout/address-fields.ts'
import { texts } from './texts.ts'
import { useAddressForm } from './use-address-form.ts'

/** `leave` calls back once nothing typed would be lost, or the user has agreed to lose it. */
export type LeavableForm = { leave: (then: () => void) => void }

type Props = { ref: Ref<LeavableForm>; user: User; saved: Address | null; onSaved: (id: string) => void }

/** Adds an address or changes the saved one. A place is chosen, or written with its postcode and notes; the name may stay blank. */
export function AddressForm({ ref, user, saved, onSaved }: Props) {
  const headingId = useId()
  const form = useAddressForm(user, saved, onSaved)
  const { element } = form
  /** Called if the user agrees to lose what was typed; null while that is not asked. */
  const [next, setNext] = useState<(() => void) | null>(null)
  const leave = (then: () => void) => (form.isChanged ? setNext(() => then) : then())
  useImperativeHandle(ref, () => ({ leave }))

  function discard() {
    form.discard()
    next?.()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!form.blank && !form.stale) form.save()
  }

  function askForBlank() {
    if (!form.blank) return
    toast.destructive(texts.allRequired)
    const { elements } = element.current ?? {}
    const field = elements?.namedItem(`choose-${form.blank}`) ?? elements?.namedItem(form.blank)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form ref={element} noValidate onSubmit={submit} aria-labelledby={headingId} className="grid max-w-2xl gap-6">
      <h2 id={headingId} className="display text-3xl">
        {form.base ? texts.edit : texts.add}
      </h2>
      <AddressFields form={form} />
      {form.stale ? <StaleNotice {...form.stale} /> : null}
      <LeaveQuestion
        isChanged={form.isChanged}
        isPage
        isClosing={next !== null}
        onStay={() => setNext(null)}
        onDiscard={discard}
      />
      <SubmitButton form={form} onBlocked={askForBlank} />
    </form>
  )
}

type Form = ReturnType<typeof useAddressForm>

function AddressFields({ form: { fields, change, errors } }: { form: Form }) {
  const { district, thana } = fields
  const isWritten = district === ''
  const [name, phone] = personFields
  const control = (field: 'name' | 'phone' | 'address' | 'city' | 'pincode' | 'notes') => ({
    value: fields[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      // A typed city replaces the chosen place.
      change({ [field]: value, ...(field === 'city' && { district: '', thana: '' }) }),
    error: errors[field],
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...name} {...control('name')} />
      <PhoneField required {...phone} {...control('phone')} />
      <PlaceFields
        district={district}
        thana={thana}
        errors={errors}
        hint={undefined}
        onChoose={(place) =>
          change({
            district: place.district,
            thana: place.thana,
            city: place.city,
            ...(isAnotherPlace(fields, place) && { pincode: '' }),
          })
        }
      />
      <TextField required {...streetField} {...control('address')} />
      {writtenPlaceFields.map((field) => (
        <TextField key={field.name} required={isWritten} {...field} {...control(field.name)} />
      ))}
      <TextArea required={isWritten} {...notesField} {...control('notes')} />
      <Checkbox
        className="sm:col-span-2"
        label={texts.isDefault}
        checked={fields.isDefault}
        onCheckedChange={(isDefault) => change({ isDefault })}
      />
    </div>
  )
}

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
        {form.base ? texts.updateButton : texts.addButton}
      </Button>
      {form.blank ? (
        <p id={reasonId} className="text-ink-soft text-sm">
          {texts.allRequired}
        </p>
      ) : null}
    </div>
  )
}
