import { type OnlineProvider, onlineProviders } from '#rules/online-payments.ts'
import type { Pool } from '../db/open.ts'
import { type LiveSource, type LiveValue, openLiveValue } from '../events/live-value.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { type Connection, connectionOf, isUsable } from '../outside/sealed-settings.ts'
import { sharedTokens } from '../outside/shared-token.ts'
import type { Sealing } from '../sealed.ts'
import { ShopError } from '../shop-error.ts'
import { bkash } from './bkash.ts'
import { nagad } from './nagad.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { type ProviderRow, readProviders, tokens } from './provider-settings.db.ts'
import { sslcommerz } from './sslcommerz.ts'

/** Every provider that the shop knows, in the order in which they are offered. */
const paymentProviders: readonly PaymentProvider[] = [bkash, sslcommerz, nagad]

/** A provider as the owner has set it up. */
export type SetUpProvider = Connection & {
  provider: PaymentProvider
  isOn: boolean
  url: URL
}

/** All providers as they are set up now, in memory: in every process at once after a change. */
export type LiveProviders = LiveValue<SetUpProvider[]> & {
  /** Also one that is off. Throws `not_found`. */
  find: (code: string) => SetUpProvider
  /** Those that buyers can pay by. */
  ready: () => SetUpProvider[]
  codes: () => OnlineProvider[]
  callTo: (setUp: SetUpProvider, signal: AbortSignal) => OutsideCall
  sealing: Sealing
}

type Options = LiveSource & {
  pool: Pool
  sealing: Sealing
  /** Addresses in place of the live ones. */
  urls: Partial<Record<OnlineProvider, URL | undefined>>
}

export async function openProviders({ pool, events, log, sealing, urls }: Options): Promise<LiveProviders> {
  const live = await openLiveValue({
    read: async () => {
      const rows = await readProviders(pool)
      return paymentProviders.map((provider) => setUpOf(provider, rows, sealing, urls))
    },
    events,
    changedBy: 'paymentProvidersChanged',
    log,
  })
  const tokenOf = sharedTokens({ pool, sealing }, tokens)
  const ready = () => live.current().filter(isReady)
  return {
    ...live,
    sealing,
    find: (code) => {
      const found = live.current().find(({ provider }) => provider.code === code)
      if (!found) throw new ShopError('not_found')
      return found
    },
    ready,
    codes: () => ready().map(({ provider }) => provider.code),
    callTo: ({ provider, settings, url, updatedAt }, signal) => ({
      settings,
      url,
      signal,
      token: tokenOf(provider.code, updatedAt),
    }),
  }
}

/** A provider without a row was never saved. */
export function setUpOf(
  provider: PaymentProvider,
  rows: readonly ProviderRow[],
  sealing: Sealing,
  urls: Options['urls'] = {},
): SetUpProvider {
  const row = rows.find(({ code }) => code === provider.code)
  return {
    ...connectionOf(sealing, aboutOf(provider.code), row),
    provider,
    isOn: row?.isOn ?? false,
    url: urls[provider.code] ?? new URL(provider.url),
  }
}

/** The purpose that its keys are sealed for. */
export const aboutOf = (code: OnlineProvider): string => `payment provider ${code}`

/** Whether buyers can pay by it. */
const isReady = (setUp: SetUpProvider): boolean => setUp.isOn && isCallable(setUp)

/** Whether it can be asked about payments: also one that is off by now. */
export const isCallable = (setUp: SetUpProvider): boolean => isUsable(setUp.provider.fields, setUp)

/** Whether a text names a provider. */
export const isProvider = (code: string): code is OnlineProvider => onlineProviders.some((one) => one === code)
