import { useState } from 'react'
import { type District, findDistrict, type Thana } from '#rules/places/places.ts'
import { Finder, type FinderEntry, type FinderGroup } from '#web/ui/finder.tsx'
import { findDistricts, findThanasAnywhere, findThanasOf } from './find-places.ts'
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

function foundPlace(district: District, thana?: Thana): FoundPlace {
  const city = [thana, district].flatMap((part) => (part ? [texts.nameOf(part)] : [])).join(', ')
  return { district: district.name, thana: thana?.name ?? '', city }
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
          items: findThanasOf(district, words).map((found) => thanaEntry(district, found)),
        },
      ]
    : [
        { value: texts.districts, items: findDistricts(words).map(districtEntry) },
        {
          value: texts.thanas,
          items: findThanasAnywhere(words).map(([of, found]) => thanaEntry(of, found, texts.nameOf(of))),
        },
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
      groups={groups}
      status={count === 0 ? texts.none : texts.count(count)}
    />
  )
}
