import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { CallAnswer } from '#contract/client.ts'
import { digits } from '#rules/build-language.ts'
import { momentText } from '#rules/date-text.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toastActionClass } from '#web/ui/toast.ts'
import { countText, unreadStanding } from '../../steps/order-step.ts'
import { useOrderStep } from '../../steps/order-steps.ts'
import { isComing } from '../../steps/outbox-storage.ts'
import { useWaitingSteps } from '../../steps/use-order-step.ts'
import { burstsQuery } from '../order-queries.ts'
import { texts as listTexts } from '../texts.ts'
import { texts } from './texts.ts'

type Burst = CallAnswer<'listBursts'>['data'][number]

/** As many as there is room for. */
const LINKS = 5

/**
 * On every page of the panel while many orders of one network wait, as from a script: they can be looked at, and rejected together. What
 * comes while the page is open moves nothing on it: it is reported over the page, and shown on a press or on the next page.
 */
export function BurstHint() {
  const { data } = useQuery(burstsQuery(useApp().api))
  const { take } = useOrderStep()
  const waiting = useWaitingSteps()
  const isTaken = ({ orders }: Burst) => waiting.some((step) => orders.some(({ _id }) => isComing(step, _id)))
  const { inSight, isNew, show } = useInSight((data?.data ?? []).filter((burst) => !isTaken(burst)))
  if (inSight.length === 0 && !isNew) return null

  const reject = ({ orders }: Burst) =>
    take(
      orders.map((order) => ({ ...order, ...unreadStanding('pending') })),
      { kind: 'status', to: 'rejected' },
    )

  return (
    <>
      {isNew ? <NewBurst onShow={show} /> : null}
      {inSight.length > 0 ? (
        <section
          data-hint
          aria-label={texts.bursts}
          className="mb-6 grid rounded-sm border-2 border-bad bg-raised px-3 pt-3 max-sm:text-sm sm:px-4 sm:pt-4 print:hidden"
        >
          {[...inSight].sort(byAge).map((burst) => (
            <BurstLine key={firstOf(burst)} burst={burst} onReject={reject} />
          ))}
        </section>
      ) : null}
    </>
  )
}

/** The bursts that were there when the page was opened, or asked for since, and whether others have come. */
function useInSight(bursts: readonly Burst[]) {
  const { key } = useLocation()
  const [opened, setOpened] = useState({ key, names: bursts.map(firstOf) })
  const show = () => setOpened({ key, names: bursts.map(firstOf) })
  if (opened.key !== key) show()
  const inSight = bursts.filter((burst) => opened.names.includes(firstOf(burst)))
  return { inSight, isNew: inSight.length < bursts.length, show }
}

const NewBurst = ({ onShow }: { onShow: () => void }) => (
  <p
    role="alert"
    className="fixed inset-x-4 top-20 z-30 mx-auto flex max-w-md items-center justify-between gap-3 rounded-sm bg-bad py-1 pr-1 pl-4 text-on-bad shadow-raised print:hidden"
  >
    {texts.bursts}
    <button type="button" className={toastActionClass} onClick={onShow}>
      {texts.showBursts}
    </button>
  </p>
)

const firstOf = ({ orders }: Burst): string => orders[0]?._id ?? ''

/** Where the largest comes first, they change places under the hand. */
const byAge = (one: Burst, other: Burst) => (firstOf(one) < firstOf(other) ? -1 : 1)

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
  texts.burst(countText(orders.length), {
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
