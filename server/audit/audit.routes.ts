import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { findUserIds } from '../users/users.service.ts'
import { listAudit } from './audit.service.ts'

export const auditHandlers = ({ pool }: Shop) =>
  ({
    listAudit: async ({ query }) =>
      listAudit(pool, query, query.search === '' ? undefined : await findUserIds(pool, query.search)),
  }) satisfies Partial<Handlers>
