import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { refreshParcel } from './ask-couriers.service.ts'
import { findParcelsToReceive } from './parcels-to-receive.service.ts'
import { receiveParcel } from './receive-parcel.service.ts'
import { setParcel } from './set-parcel.service.ts'
import { writeOffParcel } from './write-off.service.ts'

export const dispatchHandlers = (shop: Pick<Shop, 'pool' | 'sms' | 'settings' | 'couriers' | 'limits'>) =>
  ({
    refreshParcel: async ({ params }, asking) => ({ data: await refreshParcel(shop, asking, params.id) }),
    findParcelsToReceive: async ({ query }, { language }) => ({
      data: await findParcelsToReceive(shop.pool, query.code, language),
    }),
    receiveParcel: async ({ params, body }, asking) => ({
      data: await receiveParcel(shop, asking, params.id, body),
    }),
    writeOffParcel: async ({ params }, asking) => ({ data: await writeOffParcel(shop, asking, params.id) }),
    setParcel: async ({ params, body }, asking) => ({ data: await setParcel(shop, asking, params.id, body) }),
  }) satisfies Partial<Handlers>
