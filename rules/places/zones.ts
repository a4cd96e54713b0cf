import type { ShippingType } from '#rules/price.ts'
import { shop } from '#shop-config'
import { districts } from './places.ts'

/** A chosen place, by its official English names; a thana may be left out. */
export type ChosenPlace = { district: string; thana: string }

export type Zone = { name: string; nameInBangla: string; charge: ShippingType; places: readonly string[] }

/** The zone of `shop.config.ts` that a place is in; none for what is simply outside. */
export const zoneOf = ({ district, thana }: ChosenPlace, zones: readonly Zone[] = shop.zones): Zone | undefined =>
  zones.find(({ places }) => places.some((place) => place === `${district}/${thana}` || place === district))

/** Which charge for delivery a place has (behaviour §2, checkout). */
export const shippingTypeOf = (place: ChosenPlace): ShippingType => zoneOf(place)?.charge ?? 'outside'

const known = () =>
  new Set(districts.flatMap(({ name, thanas }) => [name, ...thanas.map((thana) => `${name}/${thana.name}`)]))

/** Of names of places those that are no district and no thana (`Dhaka/Savar`): a misspelling must not decide a charge. */
export function unknownPlaces(places: readonly string[]): string[] {
  const names = known()
  return places.filter((place) => !names.has(place))
}
