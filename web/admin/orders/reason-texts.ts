/** Reasons for a rejection as they are shown: they are stored in English, and typed ones stay as they are. */
import { MERGED } from '#rules/order-desk.ts'

export const texts = {
  reason: (reason: string): string => (reason === MERGED ? 'Put together with another order' : reason),
}
