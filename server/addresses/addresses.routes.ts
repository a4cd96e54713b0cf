import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { signedIn } from '../visitor.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './addresses.service.ts'

export const addressHandlers = ({ pool }: { pool: Pool }) =>
  ({
    addAddress: async ({ body }, { visitor, claim }) => ({
      data: await addAddress(pool, signedIn(visitor)._id, claim, body),
    }),
    listAddresses: async ({ params }) => ({ data: await listAddresses(pool, params.userId) }),
    updateAddress: async ({ params, body }, { visitor }) => ({
      data: await updateAddress(pool, signedIn(visitor)._id, params.addressId, body),
    }),
    deleteAddress: async ({ params }, { visitor }) => {
      await deleteAddress(pool, signedIn(visitor)._id, params.addressId)
      return {}
    },
  }) satisfies Partial<Handlers>
