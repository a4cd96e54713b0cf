import type { Handlers } from '../http/handlers.ts'
import type { Limit } from '../limits/limits.ts'
import type { Shop } from '../shop-context.ts'
import { signedIn } from '../visitor.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './addresses.service.ts'

const adding: Limit = { name: 'addresses added by account', most: 100, seconds: 60 * 60 }

export const addressHandlers = (shop: Pick<Shop, 'pool' | 'limits' | 'settings'>) =>
  ({
    addAddress: async ({ body }, { visitor, claim }) => {
      const { _id } = signedIn(visitor)
      await shop.limits.count([{ limit: adding, key: _id }])
      return { data: await addAddress(shop, _id, claim, body) }
    },
    listAddresses: async ({ params }) => ({
      data: await listAddresses(shop.pool, shop.settings.current().delivery.zones, params.userId),
    }),
    updateAddress: async ({ params, body }, { visitor }) => ({
      data: await updateAddress(shop, signedIn(visitor)._id, params.addressId, body),
    }),
    deleteAddress: async ({ params }, { visitor }) => {
      await deleteAddress(shop.pool, signedIn(visitor)._id, params.addressId)
      return {}
    },
  }) satisfies Partial<Handlers>
