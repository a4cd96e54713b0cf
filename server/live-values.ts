import { openCategories } from './categories/categories.ts'
import type { Core } from './core.ts'
import type { Courier } from './couriers/courier.ts'
import { couriers as knownCouriers } from './couriers/couriers.ts'
import { openCouriers } from './couriers/live-couriers.ts'
import { openOwnPages } from './own-pages/own-pages.ts'
import { openProviders } from './payment-providers/live-providers.ts'
import { openSealing } from './sealed.ts'
import { openSettings } from './settings/settings.ts'

export type LiveValues = Awaited<ReturnType<typeof openLiveValues>>

/** Values that nearly every request needs and the owner seldom changes: each process has them in memory. */
export async function openLiveValues(core: Core, moreCouriers: readonly Courier[]) {
  const { secretsKey, dataDir, courierUrls, paymentUrls } = core.environment
  const sealing = await openSealing(secretsKey, dataDir)
  const live = {
    settings: await openSettings(core),
    ownPages: await openOwnPages(core),
    categories: await openCategories(core),
    couriers: await openCouriers({ ...core, sealing, urls: courierUrls, known: [...knownCouriers, ...moreCouriers] }),
    paymentProviders: await openProviders({ ...core, sealing, urls: paymentUrls }),
  }
  core.app.decorate('ownSettings', live.settings.current)
  for (const { close } of Object.values(live)) core.app.addHook('onClose', async () => close())
  return live
}
