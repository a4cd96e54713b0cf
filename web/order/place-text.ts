import type { AddressInfo } from '#contract/orders.ts'
import { language } from '#rules/build-language.ts'
import { findDistrict, findThana, type Place } from '#rules/places/places.ts'

const nameOf = ({ name, bangla }: Place) => (language === 'bn' ? bangla : name)

/** Thana and district in the panel's language, whichever they were chosen in; a city that is anything else, as it was typed. */
export function placeText({ city, district, thana }: Pick<AddressInfo, 'city' | 'district' | 'thana'>): string {
  const parts = city.split(', ')
  const found = findDistrict(district || (parts.at(-1) ?? ''))
  if (!found) return city
  const places = [findThana(found, thana || (parts[0] ?? '')), found].filter((place) => place !== undefined)
  const isNamed = (part: string) =>
    places.some((place) => place === findDistrict(part) || place === findThana(found, part))
  return parts.every(isNamed) ? places.map(nameOf).join(', ') : city
}
