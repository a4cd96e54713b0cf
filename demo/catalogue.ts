import { baseballCaps as baseballCapsBn } from './catalogue/baseball-caps.bn.ts'
import { baseballCaps } from './catalogue/baseball-caps.ts'
import { beanies as beaniesBn } from './catalogue/beanies.bn.ts'
import { beanies } from './catalogue/beanies.ts'
import { bucketHats as bucketHatsBn } from './catalogue/bucket-hats.bn.ts'
import { bucketHats } from './catalogue/bucket-hats.ts'
import { campers as campersBn } from './catalogue/campers.bn.ts'
import { campers } from './catalogue/campers.ts'
import { dadCaps as dadCapsBn } from './catalogue/dad-caps.bn.ts'
import { dadCaps } from './catalogue/dad-caps.ts'
import type { DemoProduct, InBangla } from './catalogue/demo-product.ts'
import { snapbacks as snapbacksBn } from './catalogue/snapbacks.bn.ts'
import { snapbacks } from './catalogue/snapbacks.ts'
import { truckers as truckersBn } from './catalogue/truckers.bn.ts'
import { truckers } from './catalogue/truckers.ts'

/** Everything on the demo shop's shelves, by the name that reviews use for it. */
const shelves = { ...baseballCaps, ...dadCaps, ...snapbacks, ...truckers, ...campers, ...bucketHats, ...beanies }

export type ProductKey = keyof typeof shelves

/** A product without its Bangla texts does not compile. */
const inBangla: Record<ProductKey, InBangla> = {
  ...baseballCapsBn,
  ...dadCapsBn,
  ...snapbacksBn,
  ...truckersBn,
  ...campersBn,
  ...bucketHatsBn,
  ...beaniesBn,
}

/** `Object.entries`; a plain data object has no keys besides those of its type. */
export const entriesOf = <Key extends string, Value>(data: Record<Key, Value>) => Object.entries(data) as [Key, Value][]

export const catalogue = Object.fromEntries(
  entriesOf<ProductKey, DemoProduct>(shelves).map(([key, product]) => [key, { ...product, ...inBangla[key] }]),
) as Record<ProductKey, DemoProduct & InBangla> // fromEntries forgets the keys it was given
