import { NEVER_CHANGED, type Settings } from '#contract/settings.ts'
import { defaultSettings } from '#contract/settings-defaults.ts'
import type { Sentence } from '#rules/languages.ts'
import { hasDemo } from '../db/demo-shop.ts'
import type { Pool } from '../db/open.ts'
import type { BackupSettings } from '../environment/environment.ts'
import type { Handlers } from '../http/handlers.ts'
import { hasSecondFactor } from '../second-factor/second-factor.service.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { signedIn } from '../visitor.ts'
import { hasOwnProduct } from './first-day.db.ts'

type FirstDayShop = { pool: Pool; settings: Pick<LiveSettings, 'current'>; backups: BackupSettings | null }

/** What a new shop needs. Nothing is ticked by hand: each is a fact of the shop. */
export const firstDayHandlers = ({ pool, settings, backups }: FirstDayShop) =>
  ({
    getFirstDay: async (_, { visitor }) => {
      const [product, isDemo, secondFactor] = await Promise.all([
        hasOwnProduct(pool),
        hasDemo(pool),
        hasSecondFactor(pool, signedIn(visitor)._id),
      ])
      return {
        data: {
          ...settingsFacts(settings.current()),
          product,
          secondFactor,
          demo: !isDemo,
          backup: backups !== null,
        },
      }
    },
  }) satisfies Partial<Handlers>

const settingsFacts = ({ shop, delivery }: Settings) => ({
  name: isOther(shop.name, defaultSettings.shop.name),
  logo: shop.logo !== null,
  // With the defaults, shoppers would call and write to contacts that are not the shop's.
  phone: shop.phone !== defaultSettings.shop.phone && shop.email !== defaultSettings.shop.email,
  delivery: delivery.updatedAt !== NEVER_CHANGED,
})

const isOther = (own: Sentence, usual: Sentence): boolean => own.en !== usual.en || own.bn !== usual.bn
