import { type RawBuilder, sql } from 'kysely'

/** Where a part of a statement takes its rows from: another part of it, or a single row without columns. */
export const from = (part: string | undefined): RawBuilder<unknown> =>
  part === undefined ? sql`` : sql`from ${sql.table(part)}`
