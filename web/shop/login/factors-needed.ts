import { isRefusal } from '#web/api.ts'
import type { Factors } from '#web/second-factor/proof-form.tsx'

/** What a sign-in still waits for; null where it was refused for another reason. */
export const factorsNeeded = (error: Error): Factors | null =>
  // The shop's own answer: its fields are in the contract.
  isRefusal(error) && error.code === 'second_factor_needed' ? (error.data as Factors) : null
