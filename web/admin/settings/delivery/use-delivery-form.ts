import type { Settings } from '#contract/settings.ts'
import type { SettingsValues } from '#contract/settings-groups.ts'
import { type Keyed, keyed, withoutKeys } from '../keyed.ts'
import { useGroupForm } from '../use-group-form.ts'

type Zone = SettingsValues['delivery']['zones'][number]

/** A zone as it is typed. */
export type ZoneFields = Keyed<
  Omit<Zone, 'charge' | 'freeFrom'> & {
    charge: string
    /** Blank for never. */
    freeFrom: string
  }
>

const fieldsOfZone = ({ charge, freeFrom, ...zone }: Zone) => ({
  ...zone,
  charge: String(charge),
  freeFrom: freeFrom === null ? '' : String(freeFrom),
})

/** The form of zones and charges, and of the text about delivery in general. */
export const useDeliveryForm = (settings: Settings['delivery']) =>
  useGroupForm({
    group: 'delivery',
    settings,
    fieldsOf: ({ zones, returns, days }) => ({ zones: keyed(zones.map(fieldsOfZone)), returns, days }),
    valuesOf: ({ zones, ...fields }) => ({
      ...fields,
      zones: withoutKeys(zones).map((zone) => ({ ...zone, freeFrom: zone.freeFrom.trim() || null })),
    }),
  })

export type DeliveryForm = ReturnType<typeof useDeliveryForm>

export const blankZone: Omit<ZoneFields, 'key'> = {
  id: '',
  type: 'outside',
  charge: '',
  freeFrom: '',
  places: [],
  name: { en: '', bn: '' },
  days: { en: '', bn: '' },
}
