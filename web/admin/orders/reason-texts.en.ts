/** Reasons for a rejection as they are shown: they are kept in English, and what somebody typed stays as it is. */
import { MERGED } from '#rules/order-desk.ts'

export const texts = {
  reason: (reason: string): string => (reason === MERGED ? 'Put together with another order' : reason),
}
