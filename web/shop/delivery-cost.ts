import { type DeliveryZone, zoneOfType } from '#rules/delivery.ts'
import { formatTaka } from '#rules/money.ts'
import { texts } from './texts.ts'

/** What delivery costs, in words. */
export function deliveryCost(zones: readonly DeliveryZone[]): string {
  const [inside, outside] = [zoneOfType(zones, 'inside').charge, zoneOfType(zones, 'outside').charge]
  return inside === outside ? texts.oneCost(formatTaka(inside)) : texts.cost(formatTaka(inside), formatTaka(outside))
}
