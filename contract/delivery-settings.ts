import { z } from 'zod'
import { unknownPlaces } from '#rules/places/known-places.ts'
import { settingsLimits as limits } from '#rules/settings-limits.ts'
import { atMost, requiredText, Taka, text } from './fields.ts'
import { both } from './sentence.ts'
import { RequiredTexts, Texts } from './settings-fields.ts'

const Zone = z.object({
  id: text(40, 'Id').default('').describe('of a new zone it is made by the shop'),
  name: RequiredTexts(limits.delivery.zoneName, 'Name'),
  type: z.enum(['inside', 'outside'], both('A zone is inside or outside of Dhaka', 'এলাকা ঢাকার ভেতরে না বাইরে, তা বেছে নিন')),
  charge: Taka,
  freeFrom: Taka.nullable().describe('from this subtotal on delivery is free'),
  days: Texts(limits.delivery.days, 'Days'),
  places: atMost(700, 'places', z.array(requiredText(80, 'Place'))).describe('districts, and thanas as `Dhaka/Savar`'),
})

type ZoneValue = z.output<typeof Zone>

const zoneTwice = both('This place is in a zone already', 'জায়গাটি আগেই একটি এলাকায় আছে')
const unknownPlace = both('This is no district or thana of the list', 'এই জেলা বা থানা তালিকায় নেই')
const freeFromNothing = both(
  'An amount from which delivery is free is above 0; for free delivery write a charge of 0',
  'ফ্রি ডেলিভারির পরিমাণ ০-এর বেশি হবে; সব সময় ফ্রি হলে চার্জ ০ লিখুন',
)

function checkZones(zones: ZoneValue[], context: z.RefinementCtx) {
  const seen = new Set<string>()
  zones.forEach(({ places, freeFrom }, at) => {
    if (freeFrom === 0) context.addIssue({ code: 'custom', path: [at, 'freeFrom'], message: freeFromNothing })
    const unknown = new Set(unknownPlaces(places))
    places.forEach((place, index) => {
      const message = unknown.has(place) ? unknownPlace : seen.has(place) ? zoneTwice : null
      if (message) context.addIssue({ code: 'custom', path: [at, 'places', index], message })
      seen.add(place)
    })
  })
}

/** Zones with their charges, and what shoppers read about delivery and returns. */
export const Delivery = z.object({
  zones: atMost(
    limits.delivery.zones,
    'zones',
    z.array(Zone).min(1, both('There is at least one zone', 'অন্তত একটি এলাকা লাগে')).superRefine(checkZones),
  ).describe('the first zone that names a place has it; the last one has all others'),
  returns: Texts(limits.delivery.returns, 'Returns'),
  days: Texts(limits.delivery.days, 'Days').describe('shown where no place is chosen'),
})
