import pg from 'pg'
import type { TestShop } from './shop.ts'

/** Waits until that many checks in a row, on a connection of its own, have seen no query for orders. */
export async function untilQuiet({ databaseUrl }: TestShop, looks = 50): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  const lastAsked = async () => {
    const { rows } = await client.query<{ at: Date | null }>(`select max(query_start) as at from pg_stat_activity
      where datname = current_database() and query like '%from "orders"%' and pid <> pg_backend_pid()`)
    return rows[0]?.at?.getTime() ?? 0
  }
  await client.connect()
  try {
    let [seen, same] = [await lastAsked(), 0]
    while (same < looks) {
      const now = await lastAsked()
      same = now === seen ? same + 1 : 0
      seen = now
    }
  } finally {
    await client.end()
  }
}
