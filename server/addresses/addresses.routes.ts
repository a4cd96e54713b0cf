import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { signedIn } from '../visitor.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './addresses.service.ts'

const adding: Limit = { name: 'addresses added by account', most: 100, seconds: 60 * 60 }

export const addressHandlers = ({ pool, limits }: { pool: Pool; limits: Limits }) =>
  ({
    addAddress: async ({ body }, { visitor, claim }) => {
      const { _id } = signedIn(visitor)
      await limits.count([{ limit: adding, key: _id }])
      return { data: await addAddress(pool, _id, claim, body) }
    },
    listAddresses: async ({ params }) => ({ data: await listAddresses(pool, params.userId) }),
    updateAddress: async ({ params, body }, { visitor }) => ({
      data: await updateAddress(pool, signedIn(visitor)._id, params.addressId, body),
    }),
    deleteAddress: async ({ params }, { visitor }) => {
      await deleteAddress(pool, signedIn(visitor)._id, params.addressId)
      return {}
    },
  }) satisfies Partial<Handlers>
