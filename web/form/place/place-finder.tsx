import { useState } from 'react'
import { language } from '#rules/build-language.ts'
import { type District, districts, findDistrict, type Place, placesLike, type Thana } from '#rules/places/places.ts'
import { Finder, type FinderEntry, type FinderGroup } from '#web/ui/finder.tsx'
import { texts } from './texts.ts'

/** A place as it was chosen: by its official names, and as the shopper reads it. */
export type FoundPlace = {
  district: string
  thana: string
  /** "Dhanmondi, Dhaka"; the district alone until a thana is chosen. */
  city: string
}

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  step: 'district' | 'thana' | null
  /** What is chosen already. */
  district: string
  thana: string
  onStep: (step: 'district' | 'thana') => void
  onChoose: (place: FoundPlace) => void
}

/** A thana can be found without its district. */
const LEAST_FOR_THANAS = 2
const MOST_THANAS = 12

function foundPlace(district: District, thana?: Thana): FoundPlace {
  const city = [thana, district].flatMap((part) => (part ? [texts.nameOf(part)] : [])).join(', ')
  return { district: district.name, thana: thana?.name ?? '', city }
}

/** Dhaka first, where most parcels go. */
const offered = inOrder(districts).sort((one, other) => Number(other.name === 'Dhaka') - Number(one.name === 'Dhaka'))

/** By the names that are shown; the lists themselves are in the order of the English ones. */
function inOrder<One extends Place>(places: readonly One[]): One[] {
  return [...places].sort((one, other) => texts.nameOf(one).localeCompare(texts.nameOf(other), language))
}

/** Districts, then the thanas of the one that was chosen, found in either script. */
export function PlaceFinder({ open, onOpenChange, step, district: chosen, thana, onStep, onChoose }: Props) {
  const [words, setWords] = useState('')
  const district = step === 'thana' ? findDistrict(chosen) : undefined

  function chooseDistrict(next: District) {
    setWords('')
    if (next.name !== chosen) onChoose(foundPlace(next))
    onStep('thana')
  }
  const districtEntry = (found: District): FinderEntry => ({
    key: found.name,
    label: texts.nameOf(found),
    isChosen: found.name === chosen,
    staysOpen: true,
    onSelect: () => chooseDistrict(found),
  })
  const thanaEntry = (of: District, found: Thana, detail?: string): FinderEntry => ({
    key: `${of.name}/${found.name}`,
    label: texts.nameOf(found),
    detail,
    isChosen: of.name === chosen && found.name === thana,
    onSelect: () => {
      setWords('')
      onChoose(foundPlace(of, found))
    },
  })

  const groups: FinderGroup[] = district
    ? [
        {
          value: texts.thanas,
          items: placesLike(inOrder(district.thanas), words).map((found) => thanaEntry(district, found)),
        },
      ]
    : [
        { value: texts.districts, items: placesLike(offered, words).map(districtEntry) },
        { value: texts.thanas, items: anywhere(words).map(([of, found]) => thanaEntry(of, found, texts.nameOf(of))) },
      ]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Finder
      open={open}
      onOpenChange={(next) => {
        setWords('')
        onOpenChange(next)
      }}
      title={district ? texts.chooseThana(texts.nameOf(district)) : texts.chooseDistrict}
      label={texts.search}
      placeholder={texts.placeholder}
      words={words}
      onWords={setWords}
      groups={groups.filter(({ items }) => items.length > 0)}
      status={count === 0 ? texts.none : texts.count(count)}
    />
  )
}

/** Thanas of all districts, once enough is typed to distinguish them. */
function anywhere(words: string): [District, Thana][] {
  if ([...words.trim()].length < LEAST_FOR_THANAS) return []
  const all = districts.flatMap((of) => placesLike(of.thanas, words).map((found): [District, Thana] => [of, found]))
  const best = new Set(
    placesLike(
      all.map(([, found]) => found),
      words,
    ).slice(0, MOST_THANAS),
  )
  return all.filter(([, found]) => best.has(found))
}
