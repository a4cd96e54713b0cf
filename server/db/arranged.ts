import { ShopError } from '../shop-error.ts'

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, place) => id === other[place])

/**
 * Whether `ids` is another order than `known`, that of the database. Throws `stale` where it does not name the same things, or where the
 * sender has seen another order.
 */
export function isArranged(
  known: readonly string[],
  { ids, seen }: { ids: string[]; seen?: string[] | undefined },
): boolean {
  if (seen && !areSame(seen, known)) throw new ShopError('stale')
  if (!areSame(ids.toSorted(), known.toSorted())) throw new ShopError('stale')
  return !areSame(ids, known)
}
