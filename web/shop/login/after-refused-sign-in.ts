import { isRefusal } from '#web/api.ts'
import type { Factors } from '#web/second-factor/proof-form.tsx'
import { toast } from '#web/ui/toast.ts'

/** Where only the second factor is missing it is the next step; another refusal is shown. */
export function afterRefusedSignIn(error: Error, onSecondStep: (factors: Factors) => void) {
  // The shop's own answer: its fields are in the contract.
  if (isRefusal(error) && error.code === 'second_factor_needed') onSecondStep(error.data as Factors)
  else toast.destructive(error.message)
}
