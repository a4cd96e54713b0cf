/** What a courier charges in a delivery zone, in taka: for the first kilogram, and for each further one that is begun. */
export type ZoneCharge = { base: number; perKg: number }

/** What the owner has agreed on with a courier. `codPercent`: of what it collects. `weight`: kilograms of a parcel without a weight of its own. */
export type CourierCharges = { zones: Record<string, ZoneCharge>; codPercent: number; weight: number }

/** As most couriers suppose it. */
export const noCharges: CourierCharges = { zones: {}, codPercent: 0, weight: 0.5 }

type Weighed = { zone: string; weightGrams: number; toCollect: number }

/** What a parcel will cost, in taka with two decimals; null where nothing is agreed on for its zone. */
export function courierCharge(
  { zones, codPercent }: CourierCharges,
  { zone, weightGrams, toCollect }: Weighed,
): number | null {
  const agreed = zones[zone]
  if (!agreed) return null
  const furtherKilograms = Math.max(0, Math.ceil(weightGrams / 1000) - 1)
  return Math.round((agreed.base + furtherKilograms * agreed.perKg + (toCollect * codPercent) / 100) * 100) / 100
}
