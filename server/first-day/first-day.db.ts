import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Whether there is a product that was not made up for the demo shop. */
export async function hasOwnProduct(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from products
      where created_at > coalesce((select max(filled_at) from demo_shop), '-infinity')
    ) as is_there`.execute(db)
  return rows[0]?.isThere ?? false
}
