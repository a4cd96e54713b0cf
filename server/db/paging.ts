import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** Rows of a list that names no limit. */
const MAX_ROWS = 1_000

export type Paging = { limit: number; offset: number }

/** `limit` and `page` (from 1) as the database counts. */
export const pagingOf = ({ limit = MAX_ROWS, page = 1 }: { limit?: number; page?: number }): Paging => ({
  limit,
  offset: (page - 1) * limit,
})

/** How many rows there are of a list, in all its pages. */
export const countOf = async <Table extends keyof Tables>(
  list: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> => (await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
