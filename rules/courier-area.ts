import { latinDigits } from './digits.ts'
import { lettersOf, placeSoundOf } from './places/place-spelling.ts'
import { type District, districts, findDistrict, findThana, type Thana } from './places/places.ts'

/** A place of a courier's list. `district`: in any spelling, blank where the courier names none. `group`: what the courier sorts it under. */
export type CourierArea = { id: string; name: string; district: string; postCode: string; group: string }

/** What staff have chosen for a place, which is by its official names. */
export type AreaChoice = { district: string; thana: string; areaId: string }

type Typed = { district: string; thana: string }
export type AreaPlace = { district: District; thana: Thana }

/** The place that an area is chosen for; null where its thana is not known: a whole district has many areas. */
export function areaPlace({ district: typed, thana: typedThana }: Typed): AreaPlace | null {
  const district = findDistrict(typed)
  const thana = district && findThana(district, typedThana)
  return district && thana ? { district, thana } : null
}

/**
 * Finds the area of a place in a courier's list: the one that staff have chosen for it, else the only one of its district that has its name, in
 * either script and any spelling that sounds alike. Null where there is none, and where there are several: a parcel is never sent to a guess.
 */
export function areaFinder(
  areas: readonly CourierArea[],
  choices: readonly AreaChoice[],
): (typed: Typed) => CourierArea | null {
  const byId = new Map(areas.map((area) => [area.id, area]))
  const chosen = new Map(choices.map(({ district, thana, areaId }) => [`${district}/${thana}`, areaId]))
  const byDistrict = Map.groupBy(areas, officialDistrict())
  return (typed) => {
    const place = areaPlace(typed)
    if (!place) return null
    const { district, thana } = place
    const byStaff = byId.get(chosen.get(`${district.name}/${thana.name}`) ?? '')
    return byStaff ?? onlyOneNamed(byDistrict.get(district.name) ?? [], place)
  }
}

/** Of thousands of areas most are of a district that was looked up before. */
function officialDistrict(): (area: CourierArea) => string {
  const known = new Map<string, string>()
  return ({ district }) => {
    const official = known.get(district) ?? findDistrict(district)?.name ?? ''
    known.set(district, official)
    return official
  }
}

/** As it is written officially first, then in another spelling, then by its sound: a closer one is meant. */
function onlyOneNamed(areas: readonly CourierArea[], { district, thana }: AreaPlace): CourierArea | null {
  const official = [thana.name, thana.bangla]
  const all = [...official, ...thana.spellings.filter((one) => isSpellingOf(thana.name, one))]
  const ways: [string[], (name: string) => string][] = [
    [official, lettersOf],
    [all, lettersOf],
    [all, placeSoundOf],
  ]
  for (const [names, read] of ways) {
    const wanted = names.map((name) => read(plainName(name, district)))
    const found = areas.filter(({ name }) => wanted.includes(read(plainName(name, district))))
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
  }
  return null
}

/** `Ukhiya` of Ukhia. The other names of a thana may be of a part of it, which is an area of its own: Hemayetpur of Savar. */
const isSpellingOf = (name: string, other: string) => consonantsOf(name) === consonantsOf(other)

const consonantsOf = (name: string): string => placeSoundOf(name).replace(/[aeiouhwy]/g, '')

const kinds = /[\s,.-]+(?:thana|upazill?a|থানা|উপজেলা)$/i

/** A name without the part that only tells where it is, with the district's name in it as it is official: `Bogra Sadar (Bogra)` is `Bogura Sadar`. */
function plainName(name: string, district: District): string {
  const bare = withoutDistrict(name.trim().normalize('NFC'), district).replace(kinds, '')
  const spelling = district.spellings
    .filter((one) => bare.toLowerCase().startsWith(`${one.toLowerCase()} `))
    .sort((one, other) => other.length - one.length)[0]
  if (spelling === undefined) return bare
  return (/^[a-z]/i.test(spelling) ? district.name : district.bangla) + bare.slice(spelling.length)
}

/** `Kaliganj (Gazipur)` and `Kaliganj, Gazipur` are Kaliganj in Gazipur; `Mirpur (DOHS)` stays what it is. */
function withoutDistrict(name: string, district: District): string {
  const [, before, last] = /^(.+?)\s*[(,-]\s*([^(),]+?)\s*\)?$/.exec(name) ?? []
  return before !== undefined && last !== undefined && findDistrict(last) === district ? before : name
}

const MAX_FOUND = 50

/** Areas whose name, district or post code has all that was typed, in either script; those of the wanted district first. */
export function areasLike(areas: readonly CourierArea[], typed: string, wanted = ''): CourierArea[] {
  const words = latinDigits(typed)
    .split(/[\s,]+/)
    .filter((word) => lettersOf(word) !== '')
  const isWanted = ({ district }: CourierArea) => wanted !== '' && findDistrict(district)?.name === wanted
  const found = areas.filter((area) => {
    const text = placeSoundOf(`${area.name} ${area.district} ${area.postCode}`)
    return words.every((word) => inLatin(word).some((one) => text.includes(placeSoundOf(one))))
  })
  const ranked = found.toSorted(
    (one, other) =>
      Number(isWanted(other)) - Number(isWanted(one)) || one.name.localeCompare(other.name, 'en', { numeric: true }),
  )
  return ranked.slice(0, MAX_FOUND)
}

const places = districts.flatMap((district) => [district, ...district.thanas])

/** What was typed, and where it is the beginning of a place in Bangla that place's English name: couriers' lists are in English. */
const inLatin = (word: string): string[] =>
  /[\u0980-\u09ff]/.test(word)
    ? [word, ...places.filter(({ bangla }) => bangla.startsWith(word)).map(({ name }) => name)]
    : [word]
