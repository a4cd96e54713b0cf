import { type SelectQueryBuilder, sql } from 'kysely'
import { MAX_COUNTED } from '#rules/max-counted.ts'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** Rows of a list that names no limit. */
const MAX_ROWS = 1_000

export type Paging = { limit: number; offset: number }

/** The page of a list that a call asks for, counted from 1. */
export type AskedPage = { limit?: number | undefined; page?: number | undefined }

/** The same as the database counts. */
export const pagingOf = ({ limit = MAX_ROWS, page = 1 }: AskedPage): Paging => ({
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

type List<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>

/** How many rows there are of a list, in all its pages. */
export const countOf = async <Table extends keyof Tables>(list: List<Table>): Promise<number> =>
  (await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total

/** Rows are counted up to this: one more than is shown, for "more than that". */
export const COUNT_LIMIT = MAX_COUNTED + 1

/** The same, counted no further than `most`. */
export const countUpTo = async <Table extends keyof Tables>(
  db: Db,
  most: number,
  list: List<Table>,
): Promise<number> => {
  const counted = db.selectFrom(list.select(sql.lit(1).as('row')).limit(sql.lit(most)).as('counted'))
  return (await counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
}
