import type { OrderableProduct } from '#contract/admin-products.ts'
import { isSearchable } from '#rules/keyword.ts'
import type { Db } from '../db/open.ts'
import { type AskedPage, type Paging, pagingOf } from '../db/paging.ts'
import { listAdminProducts } from '../products/product-lists.service.ts'
import { findOrderable } from '../products/products.service.ts'
import { searchProducts } from './search.service.ts'
import { findMeantTitles } from './suggest.service.ts'

/** More than users scroll through; more letters find fewer. */
const MAX_CANDIDATES = 200

type Asked = AskedPage & { text: string }

/**
 * Products for a line of an order: those that the shop's own search and suggestions find, in either script and with typing mistakes, then those
 * that have what was typed somewhere in a name, hidden ones too. What can be ordered comes first.
 */
export async function searchOrderable(
  db: Db,
  { text, ...asked }: Asked,
  synonyms: string[][],
): Promise<{ data: OrderableProduct[]; total: number }> {
  if (text.trim() === '') return { data: [], total: 0 }
  const found = isSearchable(text)
    ? await searchProducts(db, text, { limit: MAX_CANDIDATES, page: 1, view: 'card' }, synonyms)
    : null
  const named = await listAdminProducts(db, { search: text, limit: MAX_CANDIDATES, page: 1 })
  const ids = [
    ...(await findMeantTitles(db, text, synonyms, MAX_CANDIDATES)),
    ...[...(found?.data ?? []), ...named.data].map(({ _id }) => _id),
  ]
  const rank = new Map([...new Set(ids)].slice(0, MAX_CANDIDATES).map((id, at) => [id, at]))
  const products = await findOrderable(db, [...rank.keys()])
  const ordered = products.sort(
    (one, other) => groupOf(one) - groupOf(other) || (rank.get(one._id) ?? 0) - (rank.get(other._id) ?? 0),
  )
  const { offset, limit }: Paging = pagingOf(asked)
  return { data: ordered.slice(offset, offset + limit), total: ordered.length }
}

const groupOf = ({ isHidden, totalStock }: OrderableProduct) => (isHidden ? 2 : totalStock > 0 ? 0 : 1)
