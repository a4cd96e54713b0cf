import type { Settings } from '#contract/settings.ts'
import { useGroupForm } from '../use-group-form.ts'

const typed = (number: number | null) => (number === null ? '' : String(number))
/** A blank field is no rule. */
const orNone = (text: string) => (text.trim() === '' ? null : text)

/** The form of what is asked for in advance, and of the numbers that buyers send money to. */
export const usePaymentsForm = (settings: Settings['payments']) =>
  useGroupForm({
    group: 'payments',
    settings,
    fieldsOf: ({ advance, holdMinutes, payoutDays, unpaidHours, wallets }) => ({
      advance: {
        ...advance,
        zones: [...advance.zones],
        percent: typed(advance.percent),
        fromAmount: typed(advance.fromAmount),
        fromPieces: typed(advance.fromPieces),
        fromRejected: typed(advance.fromRejected),
      },
      holdMinutes: typed(holdMinutes),
      payoutDays: typed(payoutDays),
      unpaidHours: typed(unpaidHours),
      wallets,
    }),
    valuesOf: ({ advance, ...fields }) => ({
      ...fields,
      holdMinutes: orNone(fields.holdMinutes),
      advance: {
        ...advance,
        fromAmount: orNone(advance.fromAmount),
        fromPieces: orNone(advance.fromPieces),
        fromRejected: orNone(advance.fromRejected),
      },
    }),
  })

export type PaymentsForm = ReturnType<typeof usePaymentsForm>
