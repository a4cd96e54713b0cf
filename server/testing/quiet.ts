import pg from 'pg'
import type { TestShop } from './shop.ts'

/** Waits until that many checks in a row, on a connection of its own, have seen no query for orders. */
export async function untilQuiet({ databaseUrl }: TestShop, looks = 50): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  const lastAsked = async () => {
    const { rows } = await client.query<{ at: Date | null; is_busy: boolean }>(`
      select max(query_start) filter (where query like '%from "orders"%') as at, bool_or(state <> 'idle') as is_busy
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
    // A statement that takes long is not the last one.
    return rows[0]?.is_busy ? Number.NaN : (rows[0]?.at?.getTime() ?? 0)
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
