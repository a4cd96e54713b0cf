import { districtNames } from './district-names.ts'
import { lettersOf, placeSoundOf } from './place-spelling.ts'
import { thanaNames } from './thana-names.ts'

/** A place by its official English name, which is in which it is sent and stored. */
export type Place = { name: string; bangla: string; spellings: readonly string[] }
/** An upazila, or a thana of a city's police. */
export type Thana = Place & { isUpazila: boolean }
export type District = Place & { thanas: readonly Thana[] }

const isBangla = (spelling: string) => /^[\u0980-\u09ff]/.test(spelling)

function placeOf(spellings: readonly string[]): Place {
  const [name = ''] = spellings
  return { name, bangla: spellings.find(isBangla) ?? name, spellings }
}

function thanaOf(row: string): Thana {
  const isUpazila = !row.startsWith('*')
  const spellings = row.replace('*', '').split('|')
  return { ...placeOf(spellings.map((spelling) => spelling.trim())), isUpazila }
}

const thanasByDistrict = new Map(
  thanaNames
    .split('# ')
    .slice(1)
    .map((part) => part.trim().split('\n'))
    .map(([district = '', ...rows]) => [district, rows.map(thanaOf)]),
)

/** The 64 districts, each with its upazilas and the thanas of its cities. */
export const districts: readonly District[] = districtNames.map(([name, spellings]) => ({
  ...placeOf(spellings),
  thanas: thanasByDistrict.get(name) ?? [],
}))

/** The place that is meant by a whole name, in either script and any spelling. */
function placeNamed<One extends Place>(places: readonly One[], typed: string): One | undefined {
  const [letters, sound] = [lettersOf(typed), placeSoundOf(typed)]
  if (letters === '') return undefined
  return (
    places.find((place) => keysOf(place).some((key) => key.letters === letters)) ??
    places.find((place) => keysOf(place).some((key) => key.sound === sound))
  )
}

export const findDistrict = (typed: string): District | undefined => placeNamed(districts, typed)

/** The district that a typed city names. Of several parts it is the last one, as in "Savar, Dhaka". */
export function districtOfCity(city: string): District | undefined {
  const parts = city.split(',').filter((part) => lettersOf(part) !== '')
  return findDistrict(parts.at(-1) ?? '')
}

export const findThana = (district: District, typed: string): Thana | undefined => placeNamed(district.thanas, typed)

/** How well a spelling fits what is typed of it; 0 where it does not. The name itself before others, its beginning before a later word. */
function fitOf(place: Place, letters: string, sound: string): number {
  const fits = keysOf(place).map(({ isName, ...key }) => {
    const own = isName ? 1 : 0
    if (key.letters.startsWith(letters)) return 8 + own
    if (key.sound.startsWith(sound)) return 6 + own
    return key.laterWords.some((word) => word.startsWith(sound)) ? 4 + own : 0
  })
  return Math.max(...fits)
}

type Key = { letters: string; sound: string; laterWords: string[]; isName: boolean }

/** Worked out once for each place, since a list is searched with every letter. */
const keys = new WeakMap<Place, Key[]>()

function keysOf(place: Place): Key[] {
  const known = keys.get(place) ?? place.spellings.map((spelling) => keyOf(place, spelling))
  keys.set(place, known)
  return known
}

const keyOf = ({ name, bangla }: Place, spelling: string): Key => ({
  letters: lettersOf(spelling),
  sound: placeSoundOf(spelling),
  laterWords: spelling
    .split(/[\s-]+/)
    .slice(1)
    .map(placeSoundOf),
  isName: spelling === name || spelling === bangla,
})

/** The places that what is typed may be the beginning of, what fits best first; all of them where nothing is typed. */
export function placesLike<One extends Place>(places: readonly One[], typed: string): One[] {
  if (lettersOf(typed) === '') return [...places]
  const [letters, sound] = [lettersOf(typed), placeSoundOf(typed)]
  return places
    .map((place) => ({ place, fit: fitOf(place, letters, sound) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ place }) => place)
}
