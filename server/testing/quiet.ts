import { sql } from 'kysely'
import type { TestShop } from './shop.ts'

/** Until nobody has asked the database for orders during so many looks at it. */
export async function untilNobodyAsks({ db }: TestShop, looks = 50): Promise<void> {
  const lastAsked = async () => {
    const { rows } = await sql<{ at: Date | null }>`select max(query_start) as at from pg_stat_activity
      where datname = current_database() and query like '%from "orders"%' and pid <> pg_backend_pid()`.execute(db)
    return rows[0]?.at?.getTime() ?? 0
  }
  let [seen, same] = [await lastAsked(), 0]
  while (same < looks) {
    const now = await lastAsked()
    same = now === seen ? same + 1 : 0
    seen = now
  }
}
