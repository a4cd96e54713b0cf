import { Badge } from '#web/ui/badge.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { useIsOver } from './use-is-over.ts'

/** A coupon's last day in Dhaka; null for one that does not end. */
export function Expiry({ date }: { date: string | null }) {
  const isOver = useIsOver(date)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 md:justify-start">
      <DateText iso={date} empty="No end" />
      {isOver ? <Badge tone="red">Expired</Badge> : null}
    </span>
  )
}
