import { isRecord } from './is-record.ts'

/** What differs between two values: its path, and both as texts. Lists of texts or numbers are compared as a whole. */
export type Difference = { field: string; before: string; after: string }

export function differencesOf(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (isTree(before) || isTree(after)) {
    const [one, other] = [fieldsOf(before), fieldsOf(after)]
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].flatMap((name) => differencesOf(one[name], other[name], [...path, name]))
  }
  const [old, now] = [printed(before), printed(after)]
  return old === now ? [] : [{ field: path.join('.'), before: old, after: now }]
}

const isTree = (value: unknown): value is object => (Array.isArray(value) ? value.some(isTree) : isRecord(value))

const fieldsOf = (value: unknown): Record<string, unknown> => (isTree(value) ? { ...value } : {})

const printed = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === undefined || value === null ? '' : String(value)
