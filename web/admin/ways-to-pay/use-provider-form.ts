import type { CallName } from '#contract/calls.ts'
import type { ProviderSetup } from '#contract/payment-providers.ts'
import { useApp } from '#web/app/context.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { texts } from './texts.ts'

/** Calls whose answers say how providers are set up: they are read again after a change. */
export const providerReads: readonly CallName[] = ['listPaymentProviders']

type ProviderFields = {
  isOn: boolean
  /** A key that is stored is blank until another one is typed. */
  settings: Record<string, string>
}

const fieldsOf = (setup: ProviderSetup | null): ProviderFields => ({
  isOn: setup?.isOn ?? false,
  settings: Object.fromEntries(
    (setup?.fields ?? []).map(({ name, isSecret }) => [name, isSecret ? '' : (setup?.settings[name] ?? '')]),
  ),
})

/** What is blank and shown as it is stored was emptied; a blank key stays. */
function changesOf({ isOn, settings }: ProviderFields, base: ProviderSetup) {
  const before = fieldsOf(base).settings
  const typed = Object.entries(settings).filter(([name, value]) => value.trim() !== before[name])
  return { isOn, settings: Object.fromEntries(typed.map(([name, value]) => [name, value.trim() || null])) }
}

/** How a provider is set up; typed keys stay until the shop has taken them. */
export function useProviderForm(setup: ProviderSetup) {
  const { api } = useApp()
  const { provider } = setup
  const form = useEditForm({
    item: setup,
    fieldsOf,
    send: (typed, base) => api.savePaymentProvider({ params: { provider }, body: changesOf(typed, base ?? setup) }),
    success: { added: texts.saved, updated: texts.saved },
    refetch: async () => (await api.listPaymentProviders()).data.find((one) => one.provider === provider) ?? null,
    invalidates: providerReads,
  })
  const propsOf = (field: ProviderSetup['fields'][number]) => ({
    ...{ field, isStored: setup.keys[field.name] === true, value: form.fields.settings[field.name] ?? '' },
    onChange: (value: string) =>
      form.edit(
        (before) => ({ ...before, settings: { ...before.settings, [field.name]: value } }),
        [`settings.${field.name}`],
      ),
    error: form.errors[`settings.${field.name}`],
  })
  return { ...form, propsOf }
}
