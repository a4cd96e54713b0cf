import { digits } from '#rules/build-language.ts'
import { type ShippingType, shippingTypes } from '#rules/delivery.ts'
import { type ParcelTab, parcelTabs } from '#rules/parcel-state.ts'
import { paths } from '#web/paths.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { searchIn } from '../list/filters.ts'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { useFilterFold } from '../list/use-filter-fold.tsx'
import { useCourierOptions } from './parcel-words.ts'
import { texts } from './texts.ts'

export type ParcelFilters = {
  /** Blank for all parcels. */
  tab: ParcelTab | ''
  search: string
  courier: string
  zone: ShippingType | ''
  days: string
}

/** Days since a parcel was handed over. */
const ages = ['2', '5', '10']

/** The tab of an address, and what it narrows its parcels to; what makes no sense there is left out. */
export const readParcelFilters = (search: URLSearchParams): ParcelFilters => ({
  tab: parcelTabs.find((tab) => tab === search.get('tab')) ?? '',
  search: searchIn(search),
  courier: search.get('courier') ?? '',
  zone: shippingTypes.find((zone) => zone === search.get('zone')) ?? '',
  days: ages.find((days) => days === search.get('days')) ?? '',
})

/** Parcels by words, courier, zone and days; on a phone all but the search is folded away. */
export function ParcelFilterForm({ filters }: { filters: ParcelFilters }) {
  const couriers = useCourierOptions()
  const { tab, search, ...others } = filters
  const { folded, filterButton } = useFilterFold(Object.values(others), 'sm')
  return (
    <ListSearch
      path={paths.admin.parcels}
      read={readParcelFilters}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <input type="hidden" name="tab" defaultValue={tab} />
      <div className="flex min-w-0 items-end gap-2 max-lg:col-span-full">
        <SearchField label={texts.search} placeholder="" words={search} className="min-w-0 flex-1" />
        {filterButton}
      </div>
      <div {...folded}>
        <SelectField
          label={texts.courier}
          name="courier"
          placeholder={texts.anyCourier}
          options={couriers}
          defaultValue={filters.courier}
          className="max-sm:col-span-2"
        />
        <SelectField
          label={texts.zone}
          name="zone"
          placeholder={texts.anyZone}
          options={shippingTypes.map((value) => ({ value, label: texts.zones[value] }))}
          defaultValue={filters.zone}
        />
        <SelectField
          label={texts.age}
          name="days"
          placeholder={texts.anyAge}
          options={ages.map((value) => ({ value, label: texts.olderThan(digits(value)) }))}
          defaultValue={filters.days}
        />
      </div>
    </ListSearch>
  )
}
