import type { Settings } from '#contract/settings.ts'

type Payments = Settings['payments']
type Zones = Settings['delivery']['zones']
type PaymentFields = ReturnType<typeof fieldsOf>

const typed = (number: number | null) => (number === null ? '' : String(number))
/** A blank field is no rule. */
const orNone = (text: string) => (text.trim() === '' ? null : text)

/** A rule for a zone that was deleted asks no order, and is not on the page. */
export const fieldsOf = ({ advance, holdMinutes, payoutDays, unpaidHours, wallets }: Payments, zones: Zones) => ({
  advance: {
    ...advance,
    zones: advance.zones.filter((id) => zones.some((zone) => zone.id === id)),
    percent: typed(advance.percent),
    fromAmount: typed(advance.fromAmount),
    fromPieces: typed(advance.fromPieces),
    fromRejected: typed(advance.fromRejected),
  },
  holdMinutes: typed(holdMinutes),
  payoutDays: typed(payoutDays),
  unpaidHours: typed(unpaidHours),
  wallets,
})

export const valuesOf = ({ advance, ...fields }: PaymentFields) => ({
  ...fields,
  holdMinutes: orNone(fields.holdMinutes),
  advance: {
    ...advance,
    fromAmount: orNone(advance.fromAmount),
    fromPieces: orNone(advance.fromPieces),
    fromRejected: orNone(advance.fromRejected),
  },
})
