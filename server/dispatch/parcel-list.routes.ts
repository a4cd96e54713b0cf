import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { countParcels, listParcels } from './parcel-list.service.ts'

export const parcelListHandlers = ({ pool, couriers }: Pick<Shop, 'pool' | 'couriers'>) =>
  ({
    listParcels: ({ query }, { language }) => listParcels(pool, couriers, query, language),
    countParcels: async () => ({ data: await countParcels(pool) }),
  }) satisfies Partial<Handlers>
