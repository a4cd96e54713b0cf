import { dhakaDate } from '#rules/dhaka-time.ts'

interface DateTextProps {
  /** ISO 8601; missing dates show `empty`. */
  iso?: string | null | undefined
  empty?: string
}

export function DateText({ iso, empty = 'N/A' }: DateTextProps) {
  if (!iso) return empty
  return (
    <time dateTime={iso} className="whitespace-nowrap tabular-nums">
      {dhakaDate(iso)}
    </time>
  )
}
