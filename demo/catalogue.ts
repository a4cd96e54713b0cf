import { baseballCaps } from './catalogue/baseball-caps.ts'
import { beanies } from './catalogue/beanies.ts'
import { bucketHats } from './catalogue/bucket-hats.ts'
import { campers } from './catalogue/campers.ts'
import { dadCaps } from './catalogue/dad-caps.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'
import { snapbacks } from './catalogue/snapbacks.ts'
import { truckers } from './catalogue/truckers.ts'

/** Everything on the demo shop's shelves, by the name that reviews use for it. */
const shelves = { ...baseballCaps, ...dadCaps, ...snapbacks, ...truckers, ...campers, ...bucketHats, ...beanies }

export type ProductKey = keyof typeof shelves

export const catalogue: Record<ProductKey, DemoProduct> = shelves

/** `Object.entries`; a plain data object has no keys besides those of its type. */
export const entriesOf = <Key extends string, Value>(data: Record<Key, Value>) => Object.entries(data) as [Key, Value][]
