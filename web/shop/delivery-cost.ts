import { formatTaka } from '#rules/money.ts'
import { shop } from '#shop-config'

const { inside, outside } = shop.shipping

/** What delivery costs, in words. */
export const deliveryCost = `${formatTaka(inside)} inside Dhaka, ${formatTaka(outside)} outside`
