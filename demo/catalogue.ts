import { baseballCaps } from './catalogue/baseball-caps.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'
import { hats } from './catalogue/hats.ts'
import { snapbacksAndTruckers } from './catalogue/snapbacks-and-truckers.ts'
import { teesAndSets } from './catalogue/tees-and-sets.ts'

/** Everything on the demo shop's shelves, by the name that reviews use for it. */
const shelves = { ...baseballCaps, ...snapbacksAndTruckers, ...hats, ...teesAndSets }

export type ProductKey = keyof typeof shelves

export const catalogue: Record<ProductKey, DemoProduct> = shelves
