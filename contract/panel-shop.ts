import { shapeOf } from './answer-shape.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { defaultSettings } from './settings-defaults.ts'
import { settingsGroups } from './settings-groups.ts'

/** What of the settings the panel's pages need, for all who may open them. */
const PanelShop = shapeOf(settingsGroups.orders.pick({ panelMark: true, texts: true })).meta({
  examples: [{ panelMark: defaultSettings.orders.panelMark, texts: defaultSettings.orders.texts }],
})

export const getPanelShop = call(calls.getPanelShop, {
  summary: 'The mark before amounts in the panel, and the texts that are written to buyers',
  answer: ok({ data: PanelShop }),
})
