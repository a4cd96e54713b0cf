import type { CallAnswer } from '#contract/client.ts'
import { digits } from '#rules/build-language.ts'
import { formatCount } from '#rules/money.ts'
import { type OrderQueue, orderQueues } from '#rules/order-queues.ts'
import { LinkTabs, linkTab } from '../list/link-tabs.tsx'
import { OrderFilterLink } from './order-filter-link.tsx'
import { texts } from './texts.ts'

type Props = {
  queue: OrderQueue
  counts: CallAnswer<'countQueues'> | undefined
}

/** The queues, each at its address, with how many orders are in it; another queue keeps the list's days and words. */
export function QueueTabs({ queue, counts }: Props) {
  return (
    <LinkTabs label={texts.queuesLabel} current={queue}>
      {orderQueues.map((name) => (
        <OrderFilterLink
          key={name}
          changes={{ queue: name === 'all' ? '' : name, status: '' }}
          {...linkTab(name === queue)}
        >
          {texts.queues[name]}
          {counts ? <Count name={name} counts={counts} /> : null}
        </OrderFilterLink>
      ))}
    </LinkTabs>
  )
}

/** Queues in which something is to be done are highlighted. */
function Count({ name, counts: { data, due } }: { name: OrderQueue; counts: CallAnswer<'countQueues'> }) {
  const isDue = name === 'callLater' && due > 0
  const isQuiet = name === 'delivered' || name === 'rejected' || name === 'all'
  return (
    <span
      className={
        isDue
          ? 'rounded-full bg-accent px-2 text-on-accent text-sm figures'
          : isQuiet || data[name] === 0
            ? 'text-ink-soft text-sm figures'
            : 'rounded-full bg-sunken px-2 text-ink text-sm figures'
      }
    >
      {formatCount(data[name])}
      {isDue ? <span className="sr-only">{texts.toCallNow(digits(due))}</span> : null}
    </span>
  )
}
