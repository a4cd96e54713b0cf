import type { ShippingType } from '#rules/delivery.ts'

/** Texts of the page for zones and charges of delivery. */
export const texts = {
  zones: 'Zones and charges',
  zonesHint: 'An address is in the first zone that names its place. The last zone has all other places.',
  zone: (name: string, place: string) => name || `Zone ${place}`,
  addZone: 'Add a zone',
  edit: 'Edit',
  editOf: (name: string) => ` ${name}`,
  done: 'Done',
  types: { inside: 'Inside Dhaka', outside: 'Outside Dhaka' } satisfies Record<ShippingType, string>,
  freeFromAmount: (amount: string) => `free from ${amount}`,
  allOthers: 'All other places',
  noPlaces: 'No places are chosen yet',
  andMore: (names: string, more: string) => `${names} and ${more} more`,

  name: 'Name of the zone',
  nameHint: 'Shoppers read it at the checkout',
  type: 'Type',
  typeHint: 'For lists and files that know only these two',
  charge: 'Delivery charge',
  chargeHint: '0 is free for all. At most ৳1,00,00,000',
  freeFrom: 'Free from',
  freeFromHint: 'For orders of this amount or more. Blank: never free',
  days: 'How long it takes',
  daysHint: 'Such as "1-2 days". Blank: the time below all zones',
  places: 'Places',
  placesHint: 'Whole districts, or single thanas and upazilas',
  choosePlaces: 'Choose places',
  removeZone: 'Remove this zone',

  wholeDistrict: (district: string) => `All of ${district}`,
  wholeDistrictDetail: 'the whole district',
  otherDistricts: 'Other districts',
  takenBy: (zone: string) => `in ${zone}`,
  isTaken: (place: string, zone: string) => `${place} is in ${zone}. Take it out there first.`,

  general: 'What all shoppers read',
  generalDays: 'Delivery time',
  generalDaysHint: 'Where no place is chosen yet, and in zones without a time of their own',
  returns: 'Returns in a sentence',
  returnsHint: 'Beside the price of each product',

  whatIsAsked: 'What is asked for delivery',
  tryPlace: 'Try a place',
  asked: (zone: string, charge: string) => `${zone}: ${charge}`,
  elsewhere: 'All other places',
}
