import { useEffect, useState } from 'react'
import type { usePlaceNames as english } from './place-names.ts'

/** The Bangla names are fetched where a place is shown that was not chosen on this page. */
export const usePlaceNames: typeof english = (district, thana) => {
  const [places, setPlaces] = useState<typeof import('#rules/places/places.ts') | null>(null)
  const isWanted = district !== ''
  useEffect(() => {
    // Without them the English names stay.
    if (isWanted) import('#rules/places/places.ts').then(setPlaces, () => null)
  }, [isWanted])
  const found = places?.findDistrict(district)
  return [found?.bangla ?? district, (found && places?.findThana(found, thana)?.bangla) ?? thana]
}
