import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import type { ApiClient } from '#contract/client.ts'
import type { FirstDay } from '#contract/first-day.ts'
import { digits } from '#rules/build-language.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ClearDemo } from './clear-demo.tsx'
import { texts } from './texts.ts'

export const firstDayQuery = (api: ApiClient) => callQuery(api, 'getFirstDay', {})

/** Where each is done; the demo is cleared by its button. */
const steps: readonly { name: keyof FirstDay; to?: string }[] = [
  { name: 'name', to: paths.admin.settingsOf('shop') },
  { name: 'logo', to: paths.admin.settingsOf('shop') },
  { name: 'phone', to: paths.admin.settingsOf('shop') },
  { name: 'delivery', to: paths.admin.settingsOf('delivery') },
  { name: 'product', to: paths.admin.products },
  { name: 'secondFactor', to: paths.admin.security },
  { name: 'demo' },
  { name: 'backup', to: paths.admin.health },
]

/** What a new shop needs, until all of it is done. */
export function FirstDayCard() {
  const done = useQuery(firstDayQuery(useApp().api)).data?.data
  if (!done) return null
  const count = steps.filter(({ name }) => done[name]).length
  if (count === steps.length) return null
  return (
    <Card
      title={texts.firstDay}
      aside={<span className="text-ink-soft text-sm">{texts.doneOf(digits(count), digits(steps.length))}</span>}
    >
      <ul className="-my-2 grid gap-x-6 md:grid-cols-2">
        {steps.map(({ name, to }) => (
          <Step key={name} name={name} to={to} isDone={done[name]} />
        ))}
      </ul>
    </Card>
  )
}

type StepProps = { name: keyof FirstDay; to: string | undefined; isDone: boolean }

function Step({ name, to, isDone }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle
  const label = (
    <>
      <Icon aria-hidden className={isDone ? 'size-5 shrink-0 text-good' : 'size-5 shrink-0 text-ink-soft'} />
      <span className={isDone ? 'min-w-0 flex-1 text-ink-soft' : 'min-w-0 flex-1'}>
        {texts.firstDaySteps[name]}
        <span className="sr-only">{isDone ? texts.isDone : texts.isOpen}</span>
      </span>
    </>
  )
  const rowClass = 'flex min-h-11 items-center gap-3 py-1'
  if (isDone) return <li className={rowClass}>{label}</li>
  if (!to) {
    return (
      <li>
        <div className={rowClass}>{label}</div>
        <div className="pb-2 pl-8">
          <ClearDemo />
        </div>
      </li>
    )
  }
  return (
    <li>
      <Link to={to} className={`${rowClass} underline-offset-4 hover:underline`}>
        {label}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}
