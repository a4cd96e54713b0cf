import { Check } from 'lucide-react'
import type { MyOrder } from '#contract/my-order.ts'
import { orderSteps } from '#rules/my-order.ts'
import { cx } from '#web/ui/class-names.ts'
import { MomentText } from '#web/ui/moment-text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { texts } from './texts.ts'

/** What has happened, with its time, and what comes next; of a cancelled order only what has happened. */
export function Steps({ order: { steps, status } }: { order: Pick<MyOrder, 'steps' | 'status'> }) {
  const happened = new Map(steps.map(({ step, at }) => [step, at]))
  const last = orderSteps.indexOf(status)
  // What was left out on the way is not shown as missing.
  const shown = orderSteps.filter((step, index) =>
    status === 'cancelled' ? happened.has(step) : step !== 'cancelled' && (happened.has(step) || index > last),
  )
  return (
    <ol aria-label={texts.stepsLabel}>
      {shown.map((step) => {
        const isDone = happened.has(step)
        const at = happened.get(step)
        return (
          <li key={step} aria-current={step === status ? 'step' : undefined} className="flex items-start gap-4 py-2">
            <span
              aria-hidden
              className={cx(
                'grid size-7 shrink-0 place-items-center rounded-full border',
                isDone ? 'border-ink bg-ink text-paper' : 'border-line-strong',
              )}
            >
              {isDone ? <Check className="size-4" /> : null}
            </span>
            <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className={cx(step === status && 'font-bold', !isDone && 'text-ink-soft')}>
                {texts.steps[step]}
              </span>
              {at ? <MomentText iso={at} className="text-ink-soft text-sm" /> : null}
              {isDone ? null : <VisuallyHidden>{texts.notYet}</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
