import { z } from 'zod'
import { shapeOf } from './answer-shape.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { Sentence } from './sentence.ts'
import { defaultSettings } from './settings-defaults.ts'
import { settingsGroups } from './settings-groups.ts'

/** The settings that the panel's pages need, for all users who may open them. */
const PanelShop = shapeOf(settingsGroups.orders.pick({ panelMark: true, texts: true }))
  .extend({
    couriers: z
      .array(
        z.object({
          courier: z.string(),
          name: Sentence,
          isDefault: z.boolean(),
          givesPayouts: z.boolean().describe('what it has paid out can be read from it'),
          givesQuotes: z.boolean().describe('it can be asked what it will charge for a parcel'),
          knowsNumbers: z.boolean().describe('it can be asked what it knows of a phone number'),
        }),
      )
      .describe('those that parcels can be given to'),
  })
  .meta({
    examples: [
      {
        panelMark: defaultSettings.orders.panelMark,
        texts: defaultSettings.orders.texts,
        couriers: [
          {
            courier: 'steadfast',
            name: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
            isDefault: true,
            givesPayouts: true,
            givesQuotes: false,
            knowsNumbers: true,
          },
        ],
      },
    ],
  })

export const getPanelShop = call(calls.getPanelShop, {
  summary: 'The mark before amounts in the panel, the texts that are written to buyers, and the couriers',
  answer: ok({ data: PanelShop }),
})
