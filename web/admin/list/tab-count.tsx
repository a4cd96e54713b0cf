import { digits } from '#rules/build-language.ts'

/** In a tab: how many rows it has. The shop counts no further than `most`. */
export const TabCount = ({ count, most }: { count: number; most: number }) => (
  <span className="rounded-full bg-sunken px-2 text-sm figures">
    {count > most ? `${digits(most)}+` : digits(count)}
  </span>
)
