import { isRecord } from '#rules/is-record.ts'

/**
 * `changes` over `base`. What `pattern` has as an object of named fields is merged field by field; a list, and an object whose names are the
 * owner's (empty in `pattern`), comes as a whole.
 */
export function merged(pattern: unknown, base: unknown, changes: unknown): unknown {
  if (!isRecord(pattern) || !isRecord(changes) || !isRecord(base) || Object.keys(pattern).length === 0) return changes
  const names = Object.keys(changes).filter((name) => Object.hasOwn(pattern, name))
  return {
    ...base,
    ...Object.fromEntries(names.map((name) => [name, merged(pattern[name], base[name], changes[name])])),
  }
}
