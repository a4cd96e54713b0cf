/** Rows of a list in a form: each has a key that it keeps when the list is put in another order. */
export type Keyed<Row> = Row & { key: string }

/** The same keys for the same list: an untouched form has no changes. */
export const keyed = <Row extends object>(rows: readonly Row[]): Keyed<Row>[] =>
  rows.map((row, index) => ({ ...row, key: `row-${index}` }))

export const withoutKeys = <Row extends { key: string }>(rows: readonly Row[]): Omit<Row, 'key'>[] =>
  rows.map(({ key: _, ...row }) => row)

/** For a row that is added. */
export function newKey(rows: readonly { key: string }[]): string {
  let number = rows.length
  while (rows.some(({ key }) => key === `row-${number}`)) number += 1
  return `row-${number}`
}
