import { useState } from 'react'
import type { District, Place, Thana } from '#rules/places/places.ts'
import { sumBy } from '#rules/sum-by.ts'
import { findDistricts, findThanasAnywhere, findThanasOf } from '#web/form/place/find-places.ts'
import { texts as placeTexts } from '#web/form/place/texts.ts'
import { Finder, type FinderEntry, type FinderGroup } from '#web/ui/finder.tsx'
import { texts } from './texts.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Places that are chosen: `Dhaka`, `Dhaka/Savar`. */
  chosen: readonly string[]
  /** The zone that has a place already; undefined for a free one. */
  takenBy?: (place: string) => string | undefined
  onPick: (place: string) => void
  /** One place, after which the list closes. */
  isSingle?: boolean
}

const nameOf = (place: Place) => placeTexts.nameOf(place)

/** Districts, whole or by their thanas; several are picked one after the other. */
export function PlacePicker({ open, onOpenChange, title, chosen, takenBy, onPick, isSingle = false }: Props) {
  const [words, setWords] = useState('')
  const [inside, setInside] = useState<District | null>(null)
  const [news, setNews] = useState('')

  function entryOf(place: string, label: string, detail?: string): FinderEntry {
    const taken = takenBy?.(place)
    return {
      key: place,
      label,
      detail: taken ? texts.takenBy(taken) : detail,
      isChosen: chosen.includes(place),
      staysOpen: !isSingle,
      onSelect: () => {
        setNews(taken ? texts.isTaken(label, taken) : '')
        if (!taken) onPick(place)
      },
    }
  }
  const thanaEntry = (of: District, thana: Thana, detail?: string) =>
    entryOf(`${of.name}/${thana.name}`, nameOf(thana), detail)
  const moveTo = (district: District | null) => () => {
    setWords('')
    setNews('')
    setInside(district)
  }

  const groups: FinderGroup[] = inside
    ? [
        {
          value: nameOf(inside),
          items: [
            entryOf(inside.name, texts.wholeDistrict(nameOf(inside)), texts.wholeDistrictDetail),
            ...findThanasOf(inside, words).map((thana) => thanaEntry(inside, thana)),
          ],
        },
        {
          value: placeTexts.districts,
          items: [{ key: 'others', label: texts.otherDistricts, staysOpen: true, onSelect: moveTo(null) }],
        },
      ]
    : [
        {
          value: placeTexts.districts,
          items: findDistricts(words).map((district) => ({
            key: district.name,
            label: nameOf(district),
            isChosen: chosen.includes(district.name),
            staysOpen: true,
            onSelect: moveTo(district),
          })),
        },
        {
          value: placeTexts.thanas,
          items: findThanasAnywhere(words).map(([of, thana]) => thanaEntry(of, thana, nameOf(of))),
        },
      ]
  const count = sumBy(groups, ({ items }) => items.length)
  return (
    <Finder
      open={open}
      onOpenChange={(next) => {
        moveTo(null)()
        onOpenChange(next)
      }}
      title={title}
      label={placeTexts.search}
      placeholder={placeTexts.placeholder}
      words={words}
      onWords={setWords}
      groups={groups}
      status={news || (count === 0 ? placeTexts.none : placeTexts.count(count))}
    />
  )
}
