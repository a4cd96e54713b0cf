import { orderSources } from '#rules/order-desk.ts'
import { texts } from './form/texts.ts'

/** Where orders come from, by the name that the shop stores. */
export function sourceName(key: string): string {
  const source = orderSources.find((one) => one === key)
  return source === undefined || source === 'shop' ? texts.ownShop : texts.sources[source]
}
