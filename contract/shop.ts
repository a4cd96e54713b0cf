import { z } from 'zod'
import { shapeOf } from './answer-shape.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { exampleCategory, ShownCategory } from './categories.ts'
import { defaultSettings } from './settings-defaults.ts'
import { settingsGroups } from './settings-groups.ts'

const { shop, delivery, home, look, sizes } = settingsGroups

/** Of the settings what every page of the shop shows. */
export const PublicShop = shapeOf(shop.omit({ googleCategory: true }))
  .extend({
    delivery: shapeOf(delivery),
    home: shapeOf(home),
    look: shapeOf(look),
    personalDataDays: z.number(),
    sizeNames: shapeOf(sizes).shape.names,
    categories: z.array(ShownCategory).describe('in the order of the menu'),
  })
  .meta({ examples: [publicShop(defaultSettings, [exampleCategory])] })
export type PublicShop = z.infer<typeof PublicShop>

type Source = Pick<typeof defaultSettings, 'shop' | 'delivery' | 'home' | 'look' | 'orders' | 'sizes'>

/** What of the settings is public, with the categories. */
export function publicShop(
  { shop: { googleCategory: _, ...shop }, delivery, home, look, orders, sizes }: Source,
  categories: ShownCategory[],
) {
  const { personalDataDays } = orders
  return { ...shop, delivery, home, look, personalDataDays, sizeNames: sizes.names, categories }
}

export const getShop = call(calls.getShop, {
  summary: 'The shop as its pages show it: names, contacts, delivery, categories and the parts of the home page',
  answer: ok({ data: PublicShop }),
})

const Sizes = shapeOf(settingsGroups.sizes).meta({ examples: [defaultSettings.sizes] })

export const getSizeGuide = call(calls.getSizeGuide, {
  summary: 'The measures of the size guide, in centimetres',
  answer: ok({ data: Sizes }),
})
