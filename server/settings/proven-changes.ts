import type { SettingsChange } from '#contract/settings.ts'

/**
 * Whether a change of settings asks for a proof: buyers would pay another number, or staff need no second factor any more. Switching a
 * wallet off never asks: money must stop going to a wrong number at once.
 */
export function needsProof({ group, field, after }: SettingsChange): boolean {
  if (group === 'staff') return field === 'secondFactor'
  if (group !== 'payments' || !field.startsWith('wallets.')) return false
  return !(field.endsWith('.isOn') && after === 'false')
}
