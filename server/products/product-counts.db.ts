import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type FilterName, filterNames } from '#rules/product-filters.ts'
import type { Db } from '../db/open.ts'
import type { ProductFilter } from './product-lists.db.ts'

type Condition = RawBuilder<SqlBool>

/** The condition of each listing filter on the counts of migration 0023; null where they do not have it. */
const conditions: { [Name in FilterName]: ((value: NonNullable<ProductFilter[Name]>) => Condition) | null } = {
  category: (ids) => sql`all_categories(category, further_categories) && ${ids}::text[]`,
  type: null,
  size: (sizes) => sql`sizes && ${sizes}::text[]`,
  minPrice: null,
  maxPrice: null,
  inStock: () => sql`stock <> 'out'`,
  onSale: () => sql`is_on_sale`,
}

/** An empty list of categories or sizes filters nothing, as an unticked filter does. */
export const filtersNothing = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)

function conditionOf<Name extends FilterName>(name: Name, value: ProductFilter[Name]): Condition | null {
  // What is not empty is set; the compiler does not follow this through the table.
  return filtersNothing(value) ? sql`true` : (conditions[name]?.(value as NonNullable<typeof value>) ?? null)
}

/** How many products fit a filter, without going through them; null where that count is not stored. */
export async function findCount(db: Db, filter: ProductFilter): Promise<number | null> {
  const { ids, nameParts = [], stock } = filter
  const asked = filterNames.map((name) => conditionOf(name, filter[name]))
  const known = asked.filter((condition) => condition !== null)
  if (known.length < asked.length || ids || nameParts.length > 0) return null
  if (stock) known.push(sql`stock = ${stock}`)
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(products), 0) as total from product_counts where ${sql.join(known, sql` and `)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function listSizes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ size: string }>`
    select distinct unnest(sizes) as size
    from (select sizes from product_counts group by sizes having sum(products) > 0) as lists`.execute(db)
  return rows.map(({ size }) => size)
}

/** The ids of the categories in which a product is shown. */
export async function listFilledCategories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(all_categories(category, further_categories)) as id
    from (
      select category, further_categories from product_counts
      group by category, further_categories having sum(products) > 0
    ) as filled`.execute(db)
  return rows.map(({ id }) => id)
}
