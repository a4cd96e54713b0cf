import { formatTaka } from '#rules/money.ts'
import { shop } from '#shop-config'
import { texts } from './texts.ts'

const { inside, outside } = shop.shipping

/** What delivery costs, in words. */
export const deliveryCost = texts.cost(formatTaka(inside), formatTaka(outside))
