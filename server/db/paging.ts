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

/** `total` is how many rows the list has, where that is known. */
export type KnownPaging = Paging & { total?: number | undefined }

/** The same rows, counted from the nearer end of the list. */
export function fromNearerEnd({ limit, offset, total = 0 }: KnownPaging): Paging & { isBackwards: boolean } {
  const rows = Math.max(0, Math.min(limit, total - offset))
  const isBackwards = 2 * offset > total && rows > 0
  return isBackwards ? { isBackwards, limit: rows, offset: total - offset - rows } : { isBackwards, limit, offset }
}

/** How many rows there are of a list, in all its pages. */
export const countOf = async <Table extends keyof Tables>(
  list: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> => (await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
