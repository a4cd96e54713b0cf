import { digits } from '#rules/build-language.ts'

/** A number of things that the shop counts no further than `most`: "1000+". */
export const cappedCount = (count: number, most: number): string => (count > most ? `${digits(most)}+` : digits(count))

/** In a tab: how many rows it has. */
export const TabCount = ({ count, most }: { count: number; most: number }) => (
  <span className="rounded-full bg-sunken px-2 text-sm figures">{cappedCount(count, most)}</span>
)
