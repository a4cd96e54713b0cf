import type { Db, Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { listAudit } from './audit.service.ts'

/** The users' room imports this one, not the other way: the users that a search matches are passed in. */
export const auditHandlers = (pool: Pool, findUserIds: (db: Db, who: string) => Promise<string[]>) =>
  ({
    listAudit: async ({ query }) =>
      listAudit(pool, query, query.search === '' ? undefined : await findUserIds(pool, query.search)),
  }) satisfies Partial<Handlers>
