import type { Settings } from '#contract/settings.ts'
import { keyed, withoutKeys } from '../keyed.ts'
import { useGroupForm } from '../use-group-form.ts'

/** The form of what the shop is called and where it is reached. */
export const useShopForm = (settings: Settings['shop']) =>
  useGroupForm({
    group: 'shop',
    settings,
    fieldsOf: ({ updatedAt: _, ...shop }) => ({ ...shop, social: keyed(shop.social) }),
    valuesOf: (fields) => ({ ...fields, social: withoutKeys(fields.social) }),
  })

export type ShopForm = ReturnType<typeof useShopForm>
