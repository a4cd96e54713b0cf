import { digits } from '#rules/build-language.ts'
import { MAX_COUNTED } from '#rules/max-counted.ts'

/** A number of rows, which are counted no further than 1,001: "1000+". */
export const cappedCount = (count: number): string => (count > MAX_COUNTED ? `${digits(MAX_COUNTED)}+` : digits(count))

/** In a tab: how many rows it has. */
export const TabCount = ({ count }: { count: number }) => (
  <span className="rounded-full bg-sunken px-2 text-sm figures">{cappedCount(count)}</span>
)
