import type { Settings } from '#contract/settings.ts'
import { useGroupForm } from '../use-group-form.ts'

const typed = (number: number) => String(number)

/** The form of what orders may have, and of what is written about them. */
export const useOrdersForm = (settings: Settings['orders']) =>
  useGroupForm({
    group: 'orders',
    settings,
    fieldsOf: ({ maxPieces, hold, personalDataDays, packingCost, returns, panelMark, texts }) => ({
      maxPieces: { line: typed(maxPieces.line), order: typed(maxPieces.order), waiting: typed(maxPieces.waiting) },
      hold: { ...hold, hours: typed(hold.hours) },
      personalDataDays: typed(personalDataDays),
      packingCost: typed(packingCost),
      returns: { ...returns, days: typed(returns.days), exchangeCharge: typed(returns.exchangeCharge) },
      panelMark,
      texts,
    }),
    valuesOf: (fields) => fields,
  })

export type OrdersForm = ReturnType<typeof useOrdersForm>
