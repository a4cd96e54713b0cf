import type { CourierSetup } from '#contract/couriers.ts'
import { useApp } from '#web/app/context.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { courierReads } from './courier-reads.ts'
import { texts } from './texts.ts'

type CourierFields = {
  isOn: boolean
  zones: string[]
  charges: ChargeFields
  /** A key that is stored is blank until another one is typed. */
  settings: Record<string, string>
}

/** As typed; a zone whose first kilogram is blank has no agreed charge. */
type ChargeFields = { zones: Record<string, { base: string; perKg: string }>; codPercent: string; weight: string }

const chargeFieldsOf = (charges: CourierSetup['charges'] | undefined): ChargeFields => ({
  zones: Object.fromEntries(
    Object.entries(charges?.zones ?? {}).map(([id, { base, perKg }]) => [
      id,
      { base: String(base), perKg: String(perKg) },
    ]),
  ),
  codPercent: String(charges?.codPercent ?? 0),
  weight: String(charges?.weight ?? 0.5),
})

/** The call takes numbers as they are typed, also with Bangla digits. */
function chargesOf({ zones, codPercent, weight }: ChargeFields) {
  const agreed = Object.entries(zones).filter(([, { base }]) => base.trim() !== '')
  return {
    zones: Object.fromEntries(agreed.map(([id, { base, perKg }]) => [id, { base, perKg: perKg.trim() || '0' }])),
    codPercent: codPercent.trim() || '0',
    weight,
  }
}

const fieldsOf = (setup: CourierSetup | null): CourierFields => ({
  isOn: setup?.isOn ?? false,
  zones: setup?.zones ?? [],
  charges: chargeFieldsOf(setup?.charges),
  settings: Object.fromEntries(
    (setup?.fields ?? []).map(({ name, isSecret }) => [name, isSecret ? '' : (setup?.settings[name] ?? '')]),
  ),
})

/** What is blank and shown as it is stored was emptied; a blank key stays. */
function changesOf({ isOn, zones, charges, settings }: CourierFields, base: CourierSetup) {
  const before = fieldsOf(base).settings
  const typed = Object.entries(settings).filter(([name, value]) => value.trim() !== before[name])
  return {
    isOn,
    zones,
    charges: chargesOf(charges),
    settings: Object.fromEntries(typed.map(([name, value]) => [name, value.trim() || null])),
  }
}

/** How a courier is set up; typed keys stay until the shop has taken them. */
export function useCourierForm(setup: CourierSetup) {
  const { api } = useApp()
  const { courier } = setup
  const form = useEditForm({
    item: setup,
    fieldsOf,
    send: (typed, base) => api.saveCourier({ params: { courier }, body: changesOf(typed, base ?? setup) }),
    success: { added: texts.saved, updated: texts.saved },
    refetch: async () => (await api.listCouriers()).data.find((one) => one.courier === courier) ?? null,
    invalidates: courierReads,
  })
  const setField = (name: string, value: string) =>
    form.edit((before) => ({ ...before, settings: { ...before.settings, [name]: value } }), [`settings.${name}`])
  const propsOf = (field: CourierSetup['fields'][number]) => ({
    ...{ field, isStored: setup.keys[field.name] === true, value: form.fields.settings[field.name] ?? '' },
    onChange: (value: string) => setField(field.name, value),
    error: form.errors[`settings.${field.name}`],
  })
  return { ...form, setField, propsOf }
}

export type CourierForm = ReturnType<typeof useCourierForm>
