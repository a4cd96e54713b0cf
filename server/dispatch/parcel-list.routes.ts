import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { countParcels, listParcels } from './parcel-list.service.ts'

export const parcelListHandlers = ({ pool }: Pick<Shop, 'pool'>) =>
  ({
    listParcels: ({ query }, { language }) => listParcels(pool, query, language),
    countParcels: async () => ({ data: await countParcels(pool) }),
  }) satisfies Partial<Handlers>
