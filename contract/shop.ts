import { z } from 'zod'
import { asksAllOf, paymentMethods, waysToPay } from '#rules/advance.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import type { OnlineProvider } from '#rules/online-payments.ts'
import { shapeOf } from './answer-shape.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { exampleCategory, ShownCategory } from './categories.ts'
import { defaultSettings } from './settings-defaults.ts'
import { settingsGroups } from './settings-groups.ts'

const { shop, delivery, home, look, sizes } = settingsGroups

/** The settings that every page of the shop shows. */
export const PublicShop = shapeOf(shop)
  .omit({ googleCategory: true, vat: true })
  .extend({
    delivery: shapeOf(delivery),
    home: shapeOf(home),
    look: shapeOf(look),
    personalDataDays: z.number(),
    sizeNames: shapeOf(sizes).shape.names,
    payments: z
      .object({
        ways: z.array(z.enum(paymentMethods)).describe('ways to pay before the parcel comes'),
        asksAdvance: z.boolean().describe('some orders are asked for an advance'),
        asksAll: z.boolean().describe('every order is to be paid in advance as a whole'),
      })
      .optional()
      .describe('left out where the shop takes cash on delivery alone'),
    categories: z.array(ShownCategory).describe('in the order of the menu'),
  })
  .meta({ examples: [publicShop(defaultSettings, [exampleCategory])] })
export type PublicShop = z.infer<typeof PublicShop>

type Source = Pick<typeof defaultSettings, 'shop' | 'delivery' | 'home' | 'look' | 'orders' | 'payments' | 'sizes'>

type Announcement = Source['home']['announcement']

/** The announcement; null outside its days, which are both included. A day that is null is no limit. Days as `2026-11-26`. */
function announcementOn(today: string, announcement: Announcement): Announcement {
  const { from = null, until = null } = announcement ?? {}
  return (from === null || from <= today) && (until === null || today <= until) ? announcement : null
}

/** The settings that are public today, with the categories. `online`: the providers by which buyers can pay. */
export function publicShop(
  { shop: { googleCategory: _, vat: _vat, ...shop }, delivery, home, look, orders, payments, sizes }: Source,
  categories: ShownCategory[],
  online: readonly OnlineProvider[] = [],
) {
  const { personalDataDays } = orders
  const ways = waysToPay(payments, online)
  const announcement = announcementOn(dhakaDate(new Date()), home.announcement)
  return {
    ...shop,
    delivery,
    home: { ...home, announcement },
    look,
    personalDataDays,
    sizeNames: sizes.names,
    categories,
    ...(ways.length > 0 && {
      payments: { ways, asksAdvance: payments.advance.ask !== 'nothing', asksAll: asksAllOf(payments.advance) },
    }),
  }
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
