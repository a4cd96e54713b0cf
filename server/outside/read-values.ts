import { isRecord } from '#rules/is-record.ts'
import { MAX_TAKA } from '#rules/max-taka.ts'
import { shortened } from '#rules/plain-text.ts'

/** What couriers and payment providers send is taken as it comes: a number may be a text, a text a number, and anything may be missing. */
export type Sent = Record<string, unknown>

/** The object in a field; an empty one where there is none. */
export function objectIn(value: unknown, field: string): Sent {
  const inside = isRecord(value) ? value[field] : undefined
  return isRecord(inside) ? inside : {}
}

/** Null for a text that is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The object that a body is. Throws where it is none. */
export function readObject(body: string): Sent {
  const sent: unknown = JSON.parse(body)
  if (!isRecord(sent)) throw new Error('The body is no object')
  return sent
}

/** Fields with a value: those that were not sent are left out. */
export const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Far longer than any word, code or message of theirs. */
const MAX_TEXT = 1_000

/** A text, or a number as one; undefined for anything else and for a blank one. Without characters that a database refuses. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).replaceAll('\0', '').trim()
  return text === '' ? undefined : shortened(text, MAX_TEXT)
}

/** All texts in a value, in lists and by field. */
export const textsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (isRecord(value)) return Object.values(value).flatMap(textsIn)
  const text = textOf(value)
  return text === undefined ? [] : [text]
}

/** Taka, with two decimals at most; undefined where it is no amount. */
export function takaOf(value: unknown): number | undefined {
  if ((typeof value !== 'string' || value.trim() === '') && typeof value !== 'number') return undefined
  const amount = Number(value)
  return amount >= 0 && amount <= MAX_TAKA ? Math.round(amount * 100) / 100 : undefined
}

/** A moment; one that names no zone is of the clock in Dhaka: `2026-11-26 18:05:00`. */
export function momentOf(value: unknown): Date | undefined {
  const text = textOf(value)
  if (text === undefined || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(text)) return undefined
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text)
  const moment = new Date(`${text.replace(' ', 'T')}${hasZone ? '' : '+06:00'}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** A status or code as tables have it: `In Review` and `in_review` are one. */
export const normalized = (raw: string): string =>
  raw
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** What a table has for a status or code; null for one that is not in it. */
export function lookUp<Value>(table: Record<string, Value>, raw: string): Value | null {
  const key = normalized(raw)
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null
}
