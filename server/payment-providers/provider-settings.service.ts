import type { ProviderSetup } from '#contract/payment-providers.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import { type Details, recordAudit } from '../audit/audit.service.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { laterThan } from '../db/unchanged.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { sentenceOfProblem, unreadableKeys } from '../outside/outside-sentences.ts'
import {
  changedSettings,
  closeKeys,
  isComplete,
  type SettingsChanges,
  settingsDifferences,
  shownSettings,
} from '../outside/sealed-settings.ts'
import { ShopError } from '../shop-error.ts'
import { aboutOf, type LiveProviders, type SetUpProvider, setUpOf } from './live-providers.ts'
import * as db from './provider-settings.db.ts'

type ProviderShop = { pool: Pool; paymentProviders: LiveProviders }

export type ProviderChanges = { isOn?: boolean | undefined; settings?: SettingsChanges | undefined }

/** A provider for the panel: of its keys only which ones are stored. */
export function toProviderSetup(setUp: SetUpProvider, language: Language): ProviderSetup {
  const { provider, settings, areKeysReadable, stopped, updatedAt, isOn } = setUp
  return {
    ...{ provider: provider.code, name: provider.name, isOn },
    ...shownSettings(provider.fields, settings),
    stopped: areKeysReadable
      ? stopped && { at: stopped.at.toISOString(), reason: stopped.reason }
      : { at: updatedAt.toISOString(), reason: unreadableKeys[language] },
    updatedAt: updatedAt.toISOString(),
  }
}

const noSuchField = { en: 'This provider has no such field', bn: 'এখানে এমন কোনো ঘর নেই' }

/** Changes how a provider is set up. Throws `not_found`, `provider_not_ready` where one that is on would lack a field, `invalid_input`. */
export async function saveProvider(
  { pool, paymentProviders: providers }: ProviderShop,
  code: string,
  { isOn, settings = {} }: ProviderChanges,
): Promise<SetUpProvider> {
  const { provider } = providers.find(code)
  const { fields } = provider
  await inTransaction(pool, async (tx) => {
    const before = setUpOf(provider, await db.lockProviders(tx), providers.sealing)
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
      ...{ isOn: after.isOn, updatedAt: laterThan(before.updatedAt) },
      ...columns,
    })
    await recordAudit(tx, {
      ...{ action: 'payment_provider_changed', target: code },
      ...{ targetName: provider.name.en, targetNameBn: provider.name.bn, details },
    })
    announce(tx, providers)
  })
  return providers.find(code)
}

function announce(tx: Tx, providers: LiveProviders): void {
  tx.afterCommit(providers.reload)
  tx.publish('paymentProvidersChanged', {})
}

/** A provider that refused the keys is not offered until they are saved, or a test succeeds. */
export const stopProvider = (
  { pool, paymentProviders }: ProviderShop,
  { provider, updatedAt }: SetUpProvider,
  reason: string,
) =>
  inTransaction(pool, async (tx) => {
    const { numUpdatedRows } = await db.writeStop(tx, provider.code, updatedAt, { at: new Date(), reason })
    if (numUpdatedRows > 0n) announce(tx, paymentProviders)
  })

const testing: Limit = { name: 'tests of a payment provider', most: 5, seconds: 5 * 60 }
const TEST_MS = 20_000

/** Calls the provider with what is stored. Throws `not_found`, `provider_not_ready`, `too_many`. */
export async function testProvider(
  shop: ProviderShop & { limits: Limits },
  code: string,
): Promise<{ works: boolean; message: Sentence }> {
  const { pool, paymentProviders: providers, limits } = shop
  const setUp = providers.find(code)
  const { provider } = setUp
  if (!setUp.areKeysReadable || !isComplete(provider.fields, setUp.settings)) throw new ShopError('provider_not_ready')
  await limits.count([{ limit: testing, key: code }])
  try {
    await provider.test(providers.callTo(setUp, AbortSignal.timeout(TEST_MS)))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.problem === 'keys') await stopProvider(shop, setUp, error.message)
    return { works: false, message: sentenceOfProblem(provider.name, error) }
  }
  await inTransaction(pool, async (tx) => {
    const { numUpdatedRows } = await db.writeStop(tx, provider.code, setUp.updatedAt, null)
    if (numUpdatedRows > 0n) announce(tx, providers)
  })
  return { works: true, message: { en: 'It works', bn: 'সংযোগ ঠিক আছে' } }
}
