import { Ban, CircleAlert, PhoneCall } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderBuyer } from '#contract/order-desk.ts'
import { buyerText, withinHourText } from '#rules/buyer.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'

/** What to know before this buyer is called: each with its icon. */
function warningsOf(buyer: OrderBuyer) {
  const withinHour = withinHourText(buyer.withinHour)
  return [
    ...(buyer.isBlocked ? [{ Icon: Ban, text: 'Blocked number' }] : []),
    ...(buyer.callFirst ? [{ Icon: PhoneCall, text: 'Call first' }] : []),
    ...(withinHour === null ? [] : [{ Icon: CircleAlert, text: withinHour }]),
  ]
}

type Props = { buyer: OrderBuyer | null; className?: string }

/** "5th order, 4 delivered, 1 rejected", with what to be careful about: in a row of the list, where it is cut to one line. */
export function BuyerText({ buyer, className }: Props) {
  if (!buyer) return null
  return (
    <span className={cx('flex min-w-0 items-center gap-x-2 text-xs', className)}>
      {warningsOf(buyer).map(({ Icon, text }) => (
        <span key={text} className="inline-flex shrink-0 items-center gap-1 font-bold text-accent-ink">
          <Icon aria-hidden className="size-3.5" />
          {text}
        </span>
      ))}
      <span className="truncate text-ink-soft">{[buyerText(buyer), ...buyer.tags].join(', ')}</span>
    </span>
  )
}

/** The same on the page of an order, as the way to the page of the number. */
export function BuyerLine({ buyer, className }: Props) {
  if (!buyer) return null
  return (
    <p className={cx('flex flex-wrap items-center gap-x-4 gap-y-1', className)}>
      {warningsOf(buyer).map(({ Icon, text }) => (
        <span key={text} className="inline-flex items-center gap-1.5 font-bold text-accent-ink">
          <Icon aria-hidden className="size-4" />
          {text}
        </span>
      ))}
      <Link
        to={paths.admin.buyer(buyer.phone)}
        className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {buyerText(buyer)}
      </Link>
      {buyer.tags.length > 0 ? <span className="wrap-anywhere text-ink-soft">{buyer.tags.join(', ')}</span> : null}
    </p>
  )
}
