import { CloudOff } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { digits } from '#rules/build-language.ts'
import { momentText } from '#rules/date-text.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ordersText, stepText } from './order-step.ts'
import { orderSteps } from './order-steps.ts'
import { isOld, isPending, refusalsOf } from './outbox-storage.ts'
import type { WaitingStep } from './send-step.ts'
import { texts } from './texts.ts'
import { useIsShopUnreachable, useWaitingSteps } from './use-order-step.ts'

/** In the top bar: what was tapped and has not reached the shop, what it refused, and what is too old to be sent without a question. */
export function WaitingSteps() {
  const steps = useShownSteps()
  const [isOpen, setOpen] = useState(false)
  const needsLook = steps.some((step) => isRefused(step) || isOld(step))
  const areRefused = steps.length > 0 && steps.every(isRefused)
  return (
    <>
      <span role="status" className="sr-only">
        {steps.length > 0 ? texts.waitingToBeSent(digits(steps.length)) : null}
      </span>
      {steps.length > 0 ? (
        <Button
          variant={needsLook ? 'danger' : 'secondary'}
          size="small"
          icon={<CloudOff aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {digits(steps.length)}
          {/* On a phone there is no room for more beside the bell. */}
          <span className="max-sm:sr-only">{needsLook ? texts.toLookAt : texts.waitingCount}</span>
        </Button>
      ) : null}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={areRefused ? texts.refused : texts.notSent}
        description={areRefused ? texts.notTriedAgain : texts.isSaved}
      >
        {steps.length > 0 ? (
          <ul className="grid gap-4">
            {steps.map((step) => (
              <Entry
                key={step.key}
                waiting={step}
                onLeave={() => setOpen(false)}
                onDismissed={() => setOpen(steps.length > 1)}
              />
            ))}
          </ul>
        ) : isOpen ? (
          <p>{texts.allSent}</p>
        ) : null}
      </Dialog>
    </>
  )
}

/** While the connection works, steps being sent are not shown. */
function useShownSteps() {
  const steps = useWaitingSteps()
  const isDown = useIsShopUnreachable()
  return steps.filter((step) => isDown || step.hasFailed || isRefused(step) || isOld(step))
}

const isRefused = (step: WaitingStep) => !step.subjects.every(isPending)

type MarkProps = {
  orderId: string
  /** Shown while nothing waits: a row must not grow, or the next one moves under the thumb. */
  children?: ReactNode
}

/** Of one order, beside its content or in place of a part of it. */
export function WaitingMark({ orderId, children = null }: MarkProps) {
  const mine = useShownSteps().flatMap(({ subjects }) => subjects.filter(({ id }) => id === orderId))
  if (mine.length === 0) return children
  const refusal = mine.find((subject) => !isPending(subject))?.refusal
  return (
    <span className={cx('inline-flex items-center gap-1 text-bad', children ? 'text-xs' : 'text-sm')}>
      <CloudOff aria-hidden className={children ? 'size-3.5 shrink-0' : 'size-4 shrink-0'} />
      {refusal === undefined ? texts.waiting : texts.notDone(refusal)}
    </span>
  )
}

type EntryProps = { waiting: WaitingStep; onLeave: () => void; onDismissed: () => void }

function Entry({ waiting, onLeave, onDismissed }: EntryProps) {
  const { outbox } = orderSteps(useApp())
  const { key, subjects, change, madeAt, hasFailed } = waiting
  const refused = refusalsOf(waiting)
  const isPast = isOld(waiting) && refused.length === 0

  function dismiss() {
    onDismissed()
    outbox.dismiss(key)
  }

  return (
    <li className="grid gap-2 border-line border-b pb-4 last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <Names ids={(refused.length > 0 ? refused : subjects).map(({ id }) => id)} onLeave={onLeave} />
          {` · ${stepText(change)}`}
        </span>
        <span className="text-ink-soft text-sm figures">{momentText(new Date(madeAt))}</span>
      </p>
      {change.kind === 'note' ? <p className="wrap-anywhere whitespace-pre-line text-sm">{change.note}</p> : null}
      {[...new Set(refused.map(({ refusal }) => refusal))].map((refusal) => (
        <p key={refusal} className="text-bad text-sm">
          {refusal}
        </p>
      ))}
      {isPast ? <p className="text-sm">{texts.sendStill}</p> : null}
      {hasFailed && !isPast && refused.length === 0 ? <p className="text-sm">{texts.hasFailed}</p> : null}
      {isPast || refused.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {isPast ? (
            <Button size="small" onClick={() => void outbox.renew(key)}>
              {texts.send}
            </Button>
          ) : null}
          <Button variant="secondary" size="small" onClick={dismiss}>
            {isPast ? texts.doNotSend : texts.understood}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

/** As many as there is room for. */
const MAX_NAMES = 5

/** Links to the orders of a step. */
function Names({ ids, onLeave }: { ids: readonly string[]; onLeave: () => void }) {
  return (
    <>
      {ids.slice(0, MAX_NAMES).map((id, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          <Link to={paths.admin.order(id)} onClick={onLeave} className="underline underline-offset-4">
            {shortOrderId({ _id: id })}
          </Link>
        </Fragment>
      ))}
      {ids.length > MAX_NAMES ? ` … (${ordersText(ids.length)})` : null}
    </>
  )
}
