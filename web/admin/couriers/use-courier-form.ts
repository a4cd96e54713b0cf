import type { CourierSetup } from '#contract/couriers.ts'
import { useApp } from '#web/app/context.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { changedSettings, settingsOf } from '../set-up/settings.ts'
import { texts as setUpTexts } from '../set-up/texts.ts'
import { courierReads } from './courier-reads.ts'

type CourierFields = {
  isOn: boolean
  zones: string[]
  charges: ChargeFields
  settings: Record<string, string>
}

export type ZoneCharge = { base: string; perKg: string }

/** As typed; a zone whose first kilogram is blank has no agreed charge. */
type ChargeFields = { zones: Record<string, ZoneCharge>; codPercent: string; weight: string }

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
  settings: setup ? settingsOf(setup) : {},
})

const changesOf = ({ charges, settings, ...fields }: CourierFields, base: CourierSetup) => ({
  ...{ ...fields, charges: chargesOf(charges) },
  settings: changedSettings(settings, base),
})

/** How a courier is set up; typed keys stay until the shop has taken them. */
export function useCourierForm(setup: CourierSetup) {
  const { api } = useApp()
  const { courier } = setup
  return useEditForm({
    item: setup,
    fieldsOf,
    send: (typed, base) => api.saveCourier({ params: { courier }, body: changesOf(typed, base ?? setup) }),
    success: { added: setUpTexts.saved, updated: setUpTexts.saved },
    refetch: async () => (await api.listCouriers()).data.find((one) => one.courier === courier) ?? null,
    invalidates: courierReads,
  })
}

export type CourierForm = ReturnType<typeof useCourierForm>
