import type { RoomHandlers } from '../http/handlers.ts'
import { signedIn } from '../http/visitor.ts'
import type { Shop } from '../shop.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from './addresses.service.ts'

type AddressCalls = 'addAddress' | 'listAddresses' | 'updateAddress' | 'deleteAddress'

export const addressHandlers = ({ db }: Shop): RoomHandlers<AddressCalls> => ({
  addAddress: async ({ body }, { visitor, idempotencyKey }) => ({
    data: await addAddress(db, signedIn(visitor)._id, body, idempotencyKey),
  }),
  listAddresses: async ({ params }) => ({ data: await listAddresses(db, params.userId) }),
  updateAddress: async ({ params, body }, { visitor }) => ({
    data: await updateAddress(db, signedIn(visitor)._id, params.addressId, body),
  }),
  deleteAddress: async ({ params }, { visitor }) => {
    await deleteAddress(db, signedIn(visitor)._id, params.addressId)
    return {}
  },
})
