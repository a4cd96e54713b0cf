/** Rows in the order of these ids; what is not among them, because it was just added, comes last. */
export function inOrder<Row>(rows: readonly Row[], ids: readonly string[], idOf: (row: Row) => string): Row[] {
  const placeOf = (row: Row) => (ids.includes(idOf(row)) ? ids.indexOf(idOf(row)) : ids.length)
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other))
}
