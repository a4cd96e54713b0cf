import { sql } from 'kysely'
import type { Tx } from './open.ts'

/**
 * For tables that triggers count in, a row for each change (migration 0023): replaces those with the same `keys` by one row, or
 * by none where the first of the `sums` is 0. Adding a row meanwhile does not wait.
 */
export async function addUpRows(tx: Tx, table: string, keys: string[], sums: [string, ...string[]]): Promise<void> {
  const name = sql.table(table)
  const [key, amounts] = [keys, sums].map((columns) => sql.join(columns.map((column) => sql.ref(column))))
  await sql`
    with gone as (
      delete from ${name} where (${key}) in (select ${key} from ${name} group by ${key} having count(*) > 1)
      returning ${key}, ${amounts}
    )
    insert into ${name} (${key}, ${amounts})
    select ${key}, ${sql.join(sums.map((column) => sql`sum(${sql.ref(column)})`))} from gone
    group by ${key} having sum(${sql.ref(sums[0])}) <> 0`.execute(tx)
}
