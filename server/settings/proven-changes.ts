import type { SettingsChange } from '#contract/settings.ts'
import type { Tx } from '../db/open.ts'
import type { Visitor } from '../visitor.ts'

export type ProvingShop = {
  /** Throws `proof_needed` where the visitor has a second factor and has not given it lately. */
  requireProof: (tx: Tx, visitor: Visitor) => Promise<void>
}

/** Throws `proof_needed` where one of these changes asks for a proof. */
export async function requireProofOf(
  tx: Tx,
  { requireProof }: ProvingShop,
  visitor: Visitor,
  changes: SettingsChange[],
) {
  if (changes.some(needsProof)) await requireProof(tx, visitor)
}

/**
 * Whether a change makes buyers pay to another number, or lets staff in without a second factor. Switching a wallet off needs no proof: money
 * must stop going to a wrong number at once.
 */
function needsProof({ group, field, after }: SettingsChange): boolean {
  if (group === 'staff') return field === 'secondFactor'
  if (group !== 'payments' || !field.startsWith('wallets.')) return false
  return !(field.endsWith('.isOn') && after === 'false')
}
