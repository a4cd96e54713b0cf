import { formatTaka } from './money.ts'

export const shippingTypes = ['inside', 'outside'] as const

/** Inside or outside Dhaka: the two kinds of delivery of the wire format. */
export type ShippingType = (typeof shippingTypes)[number]

/** A part of the country with a charge of its own (decisions: settings, `delivery`). */
export type DeliveryZone = {
  type: ShippingType
  /** Taka. */
  charge: number
  /** The subtotal in taka from which delivery is free; null where it never is. */
  freeFrom: number | null
  /** Districts (`Gazipur`) and thanas (`Dhaka/Savar`) by their English names. */
  places: readonly string[]
}

/** A chosen place, by its official English names; a thana may be left out. */
export type ChosenPlace = { district: string; thana: string }

/** Where an order goes: a chosen place, or blank names and the type that was chosen beside a written city. */
export type Destination = ChosenPlace & { shippingType: ShippingType }

/** The zone of a chosen place: the first that names its thana or district, else the last one, which has all others. */
export const zoneOfPlace = <Zone extends DeliveryZone>(
  zones: readonly Zone[],
  { district, thana }: ChosenPlace,
): Zone =>
  known(
    zones.find(({ places }) => places.some((place) => place === `${district}/${thana}` || place === district)) ??
      zones.at(-1),
  )

/** The zone of a written place: the first of its type without places of its own, else the first of its type, else the last one. */
export const zoneOfType = <Zone extends DeliveryZone>(zones: readonly Zone[], type: ShippingType): Zone =>
  known(
    zones.find((zone) => zone.type === type && zone.places.length === 0) ??
      zones.find((zone) => zone.type === type) ??
      zones.at(-1),
  )

/** The zone of a destination: by its place, or by its type where the place was typed. */
export const zoneOf = <Zone extends DeliveryZone>(zones: readonly Zone[], destination: Destination): Zone =>
  destination.district === '' ? zoneOfType(zones, destination.shippingType) : zoneOfPlace(zones, destination)

/** As `zoneOf`, where staff may have agreed on the other type: then the type decides. */
export function zoneAgreed<Zone extends DeliveryZone>(zones: readonly Zone[], destination: Destination): Zone {
  const zone = zoneOf(zones, destination)
  return zone.type === destination.shippingType ? zone : zoneOfType(zones, destination.shippingType)
}

/** Settings have at least one zone. */
function known<Zone>(zone: Zone | undefined): Zone {
  if (!zone) throw new Error('A shop has at least one zone')
  return zone
}

/** What delivery costs for a subtotal, both in taka. */
export const chargeAt = ({ charge, freeFrom }: Pick<DeliveryZone, 'charge' | 'freeFrom'>, subtotal: number): number =>
  freeFrom !== null && subtotal >= freeFrom ? 0 : charge

/**
 * The charge of the zones of a type, or their range. If no zone has the type: for `inside` the charge of Dhaka's zone, for `outside` that
 * of the last zone, which has all other places.
 */
export function chargesOf(zones: readonly DeliveryZone[], type: ShippingType): string {
  const ofType = zones.filter((zone) => zone.type === type)
  if (ofType.length > 0) return chargeRange(ofType)
  return chargeRange([
    type === 'inside' ? zoneOfPlace(zones, { district: 'Dhaka', thana: '' }) : zoneOfType(zones, type),
  ])
}

/** The least and the greatest charge, as `৳80` or `৳80–৳250`. */
export function chargeRange(zones: readonly DeliveryZone[]): string {
  const charges = zones.map(({ charge }) => charge)
  const limits = new Set([Math.min(...charges), Math.max(...charges)])
  return Array.from(limits, (charge) => formatTaka(charge)).join('–')
}

type AgreedDelivery = Destination & { shippingCharge: number; subtotal: number }

/**
 * The delivery of an order whose buyer chooses another place; null where it stays, as without a chosen place. Within a zone the agreed charge
 * stays, unless the shop has changed the zone's type since.
 */
export function deliveryMoved(
  zones: readonly DeliveryZone[],
  order: AgreedDelivery,
  to: ChosenPlace,
): { shippingType: ShippingType; shippingCharge: number } | null {
  if (to.district === '' || (to.district === order.district && to.thana === order.thana)) return null
  const zone = zoneOfPlace(zones, to)
  const staysInZone = zone === zoneOf(zones, order) && zone.type === order.shippingType
  return {
    shippingType: zone.type,
    shippingCharge: staysInZone ? order.shippingCharge : chargeAt(zone, order.subtotal),
  }
}
