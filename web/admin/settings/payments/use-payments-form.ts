import type { Settings } from '#contract/settings.ts'
import { useGroupForm } from '../use-group-form.ts'
import { fieldsOf, valuesOf } from './payment-fields.ts'

/** The form of what is asked for in advance, and of the numbers that buyers send money to. */
export const usePaymentsForm = (settings: Settings['payments'], zones: Settings['delivery']['zones']) =>
  useGroupForm({ group: 'payments', settings, fieldsOf: (item) => fieldsOf(item, zones), valuesOf })

export type PaymentsForm = ReturnType<typeof usePaymentsForm>
