import type { Settings } from '#contract/settings.ts'
import { wallets as walletNames } from '#rules/order-money.ts'

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

/** What is not on the page is sent as the shop has it: what is wrong there could not be seen. */
export const valuesOf = ({ advance, wallets, ...fields }: PaymentFields, before: Payments) => ({
  ...fields,
  holdMinutes: orNone(fields.holdMinutes),
  advance: { ...before.advance, ...shownOf(advance) },
  wallets: Object.fromEntries(
    walletNames.map((name) => [name, wallets[name].isOn ? wallets[name] : { ...before.wallets[name], isOn: false }]),
  ),
})

/** Of what is asked in advance the fields that are on the page. */
function shownOf({ ask, percent, everybody, ...rules }: PaymentFields['advance']) {
  if (ask === 'nothing') return { ask }
  return {
    ask,
    everybody,
    ...(ask === 'share' && { percent }),
    ...(!everybody && {
      ...rules,
      fromAmount: orNone(rules.fromAmount),
      fromPieces: orNone(rules.fromPieces),
      fromRejected: orNone(rules.fromRejected),
    }),
  }
}
