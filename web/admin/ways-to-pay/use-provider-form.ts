import type { CallName } from '#contract/calls.ts'
import type { ProviderSetup } from '#contract/payment-providers.ts'
import { changedOf } from '#web/form/carry-over.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { changedSettings, settingsOf } from '../set-up/settings.ts'
import { texts } from '../set-up/texts.ts'

/** Calls whose answers have the providers' settings, or which of them buyers can use: they are read again after a change. */
export const providerReads: readonly CallName[] = ['listPaymentProviders', 'getShop']

const fieldsOf = (setup: ProviderSetup | null) => ({
  isOn: setup?.isOn ?? false,
  settings: setup ? settingsOf(setup) : {},
})

/** How a provider is set up; typed keys stay until the shop has taken them. */
export function useProviderForm(setup: ProviderSetup) {
  const { provider } = setup
  return useEditForm({
    item: setup,
    fieldsOf,
    send: (api, { settings, ...typed }, base) => {
      const changed = changedOf({ isOn: fieldsOf(base).isOn }, typed)
      const { updatedAt } = base ?? setup
      const body = { ...changed, settings: changedSettings(settings, base ?? setup), updatedAt }
      return api.savePaymentProvider({ params: { provider }, body })
    },
    success: { added: texts.saved, updated: texts.saved },
    refetch: async (api) => (await api.listPaymentProviders()).data.find((one) => one.provider === provider) ?? null,
    invalidates: providerReads,
  })
}
