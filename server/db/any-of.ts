import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a column is one of the values: one parameter, so that PostgreSQL plans the statement once for any number of them. */
export const anyOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${sql.val(values)}::text[])`
