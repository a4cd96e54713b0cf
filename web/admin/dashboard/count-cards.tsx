import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { Growth, Statistics } from '#contract/statistics.ts'
import { formatCount } from '#rules/money.ts'
import { formatChange } from '#rules/week.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { PanelLink } from '../panel-link.tsx'
import { texts } from './texts.ts'

/** The five counts, each a link to the list behind it, where the role may see that. */
export function CountCards({ statistics }: { statistics: Statistics }) {
  const { users, products, orders, pending, delivered } = statistics
  return (
    <ul
      aria-label={texts.counts}
      className="grid grid-cols-1 max-md:divide-y max-md:divide-line max-md:rounded-sm max-md:border max-md:border-line max-md:bg-raised md:grid-cols-5 md:gap-4"
    >
      <CountCard label={texts.totalUsers} growth={users} to={paths.admin.users} />
      <CountCard label={texts.products} growth={products} to={paths.admin.products} isNeutral />
      <CountCard label={texts.orders} growth={orders} to={paths.admin.orders} />
      <CountCard label={texts.newOrders} growth={pending} to={paths.admin.filteredOrders('status=pending')} isNeutral />
      <CountCard label={texts.delivered} growth={delivered} to={paths.admin.filteredOrders('status=delivered')} />
    </ul>
  )
}

type CountCardProps = {
  label: string
  growth: Growth
  to: string
  /** Neither more nor fewer of them is good news. */
  isNeutral?: boolean
}

/** One count and how this week compares with the last until the same time. */
function CountCard({ label, growth, to, isNeutral = false }: CountCardProps) {
  return (
    <li>
      <PanelLink
        to={to}
        className="grid h-full grid-cols-[1fr_auto] gap-x-3 px-3 py-1.5 md:block md:rounded-sm md:border md:border-line md:bg-raised md:p-4 xl:p-6"
        linkClass="transition-colors hover:bg-sunken/60 md:hover:border-ink md:hover:bg-raised"
      >
        <span className="label block text-ink-soft">{label}</span>
        <span className="display block text-right text-2xl figures md:mt-2 md:text-left md:text-4xl xl:text-5xl">
          {formatCount(growth.total)}
        </span>
        <Change growth={growth} isNeutral={isNeutral} />
      </PanelLink>
    </li>
  )
}

function Change({ growth, isNeutral }: { growth: Growth; isNeutral: boolean }) {
  const { thisWeek, lastWeek } = growth.soFar
  const Icon = thisWeek > lastWeek ? TrendingUp : thisWeek < lastWeek ? TrendingDown : Minus
  const isPlain = isNeutral || thisWeek === lastWeek
  return (
    <>
      <span
        className={cx(
          'label flex items-center gap-1.5 text-sm figures max-md:order-last max-md:justify-end md:mt-3',
          isPlain ? 'text-ink-soft' : thisWeek > lastWeek ? 'text-good' : 'text-bad',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {formatChange(growth.soFar)}
      </span>
      <span className="block text-ink-soft text-xs max-md:self-center md:mt-1">
        {texts.weeks(formatCount(thisWeek), formatCount(lastWeek))}
      </span>
    </>
  )
}
