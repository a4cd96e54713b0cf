import { useSyncExternalStore } from 'react'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DateText } from '#web/ui/date-text.tsx'

const never = () => () => {}

/** Null in the server's page and while that comes alive: a page that arrives after midnight must not differ from it. */
const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => dhakaDate(new Date()),
    () => null,
  )

/** A coupon's last day in Dhaka; null for one that does not end. */
export function Expiry({ date }: { date: string | null }) {
  const today = useToday()
  const isOver = date !== null && today !== null && date < today
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <DateText iso={date} empty="No end" />
      {isOver ? <Badge tone="red">Expired</Badge> : null}
    </span>
  )
}
