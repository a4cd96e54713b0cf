import { publicShop } from '#contract/shop.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { type LiveCategories, shownCategories } from '../categories/categories.ts'
import { type LiveCouriers, offeredCouriers } from '../couriers/live-couriers.ts'
import type { Pool, Tx } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { LiveProviders } from '../payment-providers/live-providers.ts'
import type { Visitor } from '../visitor.ts'
import {
  exportSettings,
  groupNamed,
  importSettings,
  listVersions,
  restoreSettings,
  saveSettings,
} from './settings.service.ts'
import type { LiveSettings } from './settings.ts'

export const settingsHandlers = (shop: {
  pool: Pool
  settings: LiveSettings
  categories: Pick<LiveCategories, 'current'>
  couriers: Pick<LiveCouriers, 'current'>
  paymentProviders: Pick<LiveProviders, 'codes'>
  hasSecondFactor: (tx: Tx, userId: string) => Promise<boolean>
  requireProof: (tx: Tx, visitor: Visitor) => Promise<void>
}) =>
  ({
    getShop: async () => ({
      data: publicShop(
        shop.settings.current(),
        shownCategories(shop.categories.current()),
        shop.paymentProviders.codes(),
      ),
    }),
    getSizeGuide: async () => {
      const { updatedAt: _, ...data } = shop.settings.current().sizes
      return { data }
    },
    getPanelShop: async () => ({
      data: { ...shop.settings.current().orders, couriers: offeredCouriers(shop.couriers.current()) },
    }),
    getSettings: async () => ({ data: shop.settings.current(), today: dhakaDate(new Date()) }),
    saveSettings: async ({ params, body: { expectedUpdatedAt, ...changes } }, { visitor }) => ({
      data: await saveSettings(shop, groupNamed(params.group), changes, { expectedUpdatedAt, visitor }),
    }),
    listSettingsVersions: async ({ params }) => ({ data: await listVersions(shop.pool, groupNamed(params.group)) }),
    restoreSettings: async ({ params, body: { expectedUpdatedAt } }, { visitor }) => ({
      data: await restoreSettings(shop, groupNamed(params.group), params.id, { expectedUpdatedAt, visitor }),
    }),
    exportSettings: async () => ({ data: exportSettings(shop.settings.current()) }),
    importSettings: ({ body: { file, ...asked } }, { visitor }) =>
      importSettings(shop, { ...asked, settings: file.settings, visitor }),
  }) satisfies Partial<Handlers>
