import { districts } from './places.ts'

const known = () =>
  new Set(districts.flatMap(({ name, thanas }) => [name, ...thanas.map((thana) => `${name}/${thana.name}`)]))

/** Of names of places those that are no district and no thana (`Dhaka/Savar`): a misspelling must not decide a charge. */
export function unknownPlaces(places: readonly string[]): string[] {
  const names = known()
  return places.filter((place) => !names.has(place))
}
