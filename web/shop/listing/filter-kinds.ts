import { readNumber } from '#rules/digits.ts'

/** One kind of filter: how it is written in an address, in the call and above the list. */
export type FilterKind<Value, Asked> = {
  none: Value
  /** From all values that its parameter has in an address; what makes no sense is left out. */
  read: (values: string[]) => Value
  /** As texts, one for each choice; empty when nothing is chosen. */
  write: (value: Value) => string[]
  /** As the call takes it; asked only when something is chosen. */
  ask: (value: Value) => Asked
  /** Each choice in words, and what is left without it. */
  chips: (value: Value) => { label: string; rest: Value }[]
}

/** Any number of choices; in an address comma-joined or, from a plain form, repeated. */
export const listOf = <Item extends string>(
  isItem: (text: string) => text is Item,
  labelOf: (item: Item) => string,
): FilterKind<readonly Item[], string[]> => ({
  none: [],
  read: (values) => [...new Set(values.flatMap((value) => value.split(',')))].filter(isItem).slice(0, MAX_CHOICES),
  write: (items) => [...items],
  ask: (items) => [...items],
  chips: (items) => items.map((item) => ({ label: labelOf(item), rest: items.filter((other) => other !== item) })),
})

/** As many as the call takes. */
const MAX_CHOICES = 50

/** An amount in taka; of a repeated one the first counts. */
export const amountOf = (labelOf: (taka: number) => string): FilterKind<number | null, number> => ({
  none: null,
  read: ([text = '']) => readAmount(text),
  write: (taka) => (taka === null ? [] : [String(taka)]),
  ask: Number,
  chips: (taka) => (taka === null ? [] : [{ label: labelOf(taka), rest: null }]),
})

/** An amount as the shop takes it: 0 to a crore, at most two decimals. Null for anything else. */
export function readAmount(text: string): number | null {
  const amount = readNumber(text)
  return amount >= 0 && amount <= 10_000_000 && Number(amount.toFixed(2)) === amount ? amount : null
}

/** Yes or not asked for; of a repeated one the first counts. */
export const flagOf = (label: string): FilterKind<boolean, 'true'> => ({
  none: false,
  read: ([text]) => text === 'true',
  write: (isOn) => (isOn ? ['true'] : []),
  ask: () => 'true',
  chips: (isOn) => (isOn ? [{ label, rest: false }] : []),
})
