import { Ban, CircleAlert, PhoneCall } from 'lucide-react'
import type { OrderBuyer } from '#contract/order-desk.ts'
import { buyerText, buyerTexts, withinHourText } from '#rules/buyer.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { useMay } from '../use-may.ts'
import { texts } from './texts.ts'

/** What to know before this buyer is called: each with its icon. */
function warningsOf(buyer: OrderBuyer) {
  const withinHour = withinHourText(buyer.withinHour)
  return [
    ...(buyer.isBlocked ? [{ Icon: Ban, text: texts.blockedNumber }] : []),
    ...(buyer.callFirst ? [{ Icon: PhoneCall, text: texts.callFirst }] : []),
    ...(withinHour === null ? [] : [{ Icon: CircleAlert, text: withinHour }]),
  ]
}

/** Whether a row of the list has a badge for its buyer: a first order has none. */
export const isKnown = (buyer: OrderBuyer | null): buyer is OrderBuyer =>
  buyer !== null && (buyer.orders > 1 || warningsOf(buyer).length + buyer.tags.length > 0)

/**
 * "5th order, 4 delivered, 1 rejected", as a badge with what to be careful about. On a phone it is under the number at the foot of the
 * row, in one line, and has the rejected orders in place of the delivered ones.
 */
export function BuyerBadge({ buyer }: { buyer: OrderBuyer | null }) {
  if (!isKnown(buyer)) return null
  const warnings = warningsOf(buyer)
  const { nth, delivered, rejected } = buyerTexts(buyer)
  const tags = buyer.tags.map((tag) => `, ${tag}`).join('')
  return (
    <span
      className={cx(
        'min-w-0 text-xs leading-4 max-sm:absolute max-sm:bottom-1 max-sm:left-3 max-sm:max-w-33 max-sm:truncate max-sm:[font-stretch:85%]',
        'sm:rounded-sm sm:px-1.5',
        buyer.isBlocked || rejected !== '' ? 'sm:bg-bad-tint' : 'sm:bg-sunken',
      )}
      title={nth + delivered + rejected + tags}
    >
      {warnings.map(({ Icon, text }) => (
        <span key={text} title={text} className="mr-1.5 font-bold text-accent-ink">
          <Icon aria-hidden className="-mt-0.5 mr-1 inline size-3.5" />
          <span className="sr-only">{text}</span>
        </span>
      ))}
      {nth}
      <span className={rejected === '' ? undefined : 'max-sm:hidden'}>{delivered}</span>
      <span className={rejected === '' ? undefined : 'font-bold text-bad'}>{rejected}</span>
      {tags}
    </span>
  )
}

type Props = { buyer: OrderBuyer | null }

/** The same on the page of an order, as the way to the page of the number. */
export function BuyerLine({ buyer }: Props) {
  const may = useMay()
  if (!buyer) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {warningsOf(buyer).map(({ Icon, text }) => (
        <span key={text} className="inline-flex items-center gap-1.5 font-bold text-accent-ink">
          <Icon aria-hidden className="size-4" />
          {text}
        </span>
      ))}
      {may('buyers.edit') ? (
        <Link
          to={paths.admin.buyer(buyer.phone)}
          className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {buyerText(buyer)}
        </Link>
      ) : (
        <span>{buyerText(buyer)}</span>
      )}
      {buyer.tags.length > 0 ? <span className="wrap-anywhere text-ink-soft">{buyer.tags.join(', ')}</span> : null}
    </p>
  )
}
