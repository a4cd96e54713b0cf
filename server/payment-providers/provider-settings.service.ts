import type { ProviderSetup } from '#contract/payment-providers.ts'
import type { Language } from '#rules/languages.ts'
import { auditNames, type Details, recordAudit } from '../audit/audit.service.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { laterThan, requireUnchanged } from '../db/unchanged.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import {
  changedSettings,
  closeKeys,
  isComplete,
  isReadyToTest,
  type SettingsChanges,
  settingsDifferences,
  shownConnection,
} from '../outside/sealed-settings.ts'
import { writeStop } from '../outside/stored-connections.ts'
import { testConnection } from '../outside/test-connection.ts'
import { ShopError } from '../shop-error.ts'
import { aboutOf, type LiveProviders, type SetUpProvider, setUpOf } from './live-providers.ts'
import * as db from './provider-settings.db.ts'

type ProviderShop = { pool: Pool; paymentProviders: LiveProviders }

export type ProviderChanges = {
  isOn?: boolean | undefined
  settings?: SettingsChanges | undefined
  /** When the sender last read it. */
  updatedAt?: string | undefined
}

/** A provider for the panel: of its keys only which ones are stored. */
export const toProviderSetup = (setUp: SetUpProvider, language: Language): ProviderSetup => ({
  provider: setUp.provider.code,
  name: setUp.provider.name,
  isOn: setUp.isOn,
  ...shownConnection(setUp.provider.fields, setUp, language),
})

const noSuchField = { en: 'This provider has no such field', bn: 'এখানে এমন কোনো ঘর নেই' }

/**
 * Changes how a provider is set up. Throws `not_found`, `stale`, `provider_not_ready` where one that is on would lack a field,
 * `invalid_input`.
 */
export async function saveProvider(
  { pool, paymentProviders: providers }: ProviderShop,
  code: string,
  { isOn, settings = {}, updatedAt }: ProviderChanges,
): Promise<SetUpProvider> {
  const { provider } = providers.find(code)
  const { fields } = provider
  await inTransaction(pool, async (tx) => {
    const before = setUpOf(provider, await db.lockProviders(tx), providers.sealing)
    requireUnchanged(before.updatedAt, updatedAt)
    const after = {
      isOn: isOn ?? before.isOn,
      settings: changedSettings(fields, before.settings, settings, noSuchField),
    }
    if (after.isOn && !isComplete(fields, after.settings)) throw new ShopError('provider_not_ready')
    const details: Details = {
      ...(before.isOn !== after.isOn && { isOn: after.isOn }),
      ...settingsDifferences(fields, before.settings, after.settings),
    }
    if (Object.keys(details).length === 0) return
    const columns = closeKeys(providers.sealing, aboutOf(provider.code), fields, after.settings)
    await db.writeProvider(tx, provider.code, {
      isOn: after.isOn,
      updatedAt: laterThan(before.updatedAt),
      ...columns,
    })
    await recordAudit(tx, {
      action: 'payment_provider_changed',
      target: code,
      ...auditNames(provider.name),
      details,
    })
    announce(tx, providers)
  })
  return providers.find(code)
}

function announce(tx: Tx, providers: LiveProviders): void {
  tx.afterCommit(providers.reload)
  tx.publish('paymentProvidersChanged', {})
}

/** A provider that refused the keys is not offered until they are saved, or a test succeeds. `reason`: null starts it again. */
export const stopProvider = (
  { pool, paymentProviders }: ProviderShop,
  { provider: { code }, updatedAt }: SetUpProvider,
  reason: string | null,
) =>
  inTransaction(pool, async (tx) => {
    const { numUpdatedRows } = await writeStop(tx, 'paymentProviders', { code, updatedAt }, reason)
    if (numUpdatedRows > 0n) announce(tx, paymentProviders)
  })

const testing: Limit = { name: 'tests of a payment provider', most: 5, seconds: 5 * 60 }
const TEST_MS = 20_000

/** Calls the provider with what is stored. Throws `not_found`, `provider_not_ready`, `too_many`. */
export async function testProvider(shop: ProviderShop & { limits: Limits }, code: string) {
  const { paymentProviders: providers, limits } = shop
  const setUp = providers.find(code)
  const { name, fields, test } = setUp.provider
  if (!isReadyToTest(fields, setUp)) throw new ShopError('provider_not_ready')
  await limits.count([{ limit: testing, key: code }])
  return testConnection({
    name,
    test: () => test(providers.callTo(setUp, AbortSignal.timeout(TEST_MS))),
    setStopped: (reason) => stopProvider(shop, setUp, reason),
  })
}
