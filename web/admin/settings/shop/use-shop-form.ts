import type { Settings } from '#contract/settings.ts'
import { keyed, withoutKeys } from '../keyed.ts'
import { useGroupForm } from '../use-group-form.ts'

/** The form of what the shop is called and where it is reached. */
export const useShopForm = (settings: Settings['shop']) =>
  useGroupForm({
    group: 'shop',
    settings,
    fieldsOf: ({ updatedAt: _, ...shop }) => ({
      ...shop,
      social: keyed(shop.social),
      vat: { ...shop.vat, rate: shop.vat.rate === 0 ? '' : String(shop.vat.rate) },
    }),
    valuesOf: (fields) => ({
      ...fields,
      social: withoutKeys(fields.social),
      vat: { ...fields.vat, rate: fields.vat.rate.trim() || 0 },
    }),
  })

export type ShopForm = ReturnType<typeof useShopForm>
