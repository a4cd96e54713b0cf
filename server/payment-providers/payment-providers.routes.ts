import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limits } from '../limits/limits.ts'
import type { LiveProviders } from './live-providers.ts'
import { saveProvider, testProvider, toProviderSetup } from './provider-settings.service.ts'

type ProviderShop = { pool: Pool; paymentProviders: LiveProviders; limits: Limits }

export const paymentProviderHandlers = (shop: ProviderShop) =>
  ({
    listPaymentProviders: async (_, { language }) => ({
      data: shop.paymentProviders.current().map((setUp) => toProviderSetup(setUp, language)),
    }),
    savePaymentProvider: async ({ params, body: { userId: _, ...changes } }, { language }) => ({
      data: toProviderSetup(await saveProvider(shop, params.provider, changes), language),
    }),
    testPaymentProvider: async ({ params }, { language }) => {
      const { works, message } = await testProvider(shop, params.provider)
      return { data: { works, message: message[language] } }
    },
  }) satisfies Partial<Handlers>
