import type { Cost } from '#contract/costs.ts'
import type { CostKind } from '#rules/costs.ts'
import type { OrderSource } from '#rules/order-desk.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { blankNames } from '../form/blank-names.ts'
import { newestInPages } from '../form/newest-of.ts'
import { texts } from './texts.ts'

/** The form of a new cost, which begins with the day `today`, or of `cost`; what was typed stays until the shop has taken it. */
export function useCostForm(cost: Cost | null, today: string, close: () => void) {
  const form = useEditForm({
    item: cost,
    fieldsOf: (item) => fieldsOf(item, today),
    send: (api, typed, base, keyOf) =>
      base
        ? api.updateCost({ params: { id: base._id }, body: { ...bodyOf(typed), updatedAt: base.updatedAt } })
        : api.createCost({ body: bodyOf(typed), idempotencyKey: keyOf(typed) }),
    success: { added: texts.added, updated: texts.updated },
    close,
    refetch: (api, base) => newestInPages((query) => api.listCosts({ query }), base),
    invalidates: ['listCosts', 'getProfit'],
  })
  const { amount, firstDay, lastDay } = form.fields
  const missing = blankNames([
    [texts.amount, amount],
    [texts.firstDay, firstDay],
    [texts.lastDay, lastDay],
  ])
  return { ...form, missing }
}

export type CostForm = ReturnType<typeof useCostForm>

/** The values of the form: texts as they are typed; a blank source is that of all orders. */
type CostFields = {
  kind: CostKind
  amount: string
  firstDay: string
  lastDay: string
  source: OrderSource | ''
  note: string
}

const fieldsOf = (cost: Cost | null, today: string): CostFields => ({
  kind: cost?.kind ?? 'ads',
  amount: cost ? String(cost.amount) : '',
  firstDay: cost?.firstDay ?? today,
  lastDay: cost?.lastDay ?? today,
  source: cost?.source ?? '',
  note: cost?.note ?? '',
})

/** A source that was chosen stays while another kind is looked at, and is not sent with it. */
const bodyOf = (fields: CostFields) => ({ ...fields, source: fields.kind === 'ads' ? fields.source : '' }) as const
