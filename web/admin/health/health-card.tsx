import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { HealthState } from '#contract/health.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import type { HealthText } from './health-text.ts'
import { texts } from './texts.ts'

const marks = {
  good: { words: texts.good, Icon: CircleCheck, className: 'bg-good text-on-good' },
  warning: { words: texts.warning, Icon: TriangleAlert, className: 'bg-warn text-on-warn' },
  bad: { words: texts.bad, Icon: OctagonAlert, className: 'bg-bad text-on-bad' },
}

type Props = { title: string; state: HealthState; text: HealthText }

/** One part of the shop: its mark, what is known of it, and what to do where something is to be done. */
export function HealthCard({ title, state, text: { facts, advice } }: Props) {
  const { words, Icon, className } = marks[state]
  const mark = (
    <span className={cx('label inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 pt-0.5 text-sm', className)}>
      <Icon aria-hidden className="size-4" />
      {words}
    </span>
  )
  return (
    <Card title={title} aside={mark}>
      <p>{facts}</p>
      {advice ? <p className="mt-2 text-ink-soft">{advice}</p> : null}
    </Card>
  )
}
