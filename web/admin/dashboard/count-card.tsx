import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from 'react-router'
import type { Growth } from '#contract/statistics.ts'
import { formatCount } from '#rules/money.ts'
import { formatChange } from '#rules/week.ts'
import { cx } from '#web/ui/class-names.ts'

type Props = {
  label: string
  growth: Growth
  to: string
  /** Neither more nor fewer of them is good news. */
  isNeutral?: boolean
}

/** One count and how this week compares with the last. */
export function CountCard({ label, growth, to, isNeutral = false }: Props) {
  return (
    <li className="last:odd:col-span-2 md:last:odd:col-span-1">
      <Link
        to={to}
        className="block h-full rounded-sm border border-line bg-raised p-3 transition-colors hover:border-ink sm:p-4 xl:p-6"
      >
        <span className="label block text-ink-soft">{label}</span>
        <span className="display mt-2 block text-4xl tabular-nums xl:text-5xl">{formatCount(growth.total)}</span>
        <Change growth={growth} isNeutral={isNeutral} />
      </Link>
    </li>
  )
}

function Change({ growth, isNeutral }: { growth: Growth; isNeutral: boolean }) {
  const { thisWeek, lastWeek } = growth
  const Icon = thisWeek > lastWeek ? TrendingUp : thisWeek < lastWeek ? TrendingDown : Minus
  const isPlain = isNeutral || thisWeek === lastWeek
  return (
    <>
      <span
        className={cx(
          'label mt-3 flex items-center gap-1.5 text-sm tabular-nums',
          isPlain ? 'text-ink-soft' : thisWeek > lastWeek ? 'text-good' : 'text-bad',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {formatChange(growth)}
      </span>
      <span className="mt-1 block text-ink-soft text-xs">
        {formatCount(thisWeek)} this week, {formatCount(lastWeek)} last
      </span>
    </>
  )
}
