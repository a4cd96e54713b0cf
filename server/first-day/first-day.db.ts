import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type Facts = { hasProduct: boolean; hasDemo: boolean }

/** Whether there is a product that was not made up for the demo shop, and whether something of that is left. */
export async function findFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select exists (
        select from products
        where created_at > coalesce((select max(filled_at) from demo_shop), '-infinity')
      ) as has_product,
      exists (select from demo_shop where cleared_at is null) as has_demo`.execute(db)
  return rows[0] ?? { hasProduct: false, hasDemo: false }
}
