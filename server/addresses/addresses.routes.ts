import { HOUR_SECONDS } from '#rules/durations.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { signedIn } from '../visitor.ts'
import { type AddressShop, addAddress, deleteAddress, listAddresses, updateAddress } from './addresses.service.ts'

const adding: Limit = { name: 'addresses added by account', most: 100, seconds: HOUR_SECONDS }

export const addressHandlers = (shop: AddressShop & { limits: Limits }) =>
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
