import type { Db, Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { listAudit } from './audit.service.ts'

/** Users write into the trail, so the trail does not know them: whom a search may mean is handed in. */
export const auditHandlers = (pool: Pool, findUserIds: (db: Db, who: string) => Promise<string[]>) =>
  ({
    listAudit: async ({ query }) =>
      listAudit(pool, query, query.search === '' ? undefined : await findUserIds(pool, query.search)),
  }) satisfies Partial<Handlers>
