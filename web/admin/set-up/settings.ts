import type { CourierSetup } from '#contract/couriers.ts'

/** How a courier or a payment provider is set up, as far as both have it. */
export type Setup = Pick<CourierSetup, 'fields' | 'keys' | 'settings' | 'stopped'>

/** Typed values by the names of their fields. A key that is stored is blank until another one is typed. */
export const settingsOf = (setup: Setup): Record<string, string> =>
  Object.fromEntries(setup.fields.map(({ name, isSecret }) => [name, isSecret ? '' : (setup.settings[name] ?? '')]))

/** What of them was changed: what is blank and was shown as it is stored was emptied; a blank key stays. */
export function changedSettings(typed: Record<string, string>, setup: Setup): Record<string, string | null> {
  const before = settingsOf(setup)
  const changed = Object.entries(typed).filter(([name, value]) => value.trim() !== before[name])
  return Object.fromEntries(changed.map(([name, value]) => [name, value.trim() || null]))
}
