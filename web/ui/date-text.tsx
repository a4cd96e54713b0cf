import { dhakaDate } from '#rules/dhaka-time.ts'
import { digits } from '#rules/language.en.ts'
import { texts } from './ui-texts.en.ts'

interface DateTextProps {
  /** ISO 8601; missing dates show `empty`. */
  iso?: string | null | undefined
  empty?: string
}

export function DateText({ iso, empty = texts.none }: DateTextProps) {
  if (!iso) return empty
  return (
    <time dateTime={iso} className="whitespace-nowrap tabular-nums">
      {digits(dhakaDate(iso))}
    </time>
  )
}
