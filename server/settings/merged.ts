import { isRecord } from '#rules/is-record.ts'

/**
 * `changes` over `base`. Objects that have named fields in `pattern` are merged field by field. Lists, and objects whose names are the
 * owner's (empty in `pattern`), are replaced as a whole.
 */
export function merged(pattern: unknown, base: unknown, changes: unknown): unknown {
  if (!isRecord(pattern) || !isRecord(changes) || !isRecord(base) || Object.keys(pattern).length === 0) return changes
  const names = Object.keys(changes).filter((name) => Object.hasOwn(pattern, name))
  return {
    ...base,
    ...Object.fromEntries(names.map((name) => [name, merged(pattern[name], base[name], changes[name])])),
  }
}
