import { useEffect, useRef } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import { digits } from '#rules/build-language.ts'
import { formatCount } from '#rules/money.ts'
import { type OrderQueue, orderQueues } from '#rules/order-queues.ts'
import { OrderFilterLink } from './order-filter-link.tsx'
import { texts } from './texts.ts'

type Props = {
  queue: OrderQueue
  counts: CallAnswer<'countQueues'> | undefined
}

/** The queues, each at its address, with how many orders are in it; another queue keeps the list's days and words. */
export function QueueTabs({ queue, counts }: Props) {
  const list = useRef<HTMLElement>(null)
  // The row may be longer than a phone is wide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another queue is another current tab
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [queue])
  return (
    <nav
      ref={list}
      aria-label={texts.queuesLabel}
      className="scroll-shade-x scrollbar-none relative flex gap-5 overflow-x-auto border-line border-b max-sm:px-4"
    >
      {orderQueues.map((name) => (
        <OrderFilterLink
          key={name}
          changes={{ queue: name === 'all' ? '' : name, status: '' }}
          aria-current={name === queue ? 'page' : undefined}
          className={
            'label inline-flex min-h-11 shrink-0 items-center gap-1.5 border-transparent border-b-3 text-ink-soft transition-colors ' +
            'hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink'
          }
        >
          {texts.queues[name]}
          {counts ? <Count name={name} counts={counts} /> : null}
        </OrderFilterLink>
      ))}
    </nav>
  )
}

/** Queues in which something is to be done stand out. */
function Count({ name, counts: { data, due } }: { name: OrderQueue; counts: CallAnswer<'countQueues'> }) {
  const isDue = name === 'callLater' && due > 0
  const isOver = name === 'delivered' || name === 'rejected' || name === 'all'
  return (
    <span
      className={
        isDue
          ? 'rounded-full bg-accent px-2 text-on-accent text-sm figures'
          : isOver || data[name] === 0
            ? 'text-ink-soft text-sm figures'
            : 'rounded-full bg-sunken px-2 text-ink text-sm figures'
      }
    >
      {formatCount(data[name])}
      {isDue ? <span className="sr-only">{texts.toCallNow(digits(due))}</span> : null}
    </span>
  )
}
