import { asRecord, browserStore, useStored } from '#web/app/browser-store.ts'

type BegunPayment = { payment: string; orderKey: string }

function parse(stored: unknown): BegunPayment | null {
  const { payment, orderKey } = asRecord(stored)
  return typeof payment === 'string' && typeof orderKey === 'string' ? { payment, orderKey } : null
}

/** The payment for which this tab has left the shop, and the key of its order: the provider's address has neither. */
const store = browserStore('sessionStorage', 'begun-payment', parse)

export const recordBegunPayment = ({ payment, orderKey }: BegunPayment): void => store.write({ payment, orderKey })

/** The key of the order that a payment is for; null in another tab. */
export function useOrderKeyOf(payment: string): string | null {
  const begun = useStored(store)
  return begun?.payment === payment ? begun.orderKey : null
}
