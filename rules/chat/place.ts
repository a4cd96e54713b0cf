import type { ShippingType } from '#rules/delivery.ts'
import { latinDigits } from '#rules/digits.ts'
import { districtPatterns, inDhaka, nearDhaka } from './words.ts'

/** Where a district is part of the name of a road or a house. */
const isOnlyName = /^[\s.-]*(?:road|rd|highway|medical|university|bank|college|রোড|মেডিকেল|বিশ্ববিদ্যালয়|ব্যাংক)/iu
/** Characters beside a name in which one of these is looked for. */
const BESIDE = 30
const ofDistrict = /(?:dist(?:rict)?|jela|jila|zil+a|জেলা)[\s:.ঃ-]*$/iu

/** Districts whose name an upazila of another district has too: both named, the place is in the other one. */
const alsoUpazila: Record<string, string> = { Sherpur: 'Bogura', Kishoreganj: 'Nilphamari' }

type Place = { city: string; shippingType: ShippingType }

/** The district of an address: what is called one, else the last that is named, else Dhaka for a part of it. */
export function placeOf(address: string): Place | null {
  const text = address.normalize('NFC')
  const named = districtPatterns.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: found, 1: before = '', index }) => {
      const [start, end] = [index + before.length, index + found.length]
      const isCalled = ofDistrict.test(text.slice(Math.max(0, start - BESIDE), start))
      const isRoad = isOnlyName.test(text.slice(end, end + BESIDE))
      return { name, rank: (isCalled ? 2 : isRoad ? 0 : 1) * 10_000 + start }
    }),
  )
  const names = new Set(named.map(({ name }) => name))
  const districts = named.filter(({ name }) => !names.has(alsoUpazila[name] ?? ''))
  const isNear = text.search(nearDhaka) >= 0
  const isInside = text.search(inDhaka) >= 0
  const best = districts.reduce<(typeof named)[number] | null>(
    (one, other) => (one && one.rank > other.rank ? one : other),
    null,
  )
  const city = best?.name ?? (isNear || isInside ? 'Dhaka' : null)
  return city === null ? null : { city, shippingType: city === 'Dhaka' && !isNear ? 'inside' : 'outside' }
}

/** Four digits after the name of a place, at the end of a part of the address. */
const pincodePattern = /[\p{L}\p{M})][\s,–-]{1,3}([1-9]\d{3})(?=\s*(?:$|[,;]))/gu

/** The post code of an address. */
export const pincodeOf = (address: string): string =>
  [...latinDigits(address).matchAll(pincodePattern)].at(-1)?.[1] ?? ''
