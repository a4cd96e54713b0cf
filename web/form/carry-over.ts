import { isRecord } from '#rules/is-record.ts'

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[]

/** Only the fields that were changed: untouched fields must not be written back. */
export function changedOf<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {}
  for (const name of namesOf(after)) if (differ(before[name], after[name])) changed[name] = after[name]
  return changed
}

/** The names of the fields that were changed, those within a field by their paths: `addressInfo.phone`. A list is one field. */
export const changedPaths = <Fields extends object>(before: Fields, after: Fields): string[] =>
  namesOf(after).flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    if (!differ(was, is)) return []
    return isRecord(was) && isRecord(is) ? changedPaths(was, is).map((path) => `${String(name)}.${path}`) : String(name)
  })

/** What was typed onto `before`, carried over to `newest`; where another user changed the same field, that value stays. */
export function carryOver<Fields extends object>(typed: Fields, before: Fields, newest: Fields): Fields {
  const carried = { ...newest }
  for (const name of namesOf(typed)) {
    if (differ(typed[name], before[name]) && !differ(newest[name], before[name])) carried[name] = typed[name]
  }
  return carried
}

export const isSame = <Fields extends object>(one: Fields, other: Fields): boolean => !differ(one, other)
