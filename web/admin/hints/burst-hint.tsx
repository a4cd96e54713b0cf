import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Burst } from '#contract/hints.ts'
import { digits } from '#rules/build-language.ts'
import { momentText } from '#rules/date-text.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toastActionClass } from '#web/ui/toast.ts'
import { texts as listTexts } from '../orders/texts.ts'
import { ordersText, unreadOrderState } from '../steps/order-step.ts'
import { isComing } from '../steps/outbox-storage.ts'
import { useOrderStep, useWaitingSteps } from '../steps/use-order-step.ts'
import { texts } from './texts.ts'

/** As many as there is room for. */
const LINKS = 5

type Props = {
  /** Those that were known when the page was opened. */
  opened: readonly Burst[]
  now: readonly Burst[]
  /** Shows the others too. */
  onShow: () => void
}

/**
 * While many orders of one network wait, as from a script: they can be looked at, and rejected together. What comes while the page is open
 * moves nothing on it: it is reported over the page, and shown on a press or on the next page.
 */
export function BurstHint({ opened, now, onShow }: Props) {
  const { take } = useOrderStep()
  const waiting = useWaitingSteps()
  const hint = useRef<HTMLElement>(null)
  const isTaken = ({ orders }: Burst) => waiting.some((step) => orders.some(({ _id }) => isComing(step, _id)))
  const left = now.filter((burst) => !isTaken(burst))
  const bursts = opened.flatMap((before) => {
    const burst = left.find((burst) => isSame(before, burst))
    return burst ? [{ name: firstOf(before), burst }] : []
  })
  const isNew = left.some((burst) => !opened.some((before) => isSame(before, burst)))

  const reject = ({ orders }: Burst) =>
    take(
      orders.map((order) => ({ ...order, ...unreadOrderState('pending') })),
      { kind: 'status', to: 'rejected' },
    )

  /** The hint is at the top of the page, which may be far from the part that is visible. */
  function show() {
    flushSync(onShow)
    hint.current?.focus()
  }

  return (
    <>
      {isNew ? <NewBurst onShow={show} /> : null}
      {bursts.length > 0 ? (
        <section
          ref={hint}
          tabIndex={-1}
          data-hint
          aria-label={texts.bursts}
          className="mb-6 grid scroll-mt-24 rounded-sm border-2 border-bad bg-raised px-3 pt-3 max-sm:text-sm sm:px-4 sm:pt-4 print:hidden"
        >
          {bursts.sort(byAge).map(({ name, burst }) => (
            <BurstLine key={name} burst={burst} onReject={reject} />
          ))}
        </section>
      ) : null}
    </>
  )
}

/** A burst loses orders that are confirmed or rejected one by one, its first one too. */
const isSame = (before: Burst, now: Burst): boolean => {
  const ids = new Set(before.orders.map(({ _id }) => _id))
  return now.orders.some(({ _id }) => ids.has(_id))
}

const NewBurst = ({ onShow }: { onShow: () => void }) => (
  <p
    role="alert"
    className="fixed inset-x-4 top-20 z-30 mx-auto flex max-w-md items-center justify-between gap-3 rounded-sm bg-bad py-1 pr-1 pl-4 text-on-bad lifted print:hidden"
  >
    {texts.bursts}
    <button type="button" className={toastActionClass} onClick={onShow}>
      {texts.showBursts}
    </button>
  </p>
)

const firstOf = ({ orders }: Burst): string => orders[0]?._id ?? ''

/** Where the largest comes first, they change places under the hand. */
const byAge = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

type LineProps = { burst: Burst; onReject: (burst: Burst) => void }

/** The button rejects what is written beside it: orders that came in since then are counted, and shown when asked for. */
function BurstLine({ burst, onReject }: LineProps) {
  const [seen, setSeen] = useState(burst)
  const ids = new Set(seen.orders.map(({ _id }) => _id))
  const more = burst.orders.filter(({ _id }) => !ids.has(_id)).length
  const shown = more > 0 ? seen : burst
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:mb-4">
      <div className="max-w-prose">
        <p>{burstText(shown)}</p>
        <OrderLinks burst={shown} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => onReject(shown)}>
          {texts.rejectThese}
        </Button>
        {more > 0 ? (
          <Button variant="secondary" size="small" onClick={() => setSeen(burst)}>
            {listTexts.showMore(digits(more))}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const burstText = ({ orders, pieces, phones, firstAt, lastAt }: Burst): string =>
  texts.burst(ordersText(orders.length), {
    phones: digits(phones),
    pieces: digits(pieces),
    first: momentText(firstAt),
    last: momentText(lastAt),
  })

function OrderLinks({ burst: { orders } }: { burst: Burst }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-sm sm:gap-x-3">
      {orders.slice(0, LINKS).map(({ _id }) => (
        <Link key={_id} to={paths.admin.order(_id)} className="underline underline-offset-4">
          {shortOrderId({ _id })}
        </Link>
      ))}
      {orders.length > LINKS ? '…' : null}
    </p>
  )
}
