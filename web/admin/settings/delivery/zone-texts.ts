import { digits } from '#rules/build-language.ts'
import { zoneOfPlace } from '#rules/delivery.ts'
import { readNumber } from '#rules/digits.ts'
import { formatTaka } from '#rules/money.ts'
import { districts, type Place } from '#rules/places/places.ts'
import { texts as placeTexts } from '#web/form/place/texts.ts'
import { ownText } from '../summary-of.ts'
import { texts } from './texts.ts'
import type { ZoneFields } from './use-delivery-form.ts'

const names = new Map<string, string>()

/** "Savar, Dhaka" of `Dhaka/Savar`; a district alone by its name. */
export function placeName(place: string): string {
  if (names.size === 0) {
    for (const district of districts) {
      names.set(district.name, nameOf(district))
      for (const thana of district.thanas)
        names.set(`${district.name}/${thana.name}`, `${nameOf(thana)}, ${nameOf(district)}`)
    }
  }
  return names.get(place) ?? place
}

const nameOf = (place: Place) => placeTexts.nameOf(place)

export const zoneName = (zone: ZoneFields, index: number): string => texts.zone(ownText(zone.name), digits(index + 1))

/** An amount as it is typed; the text itself while it is none. */
export function typedTaka(typed: string): string {
  const taka = readNumber(typed)
  return typed.trim() === '' || Number.isNaN(taka) ? typed : formatTaka(taka)
}

/** The most places of a zone that a line names. */
const NAMED = 3

export function placesLine(zone: ZoneFields, isLast: boolean): string {
  const { places } = zone
  if (isLast) return texts.allOthers
  if (places.length === 0) return texts.noPlaces
  const named = places.slice(0, NAMED).map(placeName).join(' · ')
  return places.length > NAMED ? texts.andMore(named, digits(places.length - NAMED)) : named
}

/** Where the zone that has a place is in the list. */
export function zoneIndexOf(zones: readonly ZoneFields[], place: string): number {
  const [district = '', thana = ''] = place.split('/')
  const placed = zones.map(({ type, places }, index) => ({ type, places, index, charge: 0, freeFrom: null }))
  return zoneOfPlace(placed, { district, thana }).index
}
