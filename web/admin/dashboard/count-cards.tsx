import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from 'react-router'
import type { Growth, Statistics } from '#contract/statistics.ts'
import { formatCount } from '#rules/money.ts'
import { formatChange } from '#rules/week.ts'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'

/** The five counts, each a link to the list behind it. */
export function CountCards({ statistics }: { statistics: Statistics }) {
  const { users, products, orders, pending, delivered } = statistics
  return (
    <ul aria-label="Counts" className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-5">
      <CountCard label="Total Users" growth={users} to={paths.admin.users} />
      <CountCard label="Products" growth={products} to={paths.admin.products} isNeutral />
      <CountCard label="Orders" growth={orders} to={paths.admin.orders} />
      <CountCard label="New Orders" growth={pending} to={paths.admin.filteredOrders('status=pending')} isNeutral />
      <CountCard label="Delivered" growth={delivered} to={paths.admin.filteredOrders('status=delivered')} />
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

/** One count and how this week compares with the last. */
function CountCard({ label, growth, to, isNeutral = false }: CountCardProps) {
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
