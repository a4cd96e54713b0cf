import { digits } from '#rules/build-language.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { texts } from './texts.ts'

interface DateTextProps {
  /** ISO 8601; missing dates show `empty`. */
  iso?: string | null | undefined
  empty?: string
}

export function DateText({ iso, empty = texts.none }: DateTextProps) {
  if (!iso) return empty
  return (
    <time dateTime={iso} className="whitespace-nowrap figures">
      {digits(dhakaDate(iso))}
    </time>
  )
}
