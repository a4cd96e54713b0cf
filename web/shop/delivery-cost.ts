import { chargeRange, chargesOf, type DeliveryZone } from '#rules/delivery.ts'
import { texts } from './texts.ts'

/** What delivery costs, in words. */
export function deliveryCost(zones: readonly DeliveryZone[]): string {
  const [first] = zones
  if (zones.every(({ type }) => type === first?.type)) return texts.oneCost(chargeRange(zones))
  const [inside, outside] = [chargesOf(zones, 'inside'), chargesOf(zones, 'outside')]
  return inside === outside ? texts.oneCost(inside) : texts.cost(inside, outside)
}
