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

type Choose = <Value>(newest: Value, typed: Value, earlier: Value[]) => Value

/** Field by field, within records too, whose names come and go: sizes with pieces, colours of a look. A list is one field. */
function merge<Fields extends object>(newest: Fields, typed: Fields, earlier: Fields[], choose: Choose): Fields {
  const names = [...new Set([newest, typed].flatMap(namesOf))]
  const merged = names.map((name) => {
    const [now, is, were] = [newest[name], typed[name], earlier.map((state) => state[name])]
    const isMerged = isRecord(now) && isRecord(is) && were.every((was) => isRecord(was))
    return [name, isMerged ? merge(now, is, were, choose) : choose(now, is, were)] as const
  })
  // Each name and value is one of these states'.
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Fields
}

/**
 * What was typed onto `before`, carried over to `newest`; where another user changed the same field, that value stays. `unanswered`: what
 * was sent without an answer, so that a value from there is no other user's.
 */
export const carryOver = <Fields extends object>(
  typed: Fields,
  before: Fields,
  newest: Fields,
  unanswered: Fields[] = [],
): Fields =>
  merge(newest, typed, [before, ...unanswered], (now, is, were) => (were.every((was) => differ(now, was)) ? now : is))

/** `newest` with what was typed since `before`, which also takes the place of a value that is another one now. */
export const applyTyped = <Fields extends object>(typed: Fields, before: Fields, newest: Fields): Fields =>
  merge(newest, typed, [before], (now, is, [was]) => (differ(is, was) ? is : now))

export const isSame = <Fields extends object>(one: Fields, other: Fields): boolean => !differ(one, other)
