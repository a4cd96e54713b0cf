import type { CourierSetup } from '#contract/couriers.ts'
import { applyTyped, changedOf, isSame } from '#web/form/carry-over.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { changedSettings, settingsOf } from '../set-up/settings.ts'
import { texts as setUpTexts } from '../set-up/texts.ts'
import { courierReads } from './courier-reads.ts'

type CourierFields = {
  isOn: boolean
  /** Zones that were given to it here, or taken from it; it has the others as they were read last. */
  zones: Record<string, boolean>
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
  zones: {},
  charges: chargeFieldsOf(setup?.charges),
  settings: setup ? settingsOf(setup) : {},
})

/** Only what was changed since `base`, over the `newest` state. Refused where another administrator has changed the same meanwhile. */
function changesOf({ isOn, zones, charges, settings }: CourierFields, base: CourierSetup, newest: CourierSetup) {
  const before = chargeFieldsOf(newest.charges)
  const after = applyTyped(charges, chargeFieldsOf(base.charges), before)
  return {
    ...changedOf({ isOn: base.isOn }, { isOn }),
    ...changedOf({ zones: newest.zones }, { zones: zonesWith(newest.zones, zones) }),
    ...(!isSame(before, after) && { charges: chargesOf(after) }),
    settings: changedSettings(settings, base),
    updatedAt: isSame(editedOf(base), editedOf(newest)) ? newest.updatedAt : base.updatedAt,
  }
}

/** What this card alone changes: other cards take its zones, and the choice of the usual courier. */
const editedOf = ({ isOn, settings, keys, charges }: CourierSetup) => ({ isOn, settings, keys, charges })

/** The newer state of what the form was based on, and of what its page has read since. */
export const newerOf = (base: CourierSetup | null, read: CourierSetup): CourierSetup =>
  base !== null && base.updatedAt > read.updatedAt ? base : read

const zonesWith = (zones: string[], typed: CourierFields['zones']): string[] =>
  [...new Set([...zones, ...Object.keys(typed)])].filter((id) => typed[id] ?? true)

/** How a courier is set up; typed keys stay until the shop has taken them. */
export function useCourierForm(setup: CourierSetup) {
  const { courier } = setup
  return useEditForm({
    item: setup,
    fieldsOf,
    send: (api, typed, base) =>
      api.saveCourier({ params: { courier }, body: changesOf(typed, base ?? setup, newerOf(base, setup)) }),
    success: { added: setUpTexts.saved, updated: setUpTexts.saved },
    refetch: async (api) => (await api.listCouriers()).data.find((one) => one.courier === courier) ?? null,
    invalidates: courierReads,
  })
}

export type CourierForm = ReturnType<typeof useCourierForm>
